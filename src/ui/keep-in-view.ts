const MARGIN = 16;

/** A `ref` of what opens beside a button: drawn back into the window where it would reach over an edge of it. */
export function keepInView(panel: HTMLElement | null): void {
  if (!panel) return;
  const { left, right } = panel.getBoundingClientRect();
  const over = right - (document.documentElement.clientWidth - MARGIN);
  const under = MARGIN - left;
  if (over > 0) panel.style.translate = `${-over}px`;
  else if (under > 0) panel.style.translate = `${under}px`;
}
