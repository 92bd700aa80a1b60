import { useTranslation } from '@/i18n/use-translation';
import { changeManyTexts } from '@/i18n/en/change-many';
import type { ServiceDocument } from '@/schema/document';
import { KeptRecords } from '../write-run/kept-records';
import type { KeptRecord } from './change-plan';

type Props = { records: readonly KeptRecord[]; titleOf: (record: ServiceDocument) => string };

export function KeptOfChange({ records, titleOf }: Props) {
  const { t } = useTranslation(changeManyTexts);
  return (
    <KeptRecords
      name={t('keptTitle')}
      heading={t('keptTitle')}
      records={records.map(({ reason, document }) => ({ reason, name: titleOf(document) || t('unnamed') }))}
      reasonText={(reason) => t(`reasons.${reason}`)}
    />
  );
}
