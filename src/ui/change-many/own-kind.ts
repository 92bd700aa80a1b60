import type { ComponentType, ReactNode } from 'react';
import type { ServiceDocument } from '@/schema/document';
import type { BulkChange } from './bulk-change';
import type { PlannedRecord, WrittenRecord } from './change-plan';

/** A change that is being typed, as the kind of one resource edits it. */
export type OwnChange = {
  fields: ReactNode;
  /** The same function while what is typed stays the same; undefined while something is missing or unreadable. */
  change: BulkChange | undefined;
  /** Returns the change over what is stored by now; undefined where that cannot be read. */
  current: () => Promise<BulkChange | undefined>;
};

/** A kind of change that one resource has beside the common ones. */
export type OwnKind = {
  name: string;
  label: () => string;
  /** A hook. `isAsked`: the dialog was opened for this kind, whose first input takes the focus. */
  use: (documents: readonly ServiceDocument[], isAsked: boolean) => OwnChange;
  cautions: (record: PlannedRecord) => readonly string[];
  /** Shows the effect on all records together, before and after. */
  Effect: ComponentType<{ records: ReadonlyArray<Omit<WrittenRecord, 'id'>> }>;
  /** Says more about one record of the preview. */
  Remark: ComponentType<{ record: PlannedRecord }>;
};

const NO_CHANGE: OwnChange = { fields: null, change: undefined, current: () => Promise.resolve(undefined) };

/** Returns the change of a resource's own kind; none where it has none. A resource stays the same while its dialog is open. */
export const useOwnChange = (kind: OwnKind | undefined, ...given: Parameters<OwnKind['use']>): OwnChange =>
  (kind?.use ?? useNothing)(...given);

const useNothing = () => NO_CHANGE;
