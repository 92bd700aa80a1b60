/** Gives a text within a sentence its own direction, or its digits and signs would change places with the words around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The same for what runs from left to right in both languages, as an address and the name of a placeholder do. */
export const isolatedLtr = (text: string): string => `\u2066${text}\u2069`;

/** Returns "Lease · B-1408", without the parts that are empty. */
export const isolatedParts = (parts: ReadonlyArray<string | undefined>): string =>
  parts.flatMap((part) => (part ? isolated(part) : [])).join(' · ');

/** A no-break space is outside GSM-7 and would halve the capacity of a short message. */
export const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');
