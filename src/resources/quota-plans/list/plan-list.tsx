import { Fragment } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { commonTexts } from '@/i18n/en/common';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { currentDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { InfoButton } from '@/ui/dialogs/disclosure';
import type { PagedList } from '@/ui/table/list-definition';
import { FactLine } from '@/ui/table/cards/cards';
import { TwoLines } from '@/ui/table/row-parts';
import { useToday } from '@/ui/page/use-today';
import { wholePercent } from '../measure';
import { measuredWords, planWord, suggestionsOf } from '../plan-words';
import { quotaPlanQueries } from '../quota-plan.api';
import { quotaPlanSchema } from '../quota-plan.schema';
import { RestoreButton } from '../restore-button';
import { headlineOf, type PeriodStanding, standingAt } from '../rules/attainment';
import { periodLabel } from '../rules/periods';
import { readPlan } from '../rules/plan-entries';
import { loadMeasures, useMeasure } from '../use-measure';
import styles from './plan-list.module.css';
import { memberCount, numberOf, planTitle, textOf } from './plan-values';

const unitWord = (plan: ServiceDocument) => planWord('units', textOf('planUom')(plan) ?? '');
const periodWord = (plan: ServiceDocument) => planWord('periods', textOf('quotaPeriodSetup')(plan) ?? '');

const columns: PagedList['columns'] = [
  { name: 'planName', value: textOf('planName'), width: 264 },
  {
    name: 'planUom',
    edit: 'planUom',
    value: textOf('planUom'),
    received: (plan) => plan.planUom,
    width: 144,
    yields: 4,
    cell: (plan) => <bdi>{unitWord(plan)}</bdi>,
  },
  {
    name: 'uomObject',
    fields: ['uomObject', 'uomColumn'],
    value: textOf('uomObject'),
    received: (plan) => plan.uomObject,
    label: () => i18n.t('measured', { ns: quotaPlanTexts }),
    width: 152,
    yields: 5,
    cell: (plan) => <bdi>{measuredWords(plan)}</bdi>,
  },
  {
    name: 'quotaPeriodSetup',
    edit: 'quotaPeriodSetup',
    value: textOf('quotaPeriodSetup'),
    received: (plan) => plan.quotaPeriodSetup,
    width: 136,
    yields: 1,
    cell: (plan) => <bdi>{periodWord(plan)}</bdi>,
  },
  {
    name: 'salesQuotasPlanning',
    fields: ['salesQuotasPlanning', 'quotaPeriodSetup', 'planUom', 'uomObject', 'uomColumn'],
    kind: 'number',
    label: () => i18n.t('attainment.title', { ns: quotaPlanTexts }),
    unit: () => i18n.t('attainment.fromContracts', { ns: quotaPlanTexts }),
    width: 236,
    sortable: false,
    loadText: async (client) => {
      const measureBy = await loadMeasures(client);
      const now = currentDay();
      return (plan, format) => {
        const words = attainmentWords(standingAt(plan, now, measureBy(plan)), format);
        return words ? [words.first, ...words.others].join(' · ') : '';
      };
    },
    cell: (plan) => <AttainmentCell plan={plan} />,
  },
  {
    name: 'members',
    kind: 'number',
    value: memberCount,
    received: (plan) => plan.members,
    width: 92,
    yields: 3,
    sortable: false,
  },
  {
    name: 'quotaplanNumber',
    kind: 'number',
    value: numberOf('quotaplanNumber'),
    received: (plan) => plan.quotaplanNumber,
    label: () => i18n.t('number', { ns: quotaPlanTexts }),
    width: 112,
    yields: 2,
    cell: (plan, format) => format.number(numberOf('quotaplanNumber')(plan), { group: false }),
  },
];

const [lead, ...others] = columns;

export const planList: PagedList = {
  resource: 'quota-plans',
  schema: quotaPlanSchema,
  columns,
  filters: [
    { name: 'planUom', options: () => suggestionsOf('units') },
    { name: 'quotaPeriodSetup', options: () => suggestionsOf('periods') },
    { name: 'deleted', equals: (text) => text === 'true' },
  ],
  idOf,
  pathOf: quotaPlanPath,
  detail: quotaPlanQueries.detail,
  editing: () => import('../change-plans').then((module) => module.changedPlan),
  title: (plan) => planTitle(plan) || i18n.t('unnamed', { ns: quotaPlanTexts }),
  readLists: readPlan,
  titleFields: ['planName'],
  cardFields: ['planUom', 'quotaPeriodSetup', 'uomObject', 'uomColumn', 'members'],
  cardFacts: (plan, format) => <CardFacts plan={plan} format={format} />,
  countText: ({ number, exact }, format) => i18n.t(exact ? 'all' : 'atLeast', { ns: quotaPlanTexts, ...format.counted(number) }),
};

export const planBin: PagedList = {
  ...planList,
  resource: 'quota-plans-bin',
  fileName: () => i18n.t('binFile', { ns: quotaPlanTexts }),
  // What is in the bin is restored before it is edited.
  editing: undefined,
  columns: [
    lead,
    {
      name: 'deleted',
      label: () => i18n.t('restore', { ns: quotaPlanTexts }),
      width: 144,
      sortable: false,
      cell: (plan) => <RestoreButton plan={plan} className={styles.restore} />,
    },
    ...others,
  ],
  cardFacts: (plan, format) => (
    <>
      <CardFacts plan={plan} format={format} />
      <RestoreButton plan={plan} className={styles.restore} />
    </>
  ),
};

function CardFacts({ plan, format }: { plan: ServiceDocument; format: Format }) {
  const count = memberCount(plan);
  const members = count === undefined ? '' : i18n.t('membersOf', { ns: quotaPlanTexts, ...format.counted(count) });
  return <FactLine facts={[unitWord(plan), periodWord(plan), measuredWords(plan), members]} />;
}

function AttainmentCell({ plan }: { plan: ServiceDocument }) {
  useTranslation(quotaPlanTexts);
  const format = useFormat();
  const now = useToday();
  const { contracts, measure } = useMeasure(plan);
  const words = attainmentWords(standingAt(plan, now, measure), format);
  if (!words || (words.hasTarget && contracts.isLoading)) return null;
  return <TwoLines first={words.first} second={<Parts parts={words.others} />} />;
}

function attainmentWords(standing: PeriodStanding | undefined, format: Format) {
  if (!standing) return undefined;
  const { period, target } = standing;
  const label = periodLabel(period, format);
  if (target === undefined || target <= 0)
    return { hasTarget: false, first: i18n.t('attainment.noTarget', { ns: quotaPlanTexts }), others: [label] };
  const { source, standing: shown, other } = headlineOf(standing) ?? {};
  const entered = other && i18n.t('attainment.entered', { ns: quotaPlanTexts, percent: wholePercent(other.attainment, format) });
  const note = source === 'entered' ? i18n.t('attainment.enteredManually', { ns: quotaPlanTexts }) : entered;
  return { hasTarget: true, first: wholePercent(shown?.attainment, format), others: note ? [label, note] : [label] };
}

/** Isolates the direction of each part, so that a period between Arabic words stays whole. */
const Parts = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <span>{' · '}</span>}
      <bdi>{part}</bdi>
    </Fragment>
  ));

export const binSearch = '?deleted=true';

export function BinRule() {
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  return <InfoButton label={t('common:howThisIsReadOf', { title: t('bin') })}>{t('binRule')}</InfoButton>;
}
