"""The learned values. Written by `scripts/train_values.py`; not to be edited by hand."""

#: For each preset the heads S, T and R, each with one weight for every term of `evaluate.TERMS`.
LEARNED: dict[str, dict[str, tuple[float, ...]]] = {
    "g4a": {
        "S": (3.50, 3.50, -3.39, 1.69, -1.82, 3.46, 5.25, -0.78, 1.09, 5.98, -0.79, 5.72, 3.19, 0.0),
        "T": (6.71, 0.41, -0.43, 0.16, -0.39, 5.20, 2.74, -4.02, -4.01, 2.34, -0.26, 3.08, 1.54, 0.0),
        "R": (12.83, 3.89, -4.00, 1.71, -1.98, 5.47, 0.0, -3.16, 0.0, 3.66, -1.06, 1.65, 3.35, 0.0),
    },
}
