/** Text of a line without line breaks and the spaces around them. */
function tidyTexts(line: Element): void {
  const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let last: Text | undefined;
  let afterSpace = true;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      // Non-breaking spaces are inserted when the text is shown; programs write them for unrelated reasons.
      const text = node.data.replace(/[\s\u00a0]+/g, ' ');
      node.data = afterSpace ? text.trimStart() : text;
      if (node.data === '') continue;
      afterSpace = node.data.endsWith(' ');
      last = node;
    } else if (node instanceof Element && node.localName === 'br') {
      if (last) last.data = last.data.trimEnd();
      afterSpace = true;
    }
  }
  if (last) last.data = last.data.trimEnd();
}

/**
 * Removes what is invisible: spaces at the ends of lines, breaks at the ends of paragraphs, empty paragraphs.
 */
export function tidyLines(lines: Element): void {
  for (const line of lines.querySelectorAll('p, li')) {
    tidyTexts(line);
    for (const end of ['lastChild', 'firstChild'] as const)
      while (line[end] instanceof Element && line[end].localName === 'br') line[end].remove();
    if (line.textContent === '' && line.querySelector('li') === null) line.remove();
  }
}
