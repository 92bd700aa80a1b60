import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { readRatio } from '@/schema/ratio';
import { Panel } from '@/ui/panel';
import { RecordDetails } from '@/ui/record-details';
import { contractSchema } from '../contract.schema';
import { frequencyWord } from '../contract-words';
import styles from './billing-panel.module.css';
import type { ContractParts } from './parts';

export function BillingPanel({ reading: { record, odd }, editPath }: ContractParts) {
  const { t } = useTranslation();
  return (
    <Panel
      id="terms"
      title={t('contracts.detail.panels.billing')}
      editTo={editPath('terms')}
      explain={<p>{t('contracts.detail.ratioRule')}</p>}
    >
      <div className={styles.columns}>
        <RecordDetails
          schema={contractSchema}
          record={record}
          odd={odd}
          names={[
            'contract',
            'reference',
            'contractDate',
            'reservationId',
            'beginDate',
            'endDate',
            'terminationDate',
            'frequency',
          ]}
          show={{ frequency: record.frequency && <bdi>{frequencyWord(record.frequency)}</bdi> }}
        />
        <RecordDetails
          schema={contractSchema}
          record={record}
          odd={odd}
          names={['guaranty', 'guarantyPayback', 'isVat', 'vatRatio', 'commissioneRatio', 'discount', 'manual']}
          show={{ vatRatio: <Ratio value={record.vatRatio} />, commissioneRatio: <Ratio value={record.commissioneRatio} /> }}
        />
      </div>
    </Panel>
  );
}

function Ratio({ value }: { value: number | null | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const ratio = readRatio(value);
  return (
    <>
      <bdi>{format.percent(ratio?.fraction)}</bdi>
      {ratio?.asPercent && (
        <span className={styles.note}>{t('contracts.detail.ratioAsPercent', { text: format.number(value) })}</span>
      )}
    </>
  );
}
