"""Sphinx configuration; the documentation builds without a network."""

project = "Spinney"
author = "The Spinney contributors"
copyright = "2026, The Spinney contributors"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
# The page shows the rules in other languages; here their ids would be there twice.
exclude_patterns = ["_build", "rules/??/*"]
nitpicky = True
# Signatures name types of the library and of msgspec, which no page here describes.
nitpick_ignore_regex = [("py:.*", ".*")]
autodoc_member_order = "bysource"

# Headings down to the third level can be linked to, as `page.md#heading`.
myst_heading_anchors = 3
myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["first-page.css"]
html_title = "Spinney"
html_copy_source = False
html_show_sphinx = False
