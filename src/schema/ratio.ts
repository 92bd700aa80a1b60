export type ReadRatio = {
  /** 0.05 means 5 %. */
  fraction: number;
  /** The document holds a percentage in place of a fraction: 5 for 5 %. */
  asPercent?: true;
};

/** Reads a fraction; a value above 1 is taken as a percentage, since services mix them up. Undefined unless finite. */
export function readRatio(raw: unknown): ReadRatio | undefined {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return undefined;
  return raw > 1 ? { fraction: fromPercent(raw), asPercent: true } : { fraction: raw };
}

/* Both convert without the digits that binary fractions add: 7 to 0.07, and 0.07 to 7. */
export const fromPercent = (percent: number): number => exactly(percent / 100);
export const toPercent = (fraction: number): number => exactly(fraction * 100);

const exactly = (value: number): number => Number(value.toPrecision(15));
