import { unexpectedAt } from '@/ui/unexpected-value';
import type { UnexpectedValue, Reading } from '@/schema/reading';
import type { Unit } from '../unit.schema';

/** The addresses of a unit's gallery; of a list with unexpected entries the ones that are texts. */
export function galleryOf({ record, unexpected }: Reading<Unit>): readonly string[] {
  const given: unknown = record.gallery ?? unexpectedAt(unexpected, 'gallery')?.value;
  const entries = Array.isArray(given) ? (given as readonly unknown[]) : [];
  return entries.filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '');
}

export const unexpectedPictures = ({ unexpected }: Reading<Unit>): readonly UnexpectedValue[] => {
  const found = unexpectedAt(unexpected, 'gallery');
  if (!found) return [];
  if (!Array.isArray(found.value)) return [found];
  return found.value.flatMap((value: unknown, index) => (typeof value === 'string' ? [] : [{ path: ['gallery', index], value }]));
};

/** Cover first, each picture once. Without a cover of its own a unit shows the first of its gallery. */
export function picturesOf(reading: Reading<Unit>): readonly string[] {
  const cover = reading.record.unitImageUrl?.trim();
  return [...new Set([...(cover ? [cover] : []), ...galleryOf(reading)])];
}
