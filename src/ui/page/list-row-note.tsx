import { useTranslation } from '@/i18n/use-translation';
import { listRowTexts } from '@/i18n/en/list-row';
import { Warning } from '../notices/warning';

export function ListRowNote({ row }: { row: 'whole' | 'summary' }) {
  const { t } = useTranslation(listRowTexts);
  return <Warning>{t(row)}</Warning>;
}
