import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { useLanguage } from '@/i18n/i18n';
import { isMissing } from '@/schema/document';
import { fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import type { RowOf, UnexpectedValue as Unexpected } from '@/schema/reading';
import { RecordText } from '../text/record-text';
import { FieldValue, shownText } from './field-value';
import styles from './record-details.module.css';

export type RecordDetailsProps<Name extends string> = {
  schema: RecordSchema;
  record: { readonly [K in Name]?: unknown };
  names: readonly Name[];
  unexpected?: readonly Unexpected[];
  path?: ReadonlyArray<string | number>;
  show?: { readonly [K in Name]?: ReactNode };
  /** Many empty fields would drown the others. */
  onlyGiven?: boolean;
};

export function RecordDetails<Name extends string>({
  schema,
  record,
  names,
  unexpected = [],
  path = [],
  show = {},
  onlyGiven = false,
}: RecordDetailsProps<Name>) {
  useLanguage();
  const fields = names.map((name) => ({ name, found: unexpectedAt(unexpected, ...path, name), value: record[name] }));
  const shown = onlyGiven ? fields.filter(({ found, value }) => found !== undefined || !isMissing(value)) : fields;
  if (shown.length === 0) return null;
  return (
    <dl className={`${styles.details} stack gap-8`}>
      {shown.map(({ name, found, value }) => (
        <div key={name} className={`stack baseline gap-4-16 ${styles.field}`}>
          <dt className="muted size-13">{labelOf(schema, name)}</dt>
          <dd className="anywhere shrinks">
            {found ? (
              <UnexpectedValue value={found.value} />
            ) : (
              ((isMissing(value) ? undefined : show[name]) ?? <FieldValue kind={fieldOf(schema, name).kind} value={value} />)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type UnexpectedDetailsProps = { schema: RecordSchema; list: string; row: RowOf<{ readonly [name: string]: unknown }> };

export function UnexpectedDetails({ schema, list, row: { row, index, unexpected } }: UnexpectedDetailsProps) {
  const names = unexpected.flatMap(({ path: [, , name] }) => (typeof name === 'string' ? [name] : []));
  return <RecordDetails schema={schema} record={row} names={names} unexpected={unexpected} path={[list, index]} />;
}

export function UnexpectedValue({ value }: { value: unknown }) {
  const { t } = useTranslation(commonTexts);
  return (
    <span className="wrap inline-row baseline gap-4-8 within">
      <RecordText className="shrinks anywhere keeps-spaces" text={shownText(value)} />
      <span className="size-12 centred inline-row gap-4 tone-warning nowrap">
        <TriangleAlert size={14} />
        {t('unexpectedType')}
      </span>
    </span>
  );
}

/** The entry, since the unexpected value itself may be undefined. */
export const unexpectedAt = (
  unexpected: readonly Unexpected[],
  ...path: ReadonlyArray<string | number>
): Unexpected | undefined =>
  unexpected.find((entry) => entry.path.length === path.length && entry.path.every((part, index) => part === path[index]));
