import * as z from 'zod/mini';

/** How a reader arranged the columns of a table. Names that no column has are kept out, new columns come at their declared place. */
export type ColumnState = { order: readonly string[]; hidden: readonly string[]; width: Readonly<Record<string, number>> };

type Declared = { name: string; optional?: boolean };

const names = z.array(z.string());
const widths = z.record(z.string(), z.number().check(z.gte(40), z.lte(1200)));
const stateSchema = z.object({ order: z.unknown(), hidden: z.unknown(), width: z.unknown() });

function readOr<T>(type: z.ZodMiniType<T>, value: unknown, otherwise: T): T {
  const read = z.safeParse(type, value);
  return read.success ? read.data : otherwise;
}

export const declaredState = (columns: readonly Declared[]): ColumnState => ({
  order: columns.map((column) => column.name),
  hidden: columns.filter((column) => column.optional).map((column) => column.name),
  width: {},
});

/** Reads what was stored, against the columns there are now. The first column always leads and is never hidden. */
export function readColumnState(stored: unknown, columns: readonly Declared[]): ColumnState {
  const declared = declaredState(columns);
  const read = z.safeParse(stateSchema, stored);
  if (!read.success) return declared;
  const wanted = readOr(names, read.data.order, []);
  const hiddenNames = readOr(names, read.data.hidden, []);
  const [lead, ...others] = declared.order;
  const known = new Set(others);
  const order = [...new Set(wanted)].filter((name) => known.has(name));
  for (const [at, name] of others.entries()) {
    if (!order.includes(name)) order.splice(order.indexOf(others[at - 1] ?? '') + 1, 0, name);
  }
  const hidden = others.filter((name) => (wanted.includes(name) ? hiddenNames : declared.hidden).includes(name));
  return { order: lead === undefined ? order : [lead, ...order], hidden, width: readOr(widths, read.data.width, {}) };
}

export function withVisibility(state: ColumnState, name: string, visible: boolean): ColumnState {
  const hidden = state.hidden.filter((other) => other !== name);
  return { ...state, hidden: visible ? hidden : [...hidden, name] };
}

/** Moves a column one place; `step` is −1 or 1. The leading column keeps its place. */
export function withMove(state: ColumnState, name: string, step: -1 | 1): ColumnState {
  const at = state.order.indexOf(name);
  const to = at + step;
  if (at < 1 || to < 1 || to >= state.order.length) return state;
  const order = [...state.order];
  order.splice(at, 1);
  order.splice(to, 0, name);
  return { ...state, order };
}
