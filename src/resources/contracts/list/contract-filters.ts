import { commonTexts } from '@/i18n/en/common';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractWordTexts } from '@/i18n/en/contract-words';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { periodLabel } from '@/resources/quota-plans/rules/period-words';
import { comparePeriods, periodsOfDay, yearOfPeriod } from '@/resources/quota-plans/rules/periods';
import type { ServiceDocument } from '@/schema/document';
import { type ListFilter, ON } from '@/ui/table/list-definition';
import { cityWord, kindWord, partyWord, statusWord } from '../contract-words';
import { type ContractKind, dayWon, lacksSaleDay } from '../rules/contract-days';
import { agentOf } from '../rules/sales-agent';
import type { ContractStatus } from '../rules/status';
import { partyKind, textOf } from './contract-values';
import type { Derived } from './derived';
import { ENDING_SPANS, stageTexts } from './stage';

export const filtersFor = ({
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
    kind: 'text',
    as: 'choice',
    value: kind,
    pinned: true,
    label: () => i18n.t('kind', { ns: contractListTexts }),
    option: (value) => kindWord(value as ContractKind),
  },
  {
    name: 'status',
    kind: 'texts',
    as: 'choice',
    value: (contract) => stageTexts(stage(contract), inConflict(contract)),
    pinned: true,
    label: () => i18n.t('status', { ns: contractListTexts }),
    option: stageWord,
  },
  {
    name: 'unit',
    kind: 'texts',
    as: 'choice',
    value: unitNames,
    pinned: true,
    label: () => i18n.t('unit', { ns: contractListTexts }),
  },
  {
    name: 'project',
    kind: 'texts',
    as: 'choice',
    value: (contract) => projects?.(contract) ?? [],
    pinned: true,
    label: () => i18n.t('project', { ns: contractListTexts }),
    ...(!projects && { blocked: () => i18n.t('projectsUnknown', { ns: contractListTexts }) }),
  },
  { name: 'city', kind: 'text', as: 'choice', value: textOf('city'), pinned: true, option: cityWord },
  {
    name: 'party',
    kind: 'text',
    as: 'choice',
    value: partyKind,
    pinned: true,
    label: () => i18n.t('party', { ns: contractListTexts }),
    option: (value) => partyWord(value === 'company' ? 'company' : 'person'),
  },
  {
    name: 'agent',
    kind: 'text',
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
    label: () => i18n.t('wonIn', { ns: contractListTexts }),
    help: () => i18n.t('wonInHelp', { ns: contractListTexts }),
    option: periodLabel,
    compare: latestFirst,
    fold: yearOf,
  },
  {
    name: 'undated',
    kind: 'text',
    as: 'switch',
    value: (contract) => (lacksSaleDay(contract) ? ON : undefined),
    label: () => i18n.t('undated', { ns: contractListTexts }),
    help: () => i18n.t('undatedHelp', { ns: contractListTexts }),
  },
  {
    name: 'endsWithin',
    kind: 'number',
    as: 'atMost',
    value: daysToGo,
    label: () => i18n.t('endsWithin', { ns: contractListTexts }),
    help: () => i18n.t('endsWithinHelp', { ns: contractListTexts }),
    unit: () => i18n.t('days', { ns: contractListTexts }),
    amount: (value, format) => i18n.t('countOfDays', { ns: contractListTexts, count: value, number: format.number(value) }),
  },
  {
    name: 'expired',
    kind: 'text',
    as: 'switch',
    value: (contract) => (hasExpiredDocument(contract) ? ON : undefined),
    label: () => i18n.t('expired', { ns: contractListTexts }),
    help: () => i18n.t('expiredHelp', { ns: contractListTexts }),
  },
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
