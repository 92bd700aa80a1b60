import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { To } from 'react-router';
import { place } from '@/places';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { PanelProps } from '@/ui/panels/panel';
import type { Contract } from './contract.schema';
import type { Renewal } from './use-renewal';

export type ContractProps = { id: string; contract: ServiceDocument };
export type ContractPanelProps = ContractProps & PanelProps<Contract>;

/**
 * The step whose turn is the first of these comes next for a contract: a payment that is late, the cheque in the drawer that covers what
 * is due next, a renewal within 90 days of the end, a payment that is not yet due. Source: practice of the trade.
 */
export const turns = ['convert', 'late', 'deposit', 'renew', 'ahead'] as const;

/** A link among the actions; it has no turn while nothing asks for it. */
export type ContractStep = {
  name: string;
  to: To;
  state?: unknown;
  text: string;
  icon: LucideIcon;
  turn?: (typeof turns)[number];
};

/** A moment of a contract, past or to come; one that asks for something is never folded away. */
export type ContractMoment = { key: string; day: Day; row: ReactNode; asks?: boolean };

export type MomentsAsked = ContractProps & { now: Day; renewal: Renewal };

export type ContractPagePart = {
  /** The cell of the lead that says what is due, or what is left to settle once the contract is over. */
  Due?: ComponentType<ContractProps>;
  /** The cell that stands for the time while a sale runs: what is left to pay. */
  Left?: ComponentType<ContractProps>;
  /** Facts in the quick view of a list: amounts that are due. */
  facts?: (contract: ServiceDocument, now: Day) => ReadonlyArray<{ label: string; value: ReactNode }>;
  /** Links below the cells to contracts before and after this one. */
  Neighbours?: ComponentType<ContractProps>;
  /** The end of the lead. */
  Timeline?: ComponentType<ContractProps>;
  /** Rows of the stream, in the words of the current language. */
  moments?: (asked: MomentsAsked) => readonly ContractMoment[];
  /** Links in the head of the stream. */
  StreamActions?: ComponentType<ContractProps>;
  /** Notes and questions above the stream. */
  Asks?: ComponentType<ContractProps>;
  /** Panels of the main column, after the stream. */
  Panels?: ComponentType<ContractPanelProps>;
  /** Panels at the top of the side column. */
  SidePanels?: ComponentType<ContractPanelProps>;
  /** Stands for the page on paper; it is rendered once the page has settled. */
  Paper?: ComponentType<ContractPanelProps>;
  /** Steps of a contract on a day, in the words of the current language. */
  steps?: (asked: MomentsAsked) => readonly ContractStep[];
  Actions?: ComponentType<ContractProps>;
  Entries?: ComponentType<ContractProps>;
  /** Sentences below the deposit. */
  depositWords?: (contract: ServiceDocument, renewal: Renewal) => readonly string[];
};

export const contractPage = place<ContractPagePart>();
