/** Size that a thumb needs, in px. */
export const THUMB = 40;

/**
 * Returns the controls that a press beside their middle misses, named with the size that hits them. Instead of a box to tick its label is
 * measured, and a field counts with the box around it; links within a sentence and what something else covers are left out.
 */
export function tooSmall(least: number): string[] {
  const found: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    const label = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type) ? control.labels?.[0] : undefined;
    const shown = label ?? control;
    shown.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hits = (atX: number, atY: number) => {
      const hit = document.elementFromPoint(atX, atY);
      if (!hit) return false;
      const around = control.matches('input, textarea, select') ? hit.closest('label, div, span') : null;
      return (
        control.contains(hit) || shown.contains(hit) || Boolean(around?.contains(control) && around.clientHeight < 2 * least)
      );
    };
    const isInSentence =
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) => (node instanceof Text || (node instanceof HTMLSpanElement && node !== control)) && node.textContent?.trim(),
      );
    if (width < 2 || height < 2 || isInSentence || !hits(x, y)) continue;
    const reach = (stepX: number, stepY: number) => {
      let steps = 0;
      while (steps < least / 2 && hits(x + stepX * (steps + 1), y + stepY * (steps + 1))) steps++;
      return steps;
    };
    const size = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
    // A pixel is lost to rounding.
    if (Math.min(...size) >= least - 1) continue;
    found.push(`${(control.getAttribute('aria-label') ?? control.textContent).slice(0, 40)} ${size.join(' × ')} px`);
  }
  return found;
}
