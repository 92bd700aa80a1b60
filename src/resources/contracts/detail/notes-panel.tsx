import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { oddAt } from '@/ui/odd-value';
import { Panel } from '@/ui/panel';
import { RecordDetails } from '@/ui/record-details';
import { contractSchema } from '../contract.schema';
import type { ContractParts } from './parts';
import { QuickNote } from './quick-note';

export function NotesPanel({ reading: { record, odd }, editPath, contract }: ContractParts & { contract: ServiceDocument }) {
  const { t } = useTranslation();
  return (
    <Panel id="notes" title={t('contracts.detail.panels.notes')} editTo={editPath('documents')}>
      <RecordDetails schema={contractSchema} record={record} odd={odd} names={['notes', 'description', 'recordSource']} />
      {!oddAt(odd, 'notes') && <QuickNote contract={contract} notes={record.notes ?? ''} />}
    </Panel>
  );
}
