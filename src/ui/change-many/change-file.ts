import { receivedText } from '@/api/json';
import { sameValue } from '@/api/document';
import { changeManyTexts } from '@/i18n/en/change-many';
import { writeRunTexts } from '@/i18n/en/write-run';
import { i18n } from '@/i18n/i18n';
import { currentDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { withFileWords } from '../exchange/kept-files';
import { saveFile, toCsv } from '../exchange/write/csv';
import type { ChangePlan } from './change-plan';

export type ChangedRecords = { schema: RecordSchema; titleOf: (record: ServiceDocument) => string };

export type FileRow = { id: string; document: ServiceDocument; after?: ServiceDocument; result: string };

export const keptRows = (kept: ChangePlan['kept']): readonly FileRow[] =>
  kept.map(({ reason, ...record }) => ({ ...record, result: i18n.t(`reasons.${reason}`, { ns: changeManyTexts }) }));

export function saveChanges({ schema, titleOf }: ChangedRecords, rows: readonly FileRow[]): void {
  const changed = new Set<string>();
  for (const { document, after = document } of rows)
    for (const name of Object.keys({ ...document, ...after }))
      if (!sameValue(document[name] ?? null, after[name] ?? null)) changed.add(name);
  const sides = ['before', 'after'] as const;
  const columns = [...changed].flatMap((name) =>
    sides.map((side) => ({
      label: i18n.t(`sides.${side}`, { ns: changeManyTexts, field: labelOf(schema, name) }),
      value: ({ document, after }: FileRow) => cellOf((side === 'before' ? document : after)?.[name]),
    })),
  );
  const text = toCsv<FileRow>(
    [
      { label: 'id', value: ({ id }) => id },
      { label: i18n.t('record', { ns: writeRunTexts }), value: ({ document }) => titleOf(document) },
      ...columns,
      { label: i18n.t('result', { ns: writeRunTexts }), value: ({ result }) => result },
    ],
    rows,
  );
  saveFile(`${i18n.t('file', { ns: changeManyTexts })} ${currentDay()}.csv`, text);
}

const cellOf = (value: unknown) => (typeof value === 'number' ? value : receivedText(withFileWords(value ?? '')));
