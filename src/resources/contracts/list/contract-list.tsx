import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import type { ResourceList } from '@/ui/table/list-definition';
import { contractSchema } from '../contract.schema';
import { contractTitle } from '../contract-title';
import { ContractCardFacts } from './contract-card-facts';
import { columnsFor } from './contract-columns';
import { filtersFor } from './contract-filters';
import { ContractRules } from '../contract-rules';
import { ContractSecondLine } from './contract-second-line';
import { people, phoneDigits, phones, textOf } from './contract-values';
import { derivedFrom, type ContractSources } from './derived';

const searched = (['name', 'manager', 'reference', 'siret', 'reservationId'] as const).map(textOf);

/** The list on a day, with units called as they are called now. */
export function contractList(sources: ContractSources): ResourceList<ServiceDocument> {
  const derived = derivedFrom(sources);
  return {
    resource: 'contracts',
    schema: contractSchema,
    columns: columnsFor(derived),
    filters: filtersFor(derived),
    searched: (contract) => [
      ...searched.flatMap((read) => read(contract) ?? []),
      ...people(contract),
      ...phones(contract).flatMap(phoneDigits),
      ...derived.unitNames(contract),
    ],
    idOf,
    pathOf: contractPath,
    title: contractTitle,
    secondLine: (contract) => <ContractSecondLine contract={contract} />,
    cardFacts: (contract, format) => <ContractCardFacts contract={contract} derived={derived} format={format} />,
    explain: () => <ContractRules />,
    countText,
  };
}

function countText(shown: number, total: number, format: Format): string {
  const numbers = { count: total, shown: format.number(shown), total: format.number(total) };
  return shown === total ? i18n.t('contracts.list.all', numbers) : i18n.t('contracts.list.some', numbers);
}
