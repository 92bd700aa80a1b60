import { useTranslation } from 'react-i18next';
import { isMissing } from '@/ui/field-value';
import { oddAt } from '@/ui/odd-value';
import { Panel } from '@/ui/panel';
import { RecordDetails } from '@/ui/record-details';
import { contractSchema } from '../contract.schema';
import { cityWord } from '../contract-words';
import type { ContractParts } from './parts';

const person = ['isCompany', 'name', 'manager'] as const;
const company = ['legalForm', 'siret', 'capital'] as const;
const address = ['street1', 'street2', 'zipCode', 'city', 'customerId'] as const;

/** Who the contract is with. Of a person, company fields are shown only where something stands in them. */
export function PartyPanel({ reading: { record, odd }, editPath }: ContractParts) {
  const { t } = useTranslation();
  const ofCompany = company.filter((name) => record.isCompany !== false || !isMissing(record[name]) || oddAt(odd, name));
  return (
    <Panel id="party" title={t('contracts.detail.panels.party')} editTo={editPath()}>
      <RecordDetails
        schema={contractSchema}
        record={record}
        odd={odd}
        names={[...person, ...ofCompany, ...address]}
        show={{ city: record.city && <bdi>{cityWord(record.city)}</bdi> }}
      />
    </Panel>
  );
}
