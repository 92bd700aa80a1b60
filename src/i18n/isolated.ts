/** Gives a text within a sentence its own direction, or its digits and signs would change places with the words around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
