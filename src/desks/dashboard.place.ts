import type { ReactNode } from 'react';
import type { NavigateFunction } from 'react-router';
import { place } from '@/places';
import type { EndingLease } from '@/resources/contracts/rules/status';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { Work } from '@/steps';
import type { NamedSignalText } from '@/ui/controls/notify-link';

/** The dashboard. It stands among the desks, since the page that shows it is a feature above them. */
export const dashboard = place<DashboardPart>();

export type DashboardPart = {
  /** Gives tasks. Begins a reading of all records, each of which it is given once. */
  reader?: (asked: Asked) => Reader;
  /** Sums of a desk that has no tasks. */
  sums?: (asked: Asked) => readonly Sum[];
  trend?: Trend;
  /** Lines of *Needs attention*, worked out after all that the page shows first. */
  attention?: (records: Records) => Work<readonly AttentionLine[]>;
};

export type Records = { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[]; today: Day };

export type Asked = {
  today: Day;
  /** The last of the next 30 days. */
  until: Day;
  listOf: (day: Day) => TaskList;
  contracts: readonly ServiceDocument[];
  /** The leases that end soon and ask for a renewal. */
  ending: readonly EndingLease[];
  /** Leases with those that continue them, as `renewedAmong` returns them. */
  renewed: ReadonlyMap<ServiceDocument, ServiceDocument>;
};

export type Reader = {
  contract?: (contract: ServiceDocument) => readonly Task[];
  /** Returns what all records together come to. */
  end?: () => { tasks?: readonly Task[]; sums?: readonly Sum[] };
};

/** The most urgent first: what is lost with the end of the day. */
export const taskKinds = ['hold', 'bounced', 'deposit', 'overdue', 'due', 'lease', 'document'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** `month` has the 30 days after today. */
export const taskLists = ['late', 'today', 'month'] as const;
export type TaskList = (typeof taskLists)[number];

export type Task = {
  kind: TaskKind;
  day: Day;
  more: string;
  /** The contract that it is about: its units are named, and tasks of one person stand together. */
  contract?: ServiceDocument;
  /** Money at stake, in AED. */
  sum?: number;
  unread?: number;
  row: () => TaskRow;
  action?: () => TaskAction;
};

export type TaskRow = { to: string; title: string; words: string };

export type DialogOfTask = { open: boolean; today: Day; onClose: () => void };

export type TaskAction = { text: string } & (
  | { to: string; signalText?: NamedSignalText }
  | { press: (navigate: NavigateFunction) => void }
  | { dialog: (props: DialogOfTask) => ReactNode }
);

/** A sum in AED, which the headline or a head says. */
export type Sum = {
  name: 'freeForSale' | 'signed' | 'rentPerYear' | 'dueThisMonth' | 'overdue';
  to: string;
  amount: number;
  /** Amounts missing from it, because they cannot be read. */
  unread: number;
  /** Who owes it. */
  people?: number;
};

/** A month, and its last day, or today. */
export type TrendMonth = { month: string; day: Day };

/** Amounts in AED, drawn month by month against those of the year before: what each contract brought on its days, or what was so on a day. */
export type Trend = {
  name: 'signed' | 'money' | 'rent';
  to: (month: TrendMonth) => string;
} & (
  | { brought: (contract: ServiceDocument, today: Day) => ReadonlyArray<{ day: Day | undefined; amount: number }> }
  | { amountOn: (contracts: readonly ServiceDocument[], day: Day) => number }
);

export type AttentionLine = { to: string; count: number; title: () => string; second?: () => string };
