"""Games behind the interfaces of machine learning: PettingZoo, Gymnasium, OpenSpiel, and many at once.

Every adapter is a module of its own and needs its own package, so nothing is imported here.
"""
