import { quotaPlanPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { FactLine } from '@/ui/table/remote-table';
import type { PagedColumn, PagedList } from '@/ui/table/list-definition';
import { planWord, suggestionsOf } from '../plan-words';
import { RestoreButton } from '../restore-button';
import { quotaPlanSchema } from '../quota-plan.schema';
import { AttainmentCell } from './attainment-cell';
import styles from './plan-list.module.css';
import { measured, memberCount, numberOf, planTitle, textOf } from './plan-values';

const unitWord = (plan: ServiceDocument) => planWord('units', textOf('planUom')(plan) ?? '');
const periodWord = (plan: ServiceDocument) => planWord('periods', textOf('quotaPeriodSetup')(plan) ?? '');

const columns: readonly [PagedColumn, ...PagedColumn[]] = [
  { name: 'planName', kind: 'text', value: textOf('planName'), width: 264, sortable: true },
  {
    name: 'planUom',
    kind: 'text',
    value: textOf('planUom'),
    received: (plan) => plan.planUom,
    width: 144,
    sortable: true,
    cell: (plan) => <bdi>{unitWord(plan)}</bdi>,
  },
  {
    name: 'uomObject',
    fields: ['uomObject', 'uomColumn'],
    kind: 'text',
    value: textOf('uomObject'),
    received: (plan) => plan.uomObject,
    label: () => i18n.t('quotaPlans.measured'),
    width: 168,
    sortable: true,
    cell: (plan) => <bdi>{measured(plan)}</bdi>,
  },
  {
    name: 'quotaPeriodSetup',
    kind: 'text',
    value: textOf('quotaPeriodSetup'),
    received: (plan) => plan.quotaPeriodSetup,
    width: 136,
    sortable: true,
    cell: (plan) => <bdi>{periodWord(plan)}</bdi>,
  },
  {
    name: 'salesQuotasPlanning',
    fields: ['salesQuotasPlanning', 'quotaPeriodSetup', 'planUom', 'uomObject', 'uomColumn'],
    kind: 'number',
    value: () => undefined,
    label: () => i18n.t('quotaPlans.attainment.title'),
    unit: () => i18n.t('quotaPlans.attainment.fromContracts'),
    width: 208,
    cell: (plan) => <AttainmentCell plan={plan} />,
  },
  { name: 'members', kind: 'number', value: memberCount, received: (plan) => plan.members, width: 104 },
  {
    name: 'quotaplanNumber',
    kind: 'number',
    value: numberOf('quotaplanNumber'),
    received: (plan) => plan.quotaplanNumber,
    label: () => i18n.t('quotaPlans.number'),
    width: 112,
    sortable: true,
    cell: (plan, format) => format.number(numberOf('quotaplanNumber')(plan), { group: false }),
  },
];

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
  title: (plan) => planTitle(plan) || i18n.t('quotaPlans.unnamed'),
  titleFields: ['planName'],
  cardFields: ['planUom', 'quotaPeriodSetup', 'uomObject', 'uomColumn', 'members'],
  cardFacts: (plan, format) => <CardFacts plan={plan} format={format} />,
  countText: ({ number, exact }, format) =>
    i18n.t(exact ? 'quotaPlans.all' : 'quotaPlans.atLeast', { count: number, number: format.number(number) }),
};

/** The same list of what was deleted: each row has a way back. */
export const planBin: PagedList = {
  ...planList,
  resource: 'quota-plans-bin',
  columns: [
    ...columns,
    {
      name: 'deleted',
      kind: 'text',
      value: () => undefined,
      label: () => i18n.t('quotaPlans.restore'),
      width: 144,
      cell: (plan) => <RestoreButton plan={plan} className={styles.restore} />,
    },
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
  const members = count === undefined ? '' : i18n.t('quotaPlans.membersOf', { count, number: format.number(count) });
  return <FactLine facts={[unitWord(plan), periodWord(plan), measured(plan), members]} />;
}
