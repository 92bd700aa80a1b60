import { readingsPath } from '@/addresses';
import type { RoundRow } from './round';

export const askedPath = (asked: 'change' | 'skip', { id }: Pick<RoundRow, 'id'>): string =>
  `${readingsPath}?${new URLSearchParams({ asked, meter: id }).toString()}`;
