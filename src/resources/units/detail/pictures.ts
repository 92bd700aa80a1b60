import { oddAt } from '@/ui/odd-value';
import type { OddValue, Reading } from '@/schema/reading';
import type { Unit } from '../unit.schema';

/** The addresses of a unit's gallery; of a list with odd entries the ones that are texts. */
export function galleryOf({ record, odd }: Reading<Unit>): readonly string[] {
  const given: unknown = record.gallery ?? oddAt(odd, 'gallery')?.value;
  const entries = Array.isArray(given) ? (given as readonly unknown[]) : [];
  return entries.filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '');
}

export const oddPictures = ({ odd }: Reading<Unit>): readonly OddValue[] => {
  const found = oddAt(odd, 'gallery');
  if (!found) return [];
  if (!Array.isArray(found.value)) return [found];
  return found.value.flatMap((value: unknown, index) => (typeof value === 'string' ? [] : [{ path: ['gallery', index], value }]));
};

/** Cover first, each picture once. Without a cover of its own a unit shows the first of its gallery. */
export function picturesOf(reading: Reading<Unit>): readonly string[] {
  const cover = reading.record.unitImageUrl?.trim();
  return [...new Set([...(cover ? [cover] : []), ...galleryOf(reading)])];
}
