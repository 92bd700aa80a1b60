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
  reader?: (asked: Asked) => Reader;
  /** A sum that is known for any day, drawn over the last twelve months. */
  trend?: { name: TrendName; amountOn: (contracts: readonly ServiceDocument[], day: Day) => number; to: (day: Day) => string };
  attention?: (contracts: readonly ServiceDocument[], today: Day) => Work<readonly AttentionLine[]>;
};

export type Asked = {
  today: Day;
  week: Day;
  listOf: (day: Day) => TaskList;
  contracts: readonly ServiceDocument[];
  /** The leases that end soon and ask for a renewal. */
  ending: readonly EndingLease[];
  renewed: ReadonlyMap<ServiceDocument, ServiceDocument>;
};

export type Reader = {
  unit?: (unit: ServiceDocument) => void;
  contract?: (contract: ServiceDocument) => readonly Task[];
  end?: () => { tasks?: readonly Task[]; sums?: readonly Sum[] };
};

/** The most urgent first: what is lost with the end of the day. */
export const taskKinds = ['hold', 'bounced', 'deposit', 'overdue', 'due', 'lease', 'document', 'reading'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** `today` has what is late too; `month` begins after the week. */
export const taskLists = ['today', 'week', 'month'] as const;
export type TaskList = (typeof taskLists)[number];

/** `day` is past for what is late. */
export type Task = {
  kind: TaskKind;
  day: Day;
  more: string;
  row: () => TaskRow;
  action?: () => TaskAction;
};

export type TaskRow = {
  to: string;
  title: string;
  words: string;
  contract?: ServiceDocument;
  /** In AED. */
  sum?: number;
  unread?: number;
  /** The day is only that of its list. */
  undated?: true;
};

export type DialogOfTask = { open: boolean; today: Day; onClose: () => void };

export type TaskAction = { text: string } & (
  | { to: string; signalText?: NamedSignalText }
  | { press: (navigate: NavigateFunction) => void }
  | { dialog: (props: DialogOfTask) => ReactNode }
);

/** A figure of the headline, in AED. */
export type Sum = {
  name: 'freeForSale' | 'signed' | 'rentPerYear' | 'dueThisMonth' | 'moneyThisMonth' | 'overdue';
  to: string;
  amount: number;
  unread: number;
  thisMonth?: number;
};

export type TrendName = 'rent';

export type AttentionLine = { to: string; count: number; title: () => string; second: () => string };
