import type { Format } from '@/i18n/format';
import type { Returned } from './use-opened';

/** What a list gives to a view in which each record has its place: what does not match stays there. */
export type BoardView<T> = {
  name: string;
  records: readonly T[];
  /** Positions of all records in the order asked for, by the leading column where none was. */
  ordered: Uint32Array;
  /** Positions of the matching ones. */
  matching: Uint32Array;
  format: Format;
  open: (id: string) => void;
  returned: Returned;
  prefetch: (id: string) => void;
  /** All of it is to stand in the document. */
  printing: boolean;
};
