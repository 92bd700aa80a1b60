import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { idOf } from '@/api/record-id';
import { unitsTexts } from '@/i18n/en/units';
import { unitBoardTexts } from '@/i18n/en/unit-board';
import { collator } from '@/i18n/fold';
import { towerWord } from '@/i18n/place-words';
import { useLanguage } from '@/i18n/i18n';
import { SelectBox } from '@/ui/controls/controls';
import { useAddress, setParam } from '@/ui/page/use-address';
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
import {
  type Heat,
  heatOf,
  readMode,
  shadesOf,
  type HeatField,
  kinds,
  type Mode,
  MODE,
  modes,
  shadeOf,
  type Step,
} from './rules/heat';
import { FloorRuleBar } from './floor-rule';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { availabilityStatuses } from '@/resources/contracts/rules/availability';
import { labelOf } from '@/schema/labels';
import { addMonths, type Day } from '@/schema/day';
import { Segments } from '@/ui/controls/segments';
import { readAddressDay } from '@/ui/controls/period';
import { useToday } from '@/ui/page/use-today';
import { StatusMark } from '@/ui/text/status-pill';
import { availabilityLooks } from '@/resources/units/availability-status';
import { unitSchema } from '@/resources/units/unit.schema';
import styles from './board-legend.module.css';

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

type Props = { board: Board; cell: number; choose: (row: number) => void };

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

function ModeChoice({ mode }: { mode: Mode }) {
  const { t } = useTranslation([unitBoardTexts, tradeWordTexts]);
  const { format } = useList();
  const [, write] = useAddress();
  const words: Record<Mode, string> = {
    status: t('status'),
    price: labelOf(unitSchema, 'price'),
    pricePerArea: t('trade-words:perArea.sale', { unit: format.areaUnit }),
  };
  return (
    <Segments
      label={t('colours')}
      value={mode}
      choices={modes.map((value) => ({ value, label: words[value] }))}
      onChange={(next) => write((address) => setParam(address, MODE, next === 'status' ? '' : next))}
    />
  );
}

type ChipProps = { pressed: boolean; count: number; onPress: () => void; status?: string; children: ReactNode };

function Chip({ pressed, count, onPress, status, children }: ChipProps) {
  const { format } = useList();
  return (
    <button
      type="button"
      className={`centred inline-row framed paper-ground pointer press-high ink gap-6 figures round letters-13 fixed hovers status-marked ${styles.state}`}
      data-status={status}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {children} <span className="muted">{format.number(count)}</span>
    </button>
  );
}

const FIELD = 'availability';

function StatusLegend({ index, query, filter }: BoardSource) {
  const { t } = useTranslation(unitsTexts);
  const { search, conditions } = query;
  const counts = useMemo(
    () =>
      new Map(
        index.facet(FIELD, { ...(search && { search }), conditions: conditions ?? [] }).map((one) => [one.value, one.count]),
      ),
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
    <div role="group" aria-label={t('availability.label')} className={`row wrap gap-4 own-line ${styles.legend}`}>
      {availabilityStatuses.toReversed().flatMap((status) => {
        const count = counts.get(status) ?? 0;
        if (count === 0 && !among.includes(status)) return [];
        const look = availabilityLooks[status];
        return (
          <Chip key={status} pressed={among.includes(status)} count={count} status={look} onPress={() => toggle(status)}>
            <StatusMark status={look} />
            <span>{t(`availability.status.${status}`)}</span>
          </Chip>
        );
      })}
    </div>
  );
}

/** The steps of prices and those of rents: a press keeps the units of one, a second press all. */
function HeatLegend({ heat, field, query, filter }: BoardSource & { heat: Heat; field: HeatField }) {
  const { t } = useTranslation(unitsTexts);
  const { format } = useList();
  const written = (value: number) => (field === 'price' ? format.short(value) : format.pricePerArea(value, { unit: false }));
  const condition = query.conditions?.find(({ name }) => name === field);
  const isPressed = ({ from, to }: Step) =>
    condition !== undefined && 'from' in condition && condition.from === from && condition.to === to;
  return (
    <div className={`row wrap gap-4-16 own-line ${styles.legend}`}>
      {kinds.map((kind) => {
        const steps = heat[kind] ?? [];
        if (steps.length === 0) return null;
        const label = t(kind === 'sale' ? 'forSale' : 'forRent');
        return (
          <div key={kind} role="group" aria-label={label} className={`row wrap centred gap-4 ${styles.steps}`}>
            <span className="muted letters-13 nowrap">{label}</span>
            {steps.map((step, at) => {
              const pressed = isPressed(step);
              const press = () => {
                filter(field, () => (pressed ? undefined : { name: field, from: step.from, to: step.to }));
                filter('offer', () => (pressed ? undefined : { name: 'offer', among: [kind] }));
              };
              return (
                <Chip key={step.from} pressed={pressed} count={step.count} onPress={press}>
                  <span
                    aria-hidden
                    className={`fixed framed rounded-3 ${styles.shade}`}
                    style={{ ['--heat' as string]: shadeOf(at, steps.length) }}
                  />
                  <bdi>{[...new Set([step.from, step.to].map(written))].join('–')}</bdi>
                </Chip>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

const MONTHS = 12;

/** Returns the days that one comes by: the first of each month of a year back and ahead, and today. */
function stopsOf(today: Day): readonly Day[] {
  const first = `${today.slice(0, 8)}01`;
  const months = Array.from({ length: 2 * MONTHS + 1 }, (_, at) => addMonths(first, at - MONTHS));
  return [...new Set([...months, today])].toSorted();
}

function DaySlider() {
  const { t } = useTranslation([unitBoardTexts, unitsTexts]);
  const { format } = useList();
  const [address, write] = useAddress();
  const today = useToday();
  const stops = useMemo(() => stopsOf(today), [today]);
  const day = readAddressDay(address.get('day')) ?? today;
  const at = Math.max(
    0,
    stops.findLastIndex((stop) => stop <= day),
  );
  const said = day === today ? t('today') : format.day(day);
  const go = (next: Day | undefined) =>
    write((to) => setParam(to, 'day', next === undefined || next === today ? '' : next), { replace: true });
  return (
    <label className={`row centred gap-8 letters-13 fills press-high ${styles.day}`}>
      <span className="muted nowrap not-on-phone">{t('units:availability.availableOn')}</span>
      <span className={`shrinks relative fills ${styles.track}`}>
        <span
          aria-hidden
          className={`absolute ${styles.today}`}
          style={{ insetInlineStart: `${(stops.indexOf(today) / (stops.length - 1)) * 100}%` }}
        />
        <input
          type="range"
          className={`block full-width flush pointer relative ${styles.slider}`}
          min={0}
          max={stops.length - 1}
          value={at}
          aria-label={t('units:availability.availableOn')}
          aria-valuetext={said}
          onChange={({ target }) => go(stops[Number(target.value)])}
        />
      </span>
      <output className={`bold nowrap ${styles.said}`}>{said}</output>
    </label>
  );
}
