import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { savingTexts } from '@/i18n/en/saving';
import { commonTexts } from '@/i18n/en/common';
import { formTexts } from '@/i18n/en/form';
import { useFormat } from '@/i18n/format';
import { dayOf } from '@/schema/day';
import { isDataAddress, isDocument, isNothing } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { valueInWords } from '@/schema/value-words';
import { fileWords } from '../../exchange/kept-files';
import { RecordText } from '../../text/record-text';
import { SafeImage } from '../../text/safe-image';
import { isImageData, safeUrl } from '../../text/safe-url';
import styles from './changed-value.module.css';
import { isRows } from '../record-values';
import { VisuallyHidden } from '../../text/visually-hidden';

export function BecomesSign() {
  const { t } = useTranslation(savingTexts);
  return <ArrowRight className="mirror" size={16} aria-label={t('becomes')} />;
}

export function FormerValue({ before }: { before: ReactNode }) {
  const { t } = useTranslation(savingTexts);
  return (
    <>
      <VisuallyHidden>{t('before')}</VisuallyHidden>
      {before}
      <BecomesSign />
    </>
  );
}

export function ChangedValue({ schema, name, value }: { schema: RecordSchema; name: string; value: unknown }) {
  const { t } = useTranslation([savingTexts, formTexts, commonTexts]);
  const format = useFormat();
  const { kind, unit } = fieldOf(schema, name);
  if (isNothing(value)) return <i>{t('empty')}</i>;
  if (kind === 'amount' && typeof value === 'number') return <bdi>{format.money(value)}</bdi>;
  if (kind === 'ratio' && typeof value === 'number') return <bdi>{format.percent(value)}</bdi>;
  if (kind === 'numbers' && Array.isArray(value)) return <bdi>{value.map(String).join(', ')}</bdi>;
  if (typeof value === 'number') return <bdi>{unit ? format.areas(value) : format.number(value)}</bdi>;
  if (typeof value === 'boolean') return <span>{t(value ? 'common:yes' : 'common:no')}</span>;
  if (kind === 'day') return <bdi>{format.day(dayOf(value) ?? receivedText(value))}</bdi>;
  if (kind === 'image') return <ChangedPicture address={value} />;
  if (isRows(value)) return <span>{t('form:entries', { count: value.order.length })}</span>;
  if (isDataAddress(value)) return <RecordText text={fileWords(value)} />;
  if (Array.isArray(value)) return <span>{t('form:entries', { count: value.length })}</span>;
  return <RecordText text={typeof value === 'string' ? valueInWords(schema, name, value) : receivedText(value)} />;
}

/** A picture that must not be loaded is left out; one in the record itself has words. */
export function ChangedPicture({ address }: { address: unknown }) {
  const { t } = useTranslation(formTexts);
  const text = receivedText(address);
  const name = isImageData(text) ? t('fields.keptPicture') : text;
  return (
    <span className={`centred shrinks gap-8 inline-row ${styles.picture}`}>
      {typeof address === 'string' && safeUrl('image', address) !== undefined && (
        <span aria-hidden className={`fixed height-40 ${styles.thumb}`}>
          <SafeImage src={address} alt={name} width={64} height={40} className={'full-width full-height rounded-4'} />
        </span>
      )}
      <bdi dir={name === text ? 'ltr' : undefined}>{name}</bdi>
    </span>
  );
}

export function RowValues({ schema, row }: { schema: RecordSchema; row: unknown }) {
  const given = isDocument(row) ? fieldNames(schema).filter((name) => !isNothing(row[name])) : [];
  if (!isDocument(row) || given.length === 0) return null;
  return (
    <dl className={'stack gap-4'}>
      {given.map((name) => (
        <div key={name} className="row wrap gap-0-8">
          <dt className="muted">{labelOf(schema, name)}</dt>
          <dd className="flush">
            <ChangedValue schema={schema} name={name} value={row[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function rowTitle(schema: RecordSchema, row: unknown): string | undefined {
  if (!isDocument(row)) return undefined;
  const texts = fieldNames(schema)
    .filter((name) => fieldOf(schema, name).kind === 'text')
    .map((name) => ({ name, text: row[name] }));
  for (const { name, text } of texts) {
    if (typeof text === 'string' && text.trim() !== '') return valueInWords(schema, name, text);
  }
  return undefined;
}
