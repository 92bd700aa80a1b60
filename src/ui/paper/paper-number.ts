import type { Day } from '@/schema/day';

/** Every print has the same: `S-LS20260042-20260630`, with the last characters of a long name. */
export const paperNumber = (kind: string, name: string, ...days: ReadonlyArray<Day | undefined>): string =>
  [
    kind,
    name
      .replace(/[^\p{L}\p{N}]/gu, '')
      .slice(-NAMED)
      .toUpperCase(),
    ...days.map((day) => day?.replaceAll('-', '')),
  ]
    .filter(Boolean)
    .join('-');

const NAMED = 12;
