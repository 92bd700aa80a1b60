import { useTranslation } from 'react-i18next';
import { isDocument } from '@/schema/document';
import { fieldNames, fieldOf } from '@/schema/field';
import { oddAt } from '@/ui/odd-value';
import { Panel } from '@/ui/panel';
import { RecordDetails } from '@/ui/record-details';
import { contractSchema } from '../contract.schema';
import type { ContractParts } from './parts';

const bankSchema = fieldOf(contractSchema, 'bankInfo').fields ?? contractSchema;

export function BankPanel({ reading: { record, odd }, editPath }: ContractParts) {
  const { t } = useTranslation();
  const isOdd = oddAt(odd, 'bankInfo') !== undefined;
  return (
    <Panel id="bank" title={t('contracts.detail.panels.bank')} editTo={editPath('terms')}>
      {isOdd ? (
        <RecordDetails schema={contractSchema} record={record} odd={odd} names={['bankInfo']} />
      ) : (
        <RecordDetails
          schema={bankSchema}
          record={isDocument(record.bankInfo) ? record.bankInfo : {}}
          odd={odd}
          path={['bankInfo']}
          names={fieldNames(bankSchema)}
        />
      )}
    </Panel>
  );
}
