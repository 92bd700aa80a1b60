import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { dayOf } from '@/schema/day';
import { fieldOf, type RecordSchema } from '@/schema/field';
import { ChangedPicture } from './change-review-picture';
import { receivedText } from './received-text';
import { isRows } from './record-form-values';

/** One value before or after a change, as its kind is shown. */
export function ChangedValue({ schema, name, value }: { schema: RecordSchema; name: string; value: unknown }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind } = fieldOf(schema, name);
  if (value === undefined || value === null || value === '') return <i>{t('form.empty')}</i>;
  if (kind === 'amount' && typeof value === 'number') return <bdi>{format.money(value)}</bdi>;
  if (kind === 'ratio' && typeof value === 'number') return <bdi>{format.percent(value)}</bdi>;
  if (kind === 'numbers' && Array.isArray(value)) return <bdi>{value.map(String).join(', ')}</bdi>;
  if (typeof value === 'number') return <bdi>{format.number(value)}</bdi>;
  if (typeof value === 'boolean') return <span>{t(value ? 'common.yes' : 'common.no')}</span>;
  if (kind === 'day') return <bdi>{format.day(dayOf(value) ?? receivedText(value))}</bdi>;
  if (kind === 'image') return <ChangedPicture address={value} />;
  if (isRows(value)) return <span>{t('form.entries', { count: value.order.length })}</span>;
  if (Array.isArray(value)) return <span>{t('form.entries', { count: value.length })}</span>;
  return <bdi>{receivedText(value)}</bdi>;
}
