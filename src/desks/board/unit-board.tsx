import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { idOf } from '@/api/record-id';
import { unitsTexts } from '@/i18n/en/units';
import { unitBoardTexts } from '@/i18n/en/unit-board';
import { collator } from '@/i18n/fold';
import { towerWord } from '@/i18n/place-words';
import { useLanguage } from '@/i18n/i18n';
import { availabilityStatuses } from '@/resources/contracts/rules/availability';
import { SelectBox } from '@/ui/controls/controls';
import { usePrinting } from '@/ui/paper/printing';
import { useList, useRecordList, useRows } from '@/ui/table/list-context';
import type { BoardSource } from '@/ui/table/list-definition';
import type { SortKey } from '@/ui/table/row-index';
import { useWidth } from '@/ui/table/virtual-rows';
import { StatusMark } from '@/ui/text/status-pill';
import { availabilityLooks } from '@/resources/units/availability-status';
import { useFloorRule } from '@/resources/units/floor-rule.api';
import type { KnownAvailability } from '@/resources/units/use-availability';
import { BoardGrid } from './board-grid';
import { unitGrouping } from '@/resources/units/list/unit-grouping';
import type { FloorRule } from '@/resources/units/rules/floors';
import { boardLines, boardOf, statusesOf, towerAt, widestOf, withMatches, type Board } from './board-layout';
import styles from './board-legend.module.css';
import { FloorRuleBar } from './floor-rule';

const GAP = 3;
/** Widths of a unit in px: the least, those from which its floor and its price stand in it, and the most. */
const CELL = 56;
const WITH_FLOOR = 64;
const ROOMY = { en: 99, ar: 128 };
const WIDEST = 132;
/** Boards narrower than this show one tower at a time. */
const NARROW = 600;
/** Units side by side on landscape A4. */
const PRINTED = 10;

/** Units keep their positions in a tower: those that do not match are dimmed, and towers without any left out. */
export function UnitBoard({ source, availability }: { source: BoardSource; availability: KnownAvailability }) {
  const { t } = useTranslation(unitBoardTexts);
  const { records } = useRows();
  const coarse = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const rule = useFloorRule();
  const { board, shown, matches } = useBoard(source, rule);
  const { width, measure } = useWidth();
  const { plan, drawn, isSingle, look, choose } = useLayout(board, shown, width);
  const grouping = unitGrouping(availability);
  const statuses = useMemo(() => statusesOf(records, availability), [records, availability]);
  const [selecting, setSelecting] = useState(false);
  return (
    <div ref={measure} className="column gap-8">
      <div className="screen-only row wrap centred gap-8-16">
        <BoardLegend {...source} />
        {coarse && (
          <Button
            size="small"
            variant={selecting ? 'contained' : 'outlined'}
            aria-pressed={selecting}
            onClick={() => setSelecting(!selecting)}
          >
            {t('select')}
          </Button>
        )}
        <FloorRuleBar units={records} counts={board.counts} rule={rule} />
      </div>
      {isSingle && <TowerChoice board={shown} cell={plan.projects[0]?.towers[0]?.from ?? 0} choose={choose} />}
      {width !== undefined && (
        <BoardGrid
          content={{ board: plan, drawn, statuses, grouping, matches }}
          look={{ ...look, coarse }}
          selecting={selecting}
          onHold={() => setSelecting(true)}
        />
      )}
    </div>
  );
}

function useBoard({ index }: BoardSource, rule: FloorRule | undefined) {
  const list = useRecordList();
  const { sort } = useList();
  const { records, rows: matching } = useRows();
  const [lead] = list.columns;
  // Compared as a text, since any change of the address makes an equal order anew.
  const order = sort.map(({ name, descending }) => (descending ? `-${name}` : name)).join(' ') || lead.name;
  const ordered = useMemo(() => index.rows({ sort: order.split(' ').map(sortKey) }), [index, order]);
  const { compare } = collator(useLanguage());
  const board = useMemo(() => boardOf(records, ordered, rule, compare), [records, ordered, rule, compare]);
  const matches = useMemo(() => {
    const flags = new Uint8Array(records.length);
    for (const row of matching) flags[row] = 1;
    return flags;
  }, [records, matching]);
  const shown = useMemo(() => withMatches(board, matches), [board, matches]);
  return { board, shown, matches };
}

function useLayout(board: Board, shown: Board, width: number | undefined) {
  const language = useLanguage();
  const printing = usePrinting();
  const { records, returned } = useRows();
  const [chosen, choose] = useState(() => (returned ? records.findIndex((unit) => idOf(unit) === returned.id) : -1));
  // The width is 0 in an environment without layout.
  const isSingle = !printing && width !== undefined && width > 0 && width < NARROW;
  const plan = useMemo(() => (isSingle ? oneTower(shown, board.cellOf[chosen]) : shown), [isSingle, shown, board, chosen]);
  const floorName = isSingle ? 96 : 148;
  const room = (width ?? 0) - floorName;
  const least = Math.ceil(room / (WIDEST + GAP));
  const most = Math.max(1, Math.floor(room / (CELL + GAP)));
  const across = printing ? PRINTED : Math.min(most, Math.max(least, widestOf(plan)));
  const wide = room / across - GAP;
  const drawn = useMemo(() => boardLines(plan, across), [plan, across]);
  const shows = printing || wide >= ROOMY[language] ? 'price' : wide >= WITH_FLOOR || wide <= 0 ? 'number' : 'stack';
  return { plan, drawn, isSingle, look: { floorName, printing, room: shows } as const, choose };
}

function oneTower(board: ReturnType<typeof withMatches>, cell: number | undefined) {
  const one = towerAt(board, cell ?? -1);
  return one.projects.length > 0 ? one : towerAt(board, board.projects[0]?.towers[0]?.from ?? 0);
}

const sortKey = (text: string): SortKey => ({ name: text.replace(/^-/, ''), descending: text.startsWith('-') });

type Props = {
  board: Board;
  cell: number;
  choose: (row: number) => void;
};

function TowerChoice({ board, cell, choose }: Props) {
  const { t } = useTranslation(unitsTexts);
  return (
    <SelectBox
      aria-label={t('tower')}
      value={String(cell)}
      onChange={({ target }) => choose(board.cells[Number(target.value)] ?? -1)}
    >
      {board.projects.map(({ project, towers }) => (
        <optgroup key={project} label={project || t('noProject')}>
          {towers.map(({ name, from }) => (
            <option key={from} value={from}>
              {`${project || t('noProject')} · ${towerWord(name)}`}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectBox>
  );
}

const FIELD = 'availability';

function BoardLegend({ index, query, filter }: BoardSource) {
  const { t } = useTranslation([unitBoardTexts, unitsTexts]);
  const { format } = useList();
  const { search, conditions } = query;
  const counts = useMemo(
    () => new Map(index.facet(FIELD, { search, conditions }).map(({ value, count }) => [value, count])),
    [index, search, conditions],
  );
  const condition = conditions?.find(({ name }) => name === FIELD);
  const among = condition && 'among' in condition ? condition.among : [];
  const toggle = (status: string) =>
    filter(FIELD, (current) => {
      const chosen = current && 'among' in current ? current.among : [];
      const next = chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status];
      return next.length > 0 ? { name: FIELD, among: next } : undefined;
    });
  return (
    <div role="group" aria-label={t('units:availability.label')} className={`row wrap gap-4 ${styles.legend}`}>
      {availabilityStatuses.toReversed().flatMap((status) => {
        const count = counts.get(status) ?? 0;
        if (count === 0 && !among.includes(status)) return [];
        return (
          <button
            key={status}
            type="button"
            className={`centred inline-row framed paper-ground pointer press-high ink gap-6 figures round letters-13 fixed hovers status-marked ${styles.state}`}
            data-status={availabilityLooks[status]}
            aria-pressed={among.includes(status)}
            onClick={() => toggle(status)}
          >
            <StatusMark status={availabilityLooks[status]} />
            <span>{t(`units:availability.status.${status}`)}</span> <span className="muted">{format.number(count)}</span>
          </button>
        );
      })}
    </div>
  );
}
