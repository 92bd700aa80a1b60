import type { Format } from '@/i18n/format';

/** `2026-01` as its month; quarters, years and whatever else is written as they are. */
export const periodText = (period: string, format: Format): string =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(period) ? format.month(`${period}-01`) : period;
