import { PairField } from '../pair-field';
import { RecordField } from '../record-form-field';
import { fieldOf } from '@/schema/field';
import { useFieldScope } from '../record-form-context';
import { declared, type Column, type Declared } from './column';
import styles from './nested-editor.module.css';

/** The inputs of one row, as its columns declare them. */
export function RowFields({ columns }: { columns: readonly Column<never>[] }) {
  return (
    <div className={styles.fields}>
      {columns.map((column) => {
        const { name, wide } = declared(column);
        return (
          <div key={name} className={wide ? styles.wide : undefined}>
            <ColumnField column={declared(column)} />
          </div>
        );
      })}
    </div>
  );
}

function ColumnField({ column: { name, pair, field, suggestions } }: { column: Declared }) {
  const { schema } = useFieldScope();
  if (field) return field;
  if (pair) return <PairField name={name} pair={pair} multiline={fieldOf(schema, name).kind === 'longText'} />;
  return <RecordField name={name} suggestions={suggestions} />;
}
