import type { ComponentType, ReactNode } from 'react';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { readRecord } from '@/schema/reading';
import { FieldValue, isMissing } from '@/ui/field-value';
import { OddValue } from '@/ui/odd-value';
import { RecordDetails } from '@/ui/record-details';
import { unitOf } from '../rules/units';
import { useKnownUnitNames } from '../use-unit-names';
import styles from './contract-review.module.css';

type RowProps = { schema: RecordSchema; value: ServiceDocument };
type RowsProps = { schema: RecordSchema | undefined; rows: unknown; Row: ComponentType<RowProps> };

/** The rows of a list in their order, each with what is filled in. */
export function RowsWords({ schema, rows, Row }: RowsProps) {
  if (!schema || !Array.isArray(rows)) return <OddValue value={rows} />;
  return (
    <ol className={styles.rows}>
      {rows.map((row: unknown, index) => (
        <li key={index}>{isDocument(row) ? <Row schema={schema} value={row} /> : <OddValue value={row} />}</li>
      ))}
    </ol>
  );
}

/** A row with the names of its fields. */
export function RowWords({ schema, value: row }: RowProps) {
  const units = useKnownUnitNames();
  const { record, odd } = readRecord(schema, row);
  const { name: unit } = unitOf(row, units);
  const show: Record<string, ReactNode> = unit ? { unitId: <bdi>{unit}</bdi>, unit: <bdi>{unit}</bdi> } : {};
  for (const name of fieldNames(schema)) {
    const { kind, fields } = fieldOf(schema, name);
    if (fields && kind === 'list') show[name] = <InnerRows schema={fields} rows={row[name]} />;
  }
  return <RecordDetails schema={schema} record={record} names={fieldNames(schema)} odd={odd} onlyGiven show={show} />;
}

const InnerRows = ({ schema, rows }: { schema: RecordSchema; rows: unknown }) =>
  Array.isArray(rows) ? (
    rows.map((row: unknown, index) => <InnerWords key={index} schema={schema} value={row} />)
  ) : (
    <OddValue value={rows} />
  );

/** A record inside a row or the contract: its values alone, in one line. */
export function InnerWords({ schema, value }: { schema: RecordSchema; value: unknown }) {
  if (!isDocument(value)) return <OddValue value={value} />;
  const given = fieldNames(schema).filter((name) => !isMissing(value[name]));
  return (
    <span className={styles.inner}>
      {given.map((name) => (
        <span key={name}>
          <FieldValue kind={fieldOf(schema, name).kind} value={value[name]} />
        </span>
      ))}
    </span>
  );
}
