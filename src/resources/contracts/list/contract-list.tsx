import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractWordTexts } from '@/i18n/en/contract-words';
import type { Format } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import { withPlace } from '@/places';
import { comparePeriods, periodLabel, periodsOfDay, yearOfPeriod } from '@/resources/quota-plans/rules/periods';
import { dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { RecordTexts } from '@/ui/text/record-text';
import { StatusPill } from '@/ui/text/status-pill';
import { FactLine } from '@/ui/table/cards/cards';
import { type ResourceList, type ListFilter, switchFilter } from '@/ui/table/list-definition';
import { ContractRules } from '../contract-status';
import { contractSecondName, contractTitle } from '../contract-title';
import { kindWord, partyWord, cityWord, statusWord } from '../contract-words';
import { contractPage } from '../contract-page.place';
import { contractQueries } from '../contract.api';
import { contractSchema } from '../contract.schema';
import { dayWon, lacksSaleDay } from '../rules/contract-days';
import { columnsFor, StagePill, amountTexts } from './contract-columns';
import { readContract } from '../rules/contract-entries';
import { agentOf } from '../rules/sales';
import type { ContractStatus } from '../rules/status';
import { partyKind, people, textOf } from './contract-values';
import { type ContractSources, type Derived, derivedFrom } from './derived';
import { ENDING_SPANS, stageTexts } from './stage';

const text = textsOf(contractListTexts);

const searched = (['name', 'manager', 'reference', 'siret', 'reservationId'] as const).map(textOf);

const grouping = () => import('./contract-grouping').then((module) => module.contractGrouping);
const peek = withPlace(contractPage, () => import('./contract-peek').then((module) => module.ContractPeek));
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
    peek,
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
  const days = [format.day(dayOf(contract.beginDate)), format.day(last(contract))].filter(Boolean).join(' – ');
  const names = unitNames(contract).slice(0, 3).join(textsOf(commonTexts)('separator')());
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
      <FactLine facts={[kindWord(kind(contract)), names]} />
      {days && <FactLine facts={[days]} />}
    </>
  );
}

const filtersFor = ({
  kind,
  stage,
  unitNames,
  projects,
  inConflict,
  daysToGo,
  hasExpiredDocument,
}: Derived): ReadonlyArray<ListFilter<ServiceDocument>> => [
  {
    name: 'kind',
    as: 'choice',
    value: kind,
    pinned: true,
    label: textsOf(contractWordTexts)('kind'),
    option: kindWord,
  },
  {
    name: 'status',
    kind: 'texts',
    as: 'choice',
    value: (contract) => stageTexts(stage(contract), inConflict(contract)),
    pinned: true,
    label: textsOf(contractWordTexts)('status'),
    option: stageWord,
  },
  { name: 'unit', kind: 'texts', as: 'choice', value: unitNames, pinned: true, label: textsOf(commonTexts)('unit') },
  {
    name: 'project',
    kind: 'texts',
    as: 'choice',
    value: (contract) => projects?.(contract) ?? [],
    pinned: true,
    label: text('project'),
    ...(!projects && { blocked: text('projectsUnknown') }),
  },
  { name: 'city', as: 'choice', value: textOf('city'), pinned: true, option: cityWord },
  {
    name: 'party',
    as: 'choice',
    value: partyKind,
    pinned: true,
    label: text('party'),
    option: (value) => partyWord(value === 'company' ? 'company' : 'person'),
  },
  {
    name: 'agent',
    as: 'choice',
    value: agentOf,
    pinned: true,
    label: () => i18n.t('agent', { ns: contractWordTexts }),
    help: () => i18n.t('agentRule', { ns: contractWordTexts }),
    none: () => i18n.t('noAgent', { ns: commonTexts }),
  },
  {
    name: 'won',
    kind: 'texts',
    as: 'choice',
    value: wonIn,
    label: text('wonIn'),
    help: text('wonInHelp'),
    option: periodLabel,
    compare: latestFirst,
    fold: yearOf,
  },
  switchFilter('undated', lacksSaleDay, text('undated'), text('undatedHelp')),
  {
    name: 'endsWithin',
    kind: 'number',
    as: 'atMost',
    value: daysToGo,
    label: text('endsWithin'),
    help: text('endsWithinHelp'),
    unit: text('days'),
    amount: (value, format) => i18n.t('countOfDays', { ns: contractListTexts, ...format.counted(value) }),
  },
  switchFilter('expired', hasExpiredDocument, text('expired'), text('expiredHelp')),
];

const latestFirst = (one: string, other: string): number => comparePeriods(other, one);

const yearOf = (period: string, format: Format): string => {
  const year = yearOfPeriod(period);
  return year === undefined ? '' : format.number(year, { group: false });
};

/** Counts as quota plans do. */
function wonIn(contract: ServiceDocument): string[] {
  const day = dayWon(contract);
  return day === undefined ? [] : periodsOfDay(day);
}

function stageWord(value: string, format: Format): string {
  const days = value === 'ending' ? 30 : ENDING_SPANS.find((span) => value === `ending${span}`);
  if (days !== undefined) return i18n.t('endingIn', { ns: contractListTexts, number: format.number(days) });
  if (value === 'conflict' || value === 'renewed') return i18n.t(value, { ns: contractListTexts });
  return statusWord(value as ContractStatus);
}
