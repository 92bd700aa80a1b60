import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractListTexts } from '@/i18n/en/contract-list';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { RecordTexts } from '@/ui/text/record-text';
import { StatusPill } from '@/ui/text/status-pill';
import type { ResourceList } from '@/ui/table/list-definition';
import { ContractRules } from '../contract-status';
import { contractSecondName, contractTitle } from '../contract-title';
import { kindWord, partyWord } from '../contract-words';
import { contractQueries } from '../contract.api';
import { contractSchema } from '../contract.schema';
import { columnsFor, StagePill, amountTexts } from './contract-columns';
import { filtersFor } from './contract-filters';
import { readContract } from '../rules/contract-entries';
import { partyKind, people, textOf } from './contract-values';
import { type ContractSources, type Derived, derivedFrom } from './derived';

const searched = (['name', 'manager', 'reference', 'siret', 'reservationId'] as const).map(textOf);

const grouping = () => import('./contract-grouping').then((module) => module.contractGrouping);
const editing = () => import('../change-contracts').then((module) => module.changedContract);

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
      ...derived.searchedUnitNames(contract),
    ],
    idOf,
    pathOf: contractPath,
    detail: contractQueries.detail,
    title: contractTitle,
    readLists: readContract,
    secondLine: (contract) => <ContractSecondLine contract={contract} />,
    grouping,
    editing,
    cardFacts: (contract, format) => <ContractCardFacts contract={contract} derived={derived} format={format} />,
    explain: () => (
      <ContractRules>
        <p>{i18n.t('priceRule', { ns: contractListTexts })}</p>
      </ContractRules>
    ),
    note: () =>
      derived.projects || derived.areProjectsLoading ? undefined : i18n.t('projectsUnknown', { ns: contractListTexts }),
    countText,
  };
}

const UNKNOWN = new Map<string, string>();

/** Columns do not depend on what is loaded. */
export const contractColumns: Pick<ResourceList<ServiceDocument>, 'resource' | 'columns'> = {
  resource: 'contracts',
  columns: columnsFor(derivedFrom({ contracts: [], names: UNKNOWN, searchedNames: UNKNOWN, projects: UNKNOWN, today: '' })),
};

function countText(shown: number, total: number, format: Format): string {
  const numbers = { count: total, shown: format.number(shown), total: format.number(total) };
  return shown === total
    ? i18n.t('all', { ns: contractListTexts, ...numbers })
    : i18n.t('some', { ns: contractListTexts, ...numbers });
}

const ContractSecondLine = ({ contract }: { contract: ServiceDocument }) => (
  <RecordTexts texts={[contractSecondName(contract), partyWord(partyKind(contract))]} />
);

type CardFactsProps = { contract: ServiceDocument; derived: Derived; format: Format };

function ContractCardFacts({ contract, derived: { kind, stage, last, unitNames, inConflict }, format }: CardFactsProps) {
  const [amount, term] = amountTexts(contract, format);
  const days = [format.day(dayOf(contract.beginDate)), format.day(last(contract))].filter(Boolean);
  const facts = [
    kindWord(kind(contract)),
    unitNames(contract)
      .slice(0, 3)
      .join(i18n.t('joint', { ns: contractListTexts })),
  ].filter(Boolean);
  return (
    <>
      <div className="row wrap centred between gap-4-12">
        <span className="row wrap centred gap-4">
          {inConflict(contract) && <StatusPill status="conflict" label={i18n.t('conflict', { ns: contractListTexts })} />}
          <StagePill stage={stage(contract)} format={format} />
        </span>
        <div className="bold">
          <bdi>{amount}</bdi>
          {term && <div className="muted size-13 regular">{term}</div>}
        </div>
      </div>
      <div className="muted size-13">
        {facts.map((fact, index) => (
          <span key={fact}>
            {index > 0 && <span>{' · '}</span>}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </div>
      {days.length > 0 && (
        <div className="muted size-13">
          {days.map((day, index) => (
            <span key={day}>
              {index > 0 && <span>{' – '}</span>}
              <bdi>{day}</bdi>
            </span>
          ))}
        </div>
      )}
    </>
  );
}
