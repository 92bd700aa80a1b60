import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { Warning } from '../notices/warning';

export function ListRowNote({ row }: { row: 'whole' | 'summary' }) {
  const { t } = useTranslation(commonTexts);
  return <Warning>{t(`listRow.${row}`)}</Warning>;
}
