import { useMemo } from 'react';
import { collator } from '@/i18n/fold';
import { useLanguage } from '@/i18n/use-language';
import { usePrinting } from '@/ui/paper/printing';
import { useList, useRows } from '@/ui/table/list-context';
import type { RowIndex, SortKey } from '@/ui/table/row-index';
import { useWidth } from '@/ui/table/virtual-rows';
import type { KnownAvailability } from '../use-availability';
import { useFloorRule } from '../floor-rule.api';
import { BoardGrid } from './board-grid';
import { boardLines, boardOf, statusesOf } from './board-layout';
import { FloorRuleBar } from './floor-rule';

export type UnitBoardProps = { index: RowIndex; availability: KnownAvailability };

const GAP = 8;
const CELL = 128;
/** Width of the column of floor names. */
const HEAD = 120;
/** Boards narrower than this name a floor above its units. */
const NARROW = 600;
/** Units side by side on landscape A4. */
const PRINTED = 8;

/** Shows availability floor by floor. Every unit keeps its position; units that do not match are dimmed. */
export function UnitBoard({ index, availability }: UnitBoardProps) {
  const { list, sort } = useList();
  const { records, rows: matching } = useRows();
  const printing = usePrinting();
  const [lead] = list.columns;
  // Compared as a text, since any change of the address makes an equal order anew.
  const order = sort.map(({ name, descending }) => (descending ? `-${name}` : name)).join(' ') || lead.name;
  const ordered = useMemo(() => index.rows({ sort: order.split(' ').map(sortKey) }), [index, order]);
  const language = useLanguage();
  const { width, measure } = useWidth();
  const rule = useFloorRule();
  const compare = collator(language).compare;
  const board = useMemo(() => boardOf(records, ordered, rule, compare), [records, ordered, rule, compare]);
  const statuses = useMemo(() => statusesOf(records, availability), [records, availability]);
  const matches = useMemo(() => {
    const flags = new Uint8Array(records.length);
    for (const row of matching) flags[row] = 1;
    return flags;
  }, [records, matching]);

  const named = printing || width === undefined || width >= NARROW ? 'beside' : 'above';
  const room = (width ?? 0) - (named === 'beside' ? HEAD : -GAP);
  const across = printing ? PRINTED : Math.max(1, Math.floor(room / (CELL + GAP)));
  const drawn = useMemo(() => boardLines(board, across, named), [board, across, named]);

  return (
    <div ref={measure}>
      <FloorRuleBar units={records} counts={board.counts} rule={rule} />
      {width !== undefined && <BoardGrid {...{ board, drawn, named, printing, statuses, matches }} />}
    </div>
  );
}

const sortKey = (text: string): SortKey => ({ name: text.replace(/^-/, ''), descending: text.startsWith('-') });
