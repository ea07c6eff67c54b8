"""What the reader modes of two Python programs keep of a page.

Usage: reader_modes.py BASE_URL TEXT... checks that each TEXT survives on the
home pages; it needs trafilatura and readability-lxml.
"""
import re
import sys
import urllib.request

import trafilatura
from lxml import html as lxml_html
from readability import Document

base, *wanted = sys.argv[1:]


def words(text: str) -> str:
    return re.sub(r"\s+", " ", text)


lost = []
for path in ["/", "/br", "/plain", "/br/plain"]:
    with urllib.request.urlopen(base + path) as response:
        page = response.read().decode()
    kept = {
        "trafilatura": trafilatura.extract(page) or "",
        "readability-lxml": lxml_html.fromstring(
            Document(page).summary()
        ).text_content(),
    }
    for reader, text in kept.items():
        missing = [each for each in wanted if each not in words(text)]
        print(f"{path} {reader}: {len(text)} characters, without {missing}", file=sys.stderr)
        lost += missing
sys.exit(1 if lost else 0)
