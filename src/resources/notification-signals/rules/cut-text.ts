/** How much of a text a device shows, roughly: the rest is behind a press. In characters as they are read. */
export const shownLengths = { pushTitle: 50, pushText: 150, emailSubject: 60 } as const;

let segmenter: Intl.Segmenter | undefined;

/** The beginning of a text, and whether there was more; no visible character is cut in half. */
export function cutText(text: string, length: number): { text: string; cut: boolean } {
  if (text.length <= length) return { text, cut: false };
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= length) return { text, cut: false };
  return { text: `${characters.slice(0, length).join('').trimEnd()}…`, cut: true };
}
