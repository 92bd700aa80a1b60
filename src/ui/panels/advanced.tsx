import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { common, commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/i18n';
import { isMissing } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import type { Reading } from '@/schema/reading';
import { RecordText } from '../text/record-text';
import styles from './advanced.module.css';
import { shownText } from './field-value';
import { FoldSummary } from './panel-details';

type Props = {
  schema: RecordSchema;
  reading: Reading<{ readonly [name: string]: unknown }>;
  /** Such ids only say which records belong together. */
  ids?: readonly string[];
  children?: ReactNode;
};

/** For those who look after the data. Drawn only once it is opened. */
export function Advanced(props: Props) {
  const { t } = useTranslation(commonTexts);
  const [open, setOpen] = useState(false);
  return (
    <details className="outlined screen-only" open={open}>
      <FoldSummary
        icon={20}
        className={`high-40 gap-8 pad-block-8 bold full-letters line-3-2 ${styles.summary}`}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        <h2 className="bold full-letters line-3-2">{t('record.advanced')}</h2>
      </FoldSummary>
      {open && <Body {...props} />}
    </details>
  );
}

type StoredName = keyof typeof common.record.stored;

const isStored = (name: string): name is StoredName => Object.hasOwn(common.record.stored, name);

function Body({ schema, reading: { record, unexpected, others }, ids = [], children }: Props) {
  const { t } = useTranslation(commonTexts);
  useLanguage();
  const own = ids.map((name) => ({
    name,
    label: labelOf(schema, name),
    value: unexpected.find(({ path }) => path.length === 1 && path[0] === name)?.value ?? record[name],
  }));
  const stored = others.flatMap(([name, value]) => (isStored(name) ? [{ name, label: t(`record.stored.${name}`), value }] : []));
  const unknown = others.filter(([name]) => !isStored(name)).map(([name, value]) => ({ name, value }));
  return (
    <div className={`stack gap-24 ${styles.body}`}>
      <RawFields title={t('record.record')} fields={[...stored, ...own]} />
      {children}
      <RawFields title={t('record.otherFields')} rule={t('record.otherFieldsRule')} fields={unknown} />
      <FieldNames schema={schema} />
    </div>
  );
}

type RawField = {
  name: string;
  /** Left out where the name in the service is the only one. */
  label?: string;
  value: unknown;
};

export function RawFields({ title, rule, fields }: { title: string; rule?: string; fields: readonly RawField[] }) {
  const given = fields.filter(({ value }) => !isMissing(value));
  if (given.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="size-13 medium below-8">
        <bdi>{title}</bdi>
      </h3>
      {rule && <p className="muted size-13 below-8">{rule}</p>}
      <dl className={`stack ${styles.fields}`}>
        {given.map(({ name, label, value }) => (
          <div key={name}>
            <dt className="muted size-13">
              <span>{label}</span> <code dir="ltr">{name}</code>
            </dt>
            <dd className="anywhere keeps-spaces">
              <RawValue value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function RawValue({ value }: { value: unknown }) {
  const format = useFormat();
  const text = shownText(value);
  const moment = typeof value === 'string' && MOMENT.test(value) ? format.dateTime(new Date(value)) : '';
  if (moment)
    return (
      <time dateTime={text} title={text}>
        {moment}
      </time>
    );
  return typeof value === 'string' ? <RecordText text={text} /> : <code dir="ltr">{text}</code>;
}

function FieldNames({ schema }: { schema: RecordSchema }) {
  const { t } = useTranslation(commonTexts);
  return (
    <section aria-label={t('record.fieldNames')}>
      <h3 className="size-13 medium below-8">{t('record.fieldNames')}</h3>
      <p className="muted size-13 below-8">{t('record.fieldNamesRule')}</p>
      <dl className={`stack ${styles.fields}`}>
        {namesIn(schema).map(({ path, label }) => (
          <div className="row wrap line-below between gap-0-12" key={path}>
            <dt className="muted size-13">{label}</dt>
            <dd className="anywhere keeps-spaces">
              <code dir="ltr">{path}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function namesIn(schema: RecordSchema, path = '', label = ''): ReadonlyArray<{ path: string; label: string }> {
  return fieldNames(schema).flatMap((name) => {
    const whole = { path: path + name, label: label + labelOf(schema, name) };
    const { fields } = fieldOf(schema, name);
    return fields ? [whole, ...namesIn(fields, `${whole.path}.`, `${whole.label} · `)] : [whole];
  });
}
