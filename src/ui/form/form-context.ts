import { createContext, use } from 'react';
import type { ListRead } from '@/api/record-requests';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import type { RecordCheck } from './validation';
import type { NameRow } from './form-paths';
import type { RecordWatch } from './record-watch';
import type { OpenRows } from './rows/open-rows';
import type { Undos } from './history/undo-notices';

type RecordFormContextValue = {
  schema: RecordSchema;
  /** The document the form opened on; what is typed is compared with it. */
  base: ServiceDocument;
  watch: RecordWatch;
  check: RecordCheck;
  openRows: OpenRows;
  undos: Undos;
  addressOf?: (field: string) => string;
  nameRow?: NameRow;
  others?: OtherRecords;
};

export type OtherRecords = { query: () => ListRead; titleOf: (record: ServiceDocument) => string };

export const RecordFormContext = createContext<RecordFormContextValue | null>(null);

/** `prefix` ends with a dot unless empty. */
type FieldScopeValue = { schema: RecordSchema; prefix: string };

export const FieldScope = createContext<FieldScopeValue | null>(null);

export function useRecordForm(): RecordFormContextValue {
  const context = use(RecordFormContext);
  if (!context) throw new Error('A field needs a RecordForm around it');
  return context;
}

export function useFieldScope(): FieldScopeValue {
  const scope = use(FieldScope);
  const { schema } = useRecordForm();
  return scope ?? { schema, prefix: '' };
}
