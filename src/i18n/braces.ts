export const BRACED = /\{\s*(\p{L}[\p{L}\p{N}_]*)\s*\}/gu;

export const inBraces = (name: string): string => `{${name}}`;

type Braced<Name extends string> = {
  /** Returns the placeholders in a text, each once, and the other words in braces as typed. Never throws. */
  read: (text: string) => { known: readonly Name[]; unknown: readonly string[] };
  /** Fills the known values into a text, once: braces inside a value stay as they are. The rest stays as typed. */
  fill: (text: string, values: Readonly<Partial<Record<Name, string>>>) => string;
};

/** `{Name}` and `{ name }` are read as `{name}`. */
export function bracedWords<Name extends string>(names: readonly Name[]): Braced<Name> {
  const known = new Map<string, Name>(names.map((name) => [name.toLowerCase(), name]));
  const nameOf = (word: string): Name | undefined => known.get(word.toLowerCase());
  return {
    read(text) {
      const words = [...text.matchAll(BRACED)].flatMap(([, word]) => word ?? []);
      return {
        known: [...new Set(words.flatMap((word) => nameOf(word) ?? []))],
        unknown: [...new Set(words.filter((word) => !nameOf(word)))],
      };
    },
    fill: (text, values) =>
      text.replaceAll(BRACED, (mark, word: string) => {
        const name = nameOf(word);
        return (name && values[name]) ?? mark;
      }),
  };
}
