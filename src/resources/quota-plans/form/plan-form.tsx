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
import { quotaPlansListPath } from '../quota-plans-list-path';
import { readPlan, writtenPlan } from '../rules/plan-entries';
import { periodLabel } from '../rules/period-words';
import { memberOf, unreadableTargets } from '../rules/planning';
import { planWarnings } from '../rules/warnings';
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
