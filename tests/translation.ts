/* What a browser's translation does to a page: it takes each text out of its element, and puts it back inside two of its own. */

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
};

/** Replaces every text of the page as Chromium's translation does, by the same words. */
export function translatePage(): void {
  for (const text of textsIn(document.body)) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    if (text.parentElement?.closest('font')) continue;
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}
