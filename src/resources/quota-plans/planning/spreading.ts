import { placeKey, type Planning } from '../rules/planning';
import { inYear, yearOfPeriod } from '../rules/periods';
import { spread, type SpreadRefusal } from '../rules/spread';
import { sumOf } from '../rules/totals';
import type { PlanMember } from './plan-members';
import type { Area, Spot } from './selection';
import { editsOf, keyAt, type Board, type Edits } from './sheet-edits';
import { numberOf } from './sheet';

export type SpreadHow = 'equal' | 'weight' | 'lastYear';

export type SpreadWanted = {
  board: Board;
  area: Area;
  how: SpreadHow;
  /** One total over the whole area, or over each period what the plan asks for in it. */
  total: number | 'planTotals';
  members: readonly PlanMember[];
  planning: Planning;
  decimals: number;
};

export type Spreading = Edits | (SpreadRefusal & { period?: string });

/** Spreads over the members in an area; the line of the whole plan is never part of it. All of it, or nothing and why. */
export function spreading({ total, ...wanted }: SpreadWanted): Spreading {
  const { board, area } = wanted;
  if (total !== 'planTotals') return over({ ...wanted, area, total });
  const parts: Edits[] = [];
  for (let column = area.from; column <= area.to; column++) {
    const asked = wholeOf(board, column);
    if (asked === undefined) continue;
    const part = over({ ...wanted, total: asked, area: { ...area, from: column, to: column } });
    if ('refused' in part) return { ...part, period: board.sheet.periods[column] };
    parts.push(part);
  }
  return { edits: parts.flatMap(({ edits }) => edits), locked: parts.reduce((sum, { locked }) => sum + locked, 0) };
}

/** What the plan asks for in a period; undefined where it does not say. */
export const wholeOf = ({ sheet }: Board, column: number): number | undefined => {
  const cell = sheet.lines.at(-1)?.cells[column];
  return cell && numberOf(cell);
};

/** The total that offers itself: what the plan asks for over the area, else what its members have together. */
export function offeredTotal(board: Board, area: Area): number {
  const asked = columnsOf(area).map((column) => wholeOf(board, column));
  if (asked.some((value) => value !== undefined)) return sumOf(asked);
  return sumOf(spotsIn(board, area).map(({ row, column }) => numberAt(board, { row, column })));
}

function over({ board, area, how, total, members, planning, decimals }: SpreadWanted & { total: number }): Spreading {
  const spots = spotsIn(board, area);
  const weigh = weighing(how, { board, members, planning });
  const result = spread({
    total,
    decimals,
    weights: spots.map(weigh),
    locked: spots.map((spot) => (board.locks.has(keyAt(board.sheet, spot)) ? (numberAt(board, spot) ?? 0) : undefined)),
  });
  if ('refused' in result) return result;
  return editsOf(
    board,
    spots.map((spot, at) => [spot, result.shares[at] ?? 0]),
  );
}

type Known = Pick<SpreadWanted, 'board' | 'members' | 'planning'>;

function weighing(how: SpreadHow, { board: { sheet, measure }, members, planning }: Known): (spot: Spot) => number {
  if (how === 'equal') return () => 1;
  if (how === 'weight') {
    const weights = new Map(members.map(({ memberId, weight }) => [memberId, weight]));
    return ({ row }) => weights.get(sheet.lines[row]?.memberId ?? '') ?? 0;
  }
  const before = new Map<string, number>();
  for (const { memberId, period, value, ...entry } of planning.entries) {
    if (entry.measure !== measure || typeof value !== 'number') continue;
    const key = placeKey(memberId, period);
    before.set(key, (before.get(key) ?? 0) + value);
  }
  return ({ row, column }) => {
    const period = sheet.periods[column] ?? '';
    const lastYear = inYear(period, (yearOfPeriod(period) ?? Number.NaN) - 1);
    return before.get(placeKey(sheet.lines[row]?.memberId ?? '', lastYear ?? '')) ?? 0;
  };
}

const columnsOf = ({ from, to }: Area): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const spotsIn = ({ sheet }: Board, { top, bottom, ...area }: Area): Spot[] => {
  const last = Math.min(bottom, sheet.lines.length - 2);
  return Array.from({ length: Math.max(0, last - top + 1) }, (_, row) =>
    columnsOf({ top, bottom, ...area }).map((column) => ({ row: top + row, column })),
  ).flat();
};

const numberAt = ({ sheet }: Board, { row, column }: Spot): number | undefined => {
  const cell = sheet.lines[row]?.cells[column];
  return cell && numberOf(cell);
};
