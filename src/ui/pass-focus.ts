/**
 * A ref for a button that goes away when it is pressed: the heading of the page takes the focus that would be lost with it.
 */
export const passFocus = (button: HTMLElement | null) => () => {
  if (document.activeElement === button) document.querySelector('h1')?.focus({ preventScroll: true });
};
