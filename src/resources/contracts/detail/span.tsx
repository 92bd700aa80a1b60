import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { dayOf } from '@/schema/day';

type Props = { begin: string | null | undefined; end: string | null | undefined };

/** "1 Apr 2026 – 31 Mar 2027", or the one of the two that is there. */
export function Span({ begin, end }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const first = format.day(dayOf(begin) ?? begin);
  const last = format.day(dayOf(end) ?? end);
  if (first && last) return <bdi>{t('contracts.detail.span', { begin: first, end: last })}</bdi>;
  if (!first && !last) return null;
  return <bdi>{first ? t('contracts.detail.from', { day: first }) : t('contracts.detail.until', { day: last })}</bdi>;
}
