/** Paper is white: a dark page is printed in the light colours and is dark again afterwards. */
export function printInLight(): void {
  const { dataset } = document.documentElement;
  let before: string | undefined;
  addEventListener('beforeprint', () => {
    before = dataset['scheme'];
    dataset['scheme'] = 'light';
  });
  addEventListener('afterprint', () => {
    if (before) dataset['scheme'] = before;
  });
}
