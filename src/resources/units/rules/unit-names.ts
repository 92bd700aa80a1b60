import type { Names } from '@/i18n/names';
import type { ServiceDocument } from '@/schema/document';

export const unitNames = ({ name, unitNameAr }: ServiceDocument): Names => ({
  english: textOf(name),
  arabic: textOf(unitNameAr),
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
