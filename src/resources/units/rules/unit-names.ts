import type { Names } from '@/i18n/names';
import type { ServiceDocument } from '@/schema/document';

/** Returns what a unit is called in both languages; a name that is no text is left out. */
export const unitNames = ({ name, unitNameAr }: ServiceDocument): Names => ({
  english: textOf(name),
  arabic: textOf(unitNameAr),
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
