/**
 * The reader's arrangement of a table's columns. New columns take their declared position, and names that no column has yet stay: the
 * columns derived from fields load when one is asked for.
 */
export type ColumnState = { order: readonly string[]; hidden: readonly string[]; width: Readonly<Record<string, number>> };

export const NARROWEST = 64;
export const WIDEST = 800;

export function withVisibility(state: ColumnState, name: string, visible: boolean): ColumnState {
  const hidden = state.hidden.filter((other) => other !== name);
  return { ...state, hidden: visible ? hidden : [...hidden, name] };
}

/** Moves a column before another one, or after the last that is shown. The leading column stays first. */
export function withPlace(state: ColumnState, name: string, before: string | undefined): ColumnState {
  const [lead] = state.order;
  if (name === lead || before === lead || before === name) return state;
  const others = state.order.filter((other) => other !== name);
  const end = others.findLastIndex((other) => !state.hidden.includes(other)) + 1;
  const at = before === undefined ? end : others.indexOf(before);
  return at < 0 ? state : { ...state, order: others.toSpliced(at, 0, name) };
}

/** Gives a column a width in px, within bounds; undefined gives it the declared one. */
export function withWidth(state: ColumnState, name: string, width: number | undefined): ColumnState {
  const { [name]: _, ...others } = state.width;
  if (width === undefined) return { ...state, width: others };
  return { ...state, width: { ...others, [name]: Math.round(Math.min(Math.max(width, NARROWEST), WIDEST)) } };
}

/**
 * Returns the width that a column must be given to be shown `wanted` px wide in a table of `table` px, where all columns grow in
 * proportion; `others` is what the others were given.
 */
export function givenWidth(wanted: number, table: number, others: number): number {
  const room = table - wanted;
  return room <= 0 || others <= 0 ? wanted : Math.max(wanted * Math.min(1, others / room), NARROWEST);
}
