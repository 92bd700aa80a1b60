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

/**
 * Returns the texts that React would find again by their nodes: those that are not the only child of their element. A translation
 * takes them away, so that they are never updated, and cannot be removed. The label of a button stays as long as the button does.
 */
export const looseTexts = (root: Node): string[] =>
  textsIn(root)
    .filter((text) => text.data.trim() !== '' && Object.keys(text).some((key) => key.startsWith('__reactFiber$')))
    .filter(({ parentElement }) => !parentElement?.matches('.MuiButtonBase-root'))
    .map(({ data, parentElement }) => `${parentElement?.tagName} ${parentElement?.className}: ${data}`);
