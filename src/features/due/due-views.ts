import type { Age, LineState } from '@/resources/contracts/rules/ledger';
import { ages } from '@/resources/contracts/rules/ledger';

/** The views of what falls due: what is still to be paid, what of it is late, everything, and what was received. */
export const dueViews = ['open', 'overdue', 'all', 'received'] as const;
export type DueView = (typeof dueViews)[number];

const states: Readonly<Record<Exclude<DueView, 'all'>, ReadonlySet<LineState>>> = {
  open: new Set(['due', 'open', 'part', 'overdue']),
  overdue: new Set(['overdue']),
  received: new Set(['received']),
};

/** Tells whether a view shows instalments in a state. */
export const isShownIn = (view: DueView, state: LineState): boolean => view === 'all' || states[view].has(state);

/** Reads the view of an address; the first one for any other text. */
export const readView = (text: string | null): DueView => dueViews.find((view) => view === text) ?? dueViews[0];

/** Reads the age of an address; undefined for any other text. */
export const readAge = (text: string | null): Age | undefined => ages.find((age) => age === text);
