/**
 * Returns the texts of a page that React would find again by their nodes: those that are not the only child of their element. A browser's
 * translation takes them away, so that they are never updated, and cannot be removed. The label of a button stays as long as the button does.
 */
export function looseTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts
    .filter((text) => text.data.trim() !== '' && Object.keys(text).some((key) => key.startsWith('__reactFiber$')))
    .filter(({ parentElement }) => !parentElement?.matches('.MuiButtonBase-root'))
    .map(({ data, parentElement }) => `${parentElement?.tagName} ${parentElement?.className}: ${data}`);
}
