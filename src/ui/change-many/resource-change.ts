import type { ComponentType, ReactNode } from 'react';
import type { ServiceDocument } from '@/schema/document';
import type { BulkChange } from './bulk-change';
import type { PlannedRecord, WrittenRecord } from './change-plan';

export type TypedChange = {
  fields: ReactNode;
  /** The same function while what is typed stays the same; undefined while something is missing or unreadable. */
  change: BulkChange | undefined;
  current: () => Promise<BulkChange | undefined>;
};

export type ResourceChange = {
  name: string;
  label: () => string;
  title: (count: number) => string;
  /** A hook. `isAsked`: the dialog was opened for this kind, whose first input takes the focus. */
  use: (documents: readonly ServiceDocument[], isAsked: boolean) => TypedChange;
  cautions: (record: PlannedRecord) => readonly string[];
  Effect: ComponentType<{ records: ReadonlyArray<Omit<WrittenRecord, 'id'>> }>;
  Remark: ComponentType<{ record: PlannedRecord }>;
};

const NO_CHANGE: TypedChange = { fields: null, change: undefined, current: () => Promise.resolve(undefined) };

export const useTypedChange = (kind: ResourceChange | undefined, ...given: Parameters<ResourceChange['use']>): TypedChange =>
  (kind?.use ?? useNothing)(...given);

const useNothing = () => NO_CHANGE;
