import { receivedText } from '@/api/json';
import { type Difference, merge } from '@/api/merge';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { fieldOf, type RecordSchema } from '@/schema/field';
import { RecordText } from '@/ui/text/record-text';
import { ChangedValue, FormerValue, RowValues } from '@/ui/form/save/changed-value';
import { differenceName, fieldAt } from '@/ui/form/save/difference-name';
import styles from './field-changes.module.css';

type Props = { schema: RecordSchema; before: ServiceDocument | undefined; after: ServiceDocument | undefined };

export function FieldChanges({ schema, before, after }: Props) {
  if (!before || !after) return null;
  return (
    <ul className="plain-list">
      {merge({ base: before, mine: before, theirs: after }).differences.map((difference) => (
        <li key={difference.id} className={`row wrap figures baseline gap-0-8 ${styles.change}`}>
          <span className="muted">{differenceName(schema, difference)}</span>
          {difference.kind !== 'added' && (
            <FormerValue before={<Side schema={schema} difference={difference} value={difference.base} />} />
          )}
          <Side schema={schema} difference={difference} value={difference.theirs} />
        </li>
      ))}
    </ul>
  );
}

/** No schema describes such fields: a payment in the terms of a contract. */
const wordsOf = (value: ServiceDocument): string =>
  Object.entries(value)
    .map(([name, one]) => `${name} ${receivedText(one)}`)
    .join(' · ');

type SideProps = { schema: RecordSchema; difference: Difference; value: unknown };

function Side({ schema, difference: { path }, value }: SideProps) {
  const field = fieldAt(schema, path);
  if (!field) return <RecordText text={isDocument(value) ? wordsOf(value) : receivedText(value)} />;
  const { fields } = fieldOf(field.schema, field.name);
  return typeof path.at(-1) !== 'string' && fields && isDocument(value) ? (
    <RowValues schema={fields} row={value} />
  ) : (
    <ChangedValue {...field} value={value} />
  );
}
