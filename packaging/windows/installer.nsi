; The installer for Windows: for this user alone, so that nothing asks for an administrator. Made by scripts/build_exe.py:
; makensis -DVERSION=0.1.0 -DSOURCE=the-folder-build -DICON=icon.ico -DSIDE=side.bmp -DOUTPUT=the-installer.exe installer.nsi

!ifdef STUB64
    Target amd64-unicode
!else
    Unicode true
!endif
Name "Russian Bank"
BrandingText "Russian Bank ${VERSION}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Russian Bank"
InstallDirRegKey HKCU "Software\Russian Bank" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
Icon "${ICON}"
UninstallIcon "${ICON}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Russian Bank"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs Russian Bank"
VIAddVersionKey "LegalCopyright" "Copyright the authors of Russian Bank. MIT licence."

!include "MUI2.nsh"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\RussianBank.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

!define KIND "RussianBank.Round"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Russian Bank"

; Only what an earlier version has put there: the folder may be one that the player has chosen and keeps other things in.
!macro RemoveProgram
    RMDir /r "$INSTDIR\_internal"
    Delete "$INSTDIR\RussianBank.exe"
    Delete "$INSTDIR\LICENSE.txt"
    Delete "$INSTDIR\THIRD-PARTY.txt"
!macroend

Section
    !insertmacro RemoveProgram
    SetOutPath "$INSTDIR"
    File /r "${SOURCE}\*"
    WriteUninstaller "$INSTDIR\Uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Russian Bank.lnk" "$INSTDIR\RussianBank.exe"
    WriteRegStr HKCU "Software\Russian Bank" "Folder" "$INSTDIR"
    WriteRegStr HKCU "Software\Classes\.russianbank" "" "${KIND}"
    WriteRegStr HKCU "Software\Classes\${KIND}" "" "Russian Bank round"
    WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\RussianBank.exe,0"
    WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\RussianBank.exe" "%1"'
    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Russian Bank"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\RussianBank.exe"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; Saved games and settings are the player's: they stay.
Section "Uninstall"
    !insertmacro RemoveProgram
    Delete "$INSTDIR\Uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Russian Bank.lnk"
    DeleteRegKey HKCU "Software\Russian Bank"
    DeleteRegKey HKCU "Software\Classes\${KIND}"
    DeleteRegKey HKCU "Software\Classes\.russianbank"
    DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
