"""The steps by which a release is built and tried; `build_exe.py` takes them one after the other."""
