import { readingsPath } from '@/addresses';
import type { RoundRow } from './round';

/** A question about one meter of a round: the readings of a changed one, or another reason why it was not read. */
type Asked = 'change' | 'skip';

/** The address at which a question about a meter is open. */
export const askedPath = (asked: Asked, { id }: Pick<RoundRow, 'id'>): string =>
  `${readingsPath}?${new URLSearchParams({ asked, meter: id }).toString()}`;
