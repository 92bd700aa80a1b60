/** Cases of a table that says what each text means: `[2, '2 BHK · 2BR']` are two, each text before its meaning. */
export const spelt = <T>(...rows: ReadonlyArray<readonly [meaning: T, texts: string]>): ReadonlyArray<readonly [string, T]> =>
  rows.flatMap(([meaning, texts]) => texts.split(' · ').map((text) => [text, meaning] as const));
