import { readingsPath } from '@/addresses';
import type { RoundRow } from './round';

type Asked = 'change' | 'skip';

export const askedPath = (asked: Asked, { id }: Pick<RoundRow, 'id'>): string =>
  `${readingsPath}?${new URLSearchParams({ asked, meter: id }).toString()}`;
