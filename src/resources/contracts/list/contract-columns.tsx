import CircleAlert from 'lucide-react/icons/circle-alert';
import { commonTexts } from '@/i18n/en/common';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { type Format, unreadText } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { isUnreadAmount } from '@/schema/read-amount';
import { StatusPill } from '@/ui/text/status-pill';
import { dayWidth } from '@/ui/table/columns/fitting';
import type { Column } from '@/ui/table/list-definition';
import { ContractStatusPill } from '../contract-status';
import { contractTitle } from '../contract-title';
import { cityWord, daysLeftText, frequencyWord, kindWord, partyWord, statusText, statusWord } from '../contract-words';
import { contractKind } from '../rules/contract-days';
import { contractValue, readFrequency, rentOrPrice, unreadAmounts } from '../rules/amounts';
import { recordsOf } from '../rules/rows';
import type { ContractStatus } from '../rules/status';
import { agentOf } from '../rules/sales';
import styles from './contract-columns.module.css';
import { numberOf, partyKind, textOf } from './contract-values';
import type { Derived } from './derived';
import type { Stage } from './stage';
import { UnitNamesCell } from './unit-names';

type ContractColumn = Column<ServiceDocument>;

export const columnsFor = ({
  kind,
  stage,
  unitNames,
  last,
  projects,
  areProjectsLoading,
  inConflict,
}: Derived): readonly [ContractColumn, ...ContractColumn[]] => [
  { name: 'name', value: contractTitle, width: 230 },
  {
    name: 'kind',
    value: kind,
    label: () => i18n.t('kind', { ns: contractWordTexts }),
    width: 126,
    yields: 2,
    word: kindWord,
    cell(contract) {
      const words = [kindWord(kind(contract)), frequencyWord(textOf('frequency')(contract) ?? '')];
      return <bdi>{words.filter(Boolean).join(' · ')}</bdi>;
    },
  },
  {
    name: 'units',
    value: (contract) => unitNames(contract).join(', '),
    received: ({ units }) => (Array.isArray(units) ? undefined : units),
    width: 160,
    yields: 3,
    cell: (contract, format) => (
      <>
        {inConflict(contract) && <ConflictMark />}
        <UnitNamesCell names={unitNames(contract)} format={format} />
      </>
    ),
  },
  {
    name: 'beginDate',
    kind: 'day',
    value: ({ beginDate }) => dayOf(beginDate),
    received: ({ beginDate }) => beginDate,
    label: () => i18n.t('begin', { ns: contractListTexts }),
    width: dayWidth,
    yields: 1,
  },
  {
    name: 'endDate',
    kind: 'day',
    value: last,
    received: ({ endDate }) => endDate,
    label: () => i18n.t('end', { ns: contractListTexts }),
    width: dayWidth,
    yields: 4,
  },
  {
    name: 'price',
    kind: 'amount',
    // The rent of one term, which the cell shows too where it is not that of a year; of several units, the form asks which.
    edit: 'units.0.rent',
    canEdit: ({ units }) => recordsOf(units).length === 1,
    value: contractValue,
    label: () => i18n.t('price', { ns: contractListTexts }),
    width: (language) => (language === 'ar' ? 162 : 152),
    received: firstUnread,
    second: termOrUnread,
  },
  {
    name: 'frequency',
    edit: 'frequency',
    value: textOf('frequency'),
    word: frequencyWord,
    received: ({ frequency }) => frequency,
    width: 112,
    yields: 1,
    optional: true,
  },
  {
    name: 'stage',
    value: (contract) => stage(contract).status,
    label: () => i18n.t('status', { ns: contractWordTexts }),
    word: (value) => statusWord(value as ContractStatus),
    width: (language) => (language === 'ar' ? 192 : 168),
    text: (contract, format) => stageText(stage(contract), format),
    cell: (contract, format) => <StagePill stage={stage(contract)} format={format} />,
  },
  {
    name: 'party',
    edit: 'isCompany',
    value: partyKind,
    received: ({ isCompany }) => isCompany,
    label: () => i18n.t('party', { ns: contractWordTexts }),
    word: (value) => partyWord(value === 'company' ? 'company' : 'person'),
    width: 104,
    yields: 2,
    optional: true,
  },
  {
    name: 'city',
    edit: 'city',
    value: textOf('city'),
    word: cityWord,
    received: ({ city }) => city,
    width: 136,
    yields: 3,
    optional: true,
  },
  {
    name: 'projects',
    value: (contract) => projects?.(contract).join(i18n.t('separator', { ns: commonTexts })),
    isLoading: areProjectsLoading,
    label: () => i18n.t('project', { ns: contractListTexts }),
    width: 160,
    yields: 6,
    optional: true,
  },
  {
    name: 'agent',
    value: agentOf,
    fields: ['contacts', 'description'],
    label: () => i18n.t('agent', { ns: contractWordTexts }),
    width: 152,
    yields: 3,
  },
  { name: 'reference', value: textOf('reference'), width: 152, yields: 5, optional: true },
  {
    name: 'contractDate',
    kind: 'day',
    value: ({ contractDate }) => dayOf(contractDate),
    received: ({ contractDate }) => contractDate,
    width: (language) => Math.max(dayWidth(language), 124),
    yields: 4,
    optional: true,
  },
  {
    name: 'guaranty',
    kind: 'amount',
    edit: 'guaranty',
    value: numberOf('guaranty'),
    received: ({ guaranty }) => guaranty,
    width: 184,
    yields: 6,
    optional: true,
  },
];

const firstUnread = ({ units }: ServiceDocument): unknown =>
  recordsOf(units)
    .map(({ rent }) => rent)
    .find(isUnreadAmount);

function termOrUnread(contract: ServiceDocument, format: Format) {
  const without = unreadText(unreadAmounts(contract));
  const second = without || termRent(contract, format, { unit: false });
  return second && <bdi title={without || undefined}>{second}</bdi>;
}

/** Returns "AED 120,000 a year" and, where it is another amount, "AED 10,000 a month". */
export function amountTexts(contract: ServiceDocument, format: Format): readonly [string, string | undefined] {
  const value = contractValue(contract);
  const amount = format.money(value);
  const yearly = value !== undefined && contractKind(contract) === 'lease';
  return [yearly ? i18n.t('rentOf.years', { ns: contractListTexts, amount }) : amount, termRent(contract, format)];
}

function termRent(contract: ServiceDocument, format: Format, options?: { unit: false }): string | undefined {
  const rent = rentOrPrice(contract);
  const unit = readFrequency(contract.frequency);
  if (rent === undefined || unit === 'years' || contractKind(contract) !== 'lease') return undefined;
  return i18n.t(`rentOf.${unit ?? 'terms'}`, { ns: contractListTexts, amount: format.money(rent, options) });
}

function stageText(stage: Stage, format: Format): string {
  const { within, terminated, renewed } = stage;
  if (renewed) return i18n.t('renewed', { ns: contractListTexts });
  return terminated === undefined && within !== undefined
    ? i18n.t('endingIn', { ns: contractListTexts, number: format.number(within) })
    : statusText(stage, format);
}

export function StagePill({ stage, format }: { stage: Stage; format: Format }) {
  const { within, elapsed, daysLeft, terminated, renewed } = stage;
  if (renewed || (terminated === undefined && within !== undefined))
    return <StatusPill status={renewed ? 'taken' : 'ending'} label={stageText(stage, format)} />;
  return (
    <>
      <ContractStatusPill stage={stage} />
      {terminated === undefined && elapsed !== undefined && (
        <span className="muted beside-8">{format.percent(elapsed / 100)}</span>
      )}
      {daysLeft !== undefined && <span className="muted beside-8">{daysLeftText(daysLeft)}</span>}
    </>
  );
}

function ConflictMark() {
  const text = i18n.t('conflictOf', { ns: contractListTexts });
  return (
    <span className={`tone-error ${styles.mark}`} title={text}>
      <CircleAlert size={16} />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
