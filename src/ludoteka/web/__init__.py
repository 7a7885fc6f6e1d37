"""The site: play in the browser, alone, around one screen, or with anybody who has the link."""
