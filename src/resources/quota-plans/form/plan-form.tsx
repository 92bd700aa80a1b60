import { useCallback, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { newQuotaPlanPath, quotaPlanEditPath, quotaPlanPath } from '@/addresses';
import { formTexts } from '@/i18n/en/form';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { copyOf } from '@/schema/copy';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { setValueWords } from '@/schema/value-words';
import type { FormWarning } from '@/ui/form/record-watch';
import type { NameRow } from '@/ui/form/form-paths';
import type { EditedResource } from '@/ui/form/record-editor';
import { RecordForm, type RecordFormProps } from '@/ui/form/record-form';
import { planValueWords } from '../plan-words';
import { planMembers, planningField } from '../planning/plan-year';
import { quotaPlanMutations, quotaPlanQueries } from '../quota-plan.api';
import { quotaPlanSchema } from '../quota-plan.schema';
import { quotaPlansListPath } from '../../list-paths';
import { readPlan, writtenPlan } from '../rules/plan-entries';
import { periodLabel } from '../rules/periods';
import { memberOf, unreadableTargets } from '../rules/planning';
import { sectionOf } from './plan-sections';

setValueWords(quotaPlanSchema, planValueWords);

export const editedPlan: EditedResource = {
  schema: quotaPlanSchema,
  warn: formWarnings,
  detail: quotaPlanQueries.detail,
  list: () => quotaPlanQueries.list({ page: 1, limit: 100 }),
  all: quotaPlanQueries.all,
  replace: quotaPlanMutations.replace,
  create: quotaPlanMutations.create,
  remove: quotaPlanMutations.remove,
  prepare: writtenPlan,
  copy: (plan) => copyOf(plan, ['quotaplanNumber', 'deleted']),
  createAsNew: () => i18n.t('edit.createAsNew', { ns: quotaPlanTexts }),
  createLabel: () => i18n.t('create.confirm', { ns: quotaPlanTexts }),
  around: (id, plan) => ({ list: quotaPlansListPath(id, plan) }),
  path: (id, panel) => quotaPlanPath(id) + (panel ? `#${panel}` : ''),
  editPath: quotaPlanEditPath,
  newPath: newQuotaPlanPath,
  sectionOf,
};

export function PlanForm({ facts, ...form }: RecordFormProps) {
  const [opened] = useState(facts.base);
  const refuse = (plan: ServiceDocument) =>
    unreadableTargets(plan, opened).map((path) => ({ path, message: () => i18n.t('problems.notANumber', { ns: formTexts }) }));
  const nameRow = useNameRow();
  return <RecordForm {...form} facts={{ ...facts, base: readPlan(facts.base), refuse, nameRow }} />;
}

function useNameRow(): NameRow {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  return useCallback(
    (list, row, { members }) => {
      if (list !== planningField || !isDocument(row)) return undefined;
      const memberId = memberOf(row);
      const member = planMembers(members).members.find((one) => one.memberId === memberId)?.name ?? memberId;
      const period = typeof row.period === 'string' ? periodLabel(row.period.trim(), format) : '';
      return [member || t('planning.whole'), period].filter(Boolean).join(' · ');
    },
    [t, format],
  );
}

function formWarnings(plan: ServiceDocument): FormWarning[] {
  return planWarnings(plan).map(({ path, key, values }) => ({
    path,
    fingerprint: JSON.stringify([key, values]),
    message: () => i18n.t(`edit.warnings.${key}`, { ns: quotaPlanTexts }),
    quiet: key === 'missing',
  }));
}

type PlanWarning = { path: string; key: 'missing' | 'sameMember' | 'samePeriod'; values: readonly unknown[] };

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function planWarnings(plan: ServiceDocument): PlanWarning[] {
  const missing = textOf(plan.planName) === '' ? [{ path: 'planName', key: 'missing', values: [] } as const] : [];
  const members = repeated(plan.members, ({ memberId }) => textOf(memberId)).map(
    ([index, id]) => ({ path: `members.${index}.memberId`, key: 'sameMember', values: [id] }) as const,
  );
  const rows = repeated(plan.salesQuotasPlanning, ({ memberId, period }) =>
    textOf(period) === '' ? '' : `${textOf(period)} ${textOf(memberId)}`,
  ).map(([index, cell]) => ({ path: `salesQuotasPlanning.${index}.period`, key: 'samePeriod', values: [cell] }) as const);
  return [...missing, ...members, ...rows];
}

function repeated(list: unknown, knownBy: (row: ServiceDocument) => string): Array<readonly [at: number, name: string]> {
  const seen = new Set<string>();
  return listIn(list).flatMap((row, index) => {
    const name = isDocument(row) ? knownBy(row) : '';
    const isRepeated = name !== '' && seen.has(name);
    seen.add(name);
    return isRepeated ? [[index, name] as const] : [];
  });
}
