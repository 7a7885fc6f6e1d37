"""The tests of Traders & Builders."""
