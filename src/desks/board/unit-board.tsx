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
import { SelectBox } from '@/ui/controls/controls';
import { useAddress } from '@/ui/page/use-address';
import { usePrinting } from '@/ui/paper/printing';
import { useList, useRecordList, useRows } from '@/ui/table/list-context';
import type { BoardSource } from '@/ui/table/list-definition';
import type { SortKey } from '@/ui/table/row-index';
import { useWidth } from '@/ui/page/use-width';
import { useFloorRule } from '@/resources/units/floor-rule.api';
import type { KnownAvailability } from '@/resources/units/use-availability';
import { BESIDE, BoardGrid, EDGE, GAP } from './board-grid';
import type { Room } from './board-cell';
import { unitGrouping } from '@/resources/units/list/unit-grouping';
import type { FloorRule } from '@/resources/units/rules/floors';
import { apart, type Band, type Board, boardLines, boardOf, statusesOf, towerAt, withMatches } from './board-layout';
import { DaySlider, HeatLegend, ModeChoice, StatusLegend } from './board-legend';
import { type Heat, heatOf, readMode, shadesOf } from './rules/heat';
import { FloorRuleBar } from './floor-rule';

/** The least and the most room of a unit in px, beside what is between two; that of a plot, and of units on a phone. */
const CELL = 72;
const WIDEST = 160;
const PLOT = 112;
const PHONE_CELL = 33;
/** Widths of a unit from which its price stands beside its number, and its number with the floor in it. */
const ROOMY = { en: 94, ar: 118 };
const WITH_FLOOR = 60;
const FLOOR_NAME = { en: 104, ar: 132 };
/** Boards narrower than this show one tower at a time. */
const NARROW = 600;
/** Units side by side on landscape A3, and the most room of one in px. */
const PRINTED = 10;
const PRINTED_WIDEST = 220;

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
  const { mode, heat, shades } = useHeat(source);
  const [selecting, setSelecting] = useState(false);
  const ruleBar = <FloorRuleBar units={records} counts={board.counts} rule={rule} />;
  return (
    <div ref={measure} className="column gap-8">
      <div className="screen-only row wrap centred gap-8-16">
        <ModeChoice mode={mode} />
        <DaySlider />
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
        {!isSingle && ruleBar}
        {mode === 'status' ? <StatusLegend {...source} /> : <HeatLegend {...source} heat={heat} field={mode} />}
      </div>
      {isSingle && <TowerChoice board={shown} cell={plan.projects[0]?.towers[0]?.from ?? 0} choose={choose} />}
      {width !== undefined && (
        <BoardGrid
          content={{ board: plan, drawn, statuses, grouping, matches, shades }}
          look={{ ...look, mode, coarse }}
          selecting={selecting}
          onHold={() => setSelecting(true)}
        />
      )}
      {isSingle && <div className="row screen-only">{ruleBar}</div>}
    </div>
  );
}

const noHeat: Heat = {};

function useHeat(source: BoardSource) {
  const { records } = useRows();
  const [address] = useAddress();
  const mode = readMode(address);
  const { index, query, filter } = source;
  const { search, conditions } = query;
  const heat = useMemo(
    () =>
      mode === 'status' ? noHeat : heatOf({ index, query: { search: search ?? '', conditions: conditions ?? [] }, filter }, mode),
    [mode, index, search, conditions, filter],
  );
  const shades = useMemo(() => (mode === 'status' ? undefined : shadesOf(records, heat, mode)), [mode, records, heat]);
  return { mode, heat, shades };
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
  const plan = useMemo(
    () => (printing ? apart(shown) : isSingle ? oneTower(shown, board.cellOf[chosen]) : shown),
    [printing, isSingle, shown, board, chosen],
  );
  const floorName = isSingle ? 30 : FLOOR_NAME[language];
  const room = (width ?? 0) - floorName - EDGE;
  const beside = isSingle ? BESIDE / 2 : BESIDE;
  const fitting = (least: number) => (printing ? PRINTED : room / (least + GAP));
  const least = isSingle ? PHONE_CELL : CELL;
  const [cells, plots] = [fitting(least), Math.max(1, Math.floor(fitting(PLOT)))];
  const air = beside / (least + GAP);
  const drawn = useMemo(() => boardLines(plan, { cells, air, plots, isNamed: isSingle }), [plan, cells, air, plots, isSingle]);
  const roomIn = ({ columns, size }: Band): Room => {
    const wide = Math.min(WIDEST, (room - beside * columns.length) / size - GAP);
    if (printing || wide >= ROOMY[language]) return 'price';
    return wide >= WITH_FLOOR || room <= 0 ? 'number' : 'stack';
  };
  return {
    plan,
    drawn,
    isSingle,
    look: { floorName, beside, least, widest: printing ? PRINTED_WIDEST : WIDEST, printing, narrow: isSingle, roomIn },
    choose,
  };
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
