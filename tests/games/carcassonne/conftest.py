"""The expansion in `support` has its tests beside its rules; they run where it is installed (`test_slices.py`)."""

collect_ignore = ["support"]
