import { unexpectedAt } from '@/ui/panels/record-details';
import type { UnexpectedValue, Reading } from '@/schema/reading';
import type { Unit } from '../unit.schema';

function galleryOf({ record, unexpected }: Reading<Unit>): readonly string[] {
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

export function picturesOf(reading: Reading<Unit>): readonly string[] {
  const cover = reading.record.unitImageUrl?.trim();
  return [...new Set([...(cover ? [cover] : []), ...galleryOf(reading)])];
}
