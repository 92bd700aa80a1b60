export type ReadRatio = {
  /** 0.05 is 5 %. */
  fraction: number;
  /** The document has a percentage where a fraction belongs: 5 for 5 %. */
  asPercent?: true;
};

/** Reads a share: a fraction, or above 1 a percentage, which services mix up. Undefined where it is no finite number. */
export function readRatio(raw: unknown): ReadRatio | undefined {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return undefined;
  return raw > 1 ? { fraction: fromPercent(raw), asPercent: true } : { fraction: raw };
}

/** 7 is 0.07 and 0.07 is 7, without the digits that binary fractions add. */
export const fromPercent = (percent: number): number => exactly(percent / 100);
export const toPercent = (fraction: number): number => exactly(fraction * 100);

const exactly = (value: number): number => Number(value.toPrecision(15));
