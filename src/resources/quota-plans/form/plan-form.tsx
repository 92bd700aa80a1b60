import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { RecordForm } from '@/ui/form/record-form';
import type { FormWarning, NameRow } from '@/ui/form/form-context';
import type { Gone } from '@/ui/form/save-feedback';
import type { RecordSave } from '@/ui/form/save-record';
import { planMembers } from '../planning/sheet';
import { planningField } from '../planning/use-planning';
import { quotaPlanSchema } from '../quota-plan.schema';
import { periodLabel } from '../rules/periods';
import { memberOf, unreadableTargets } from '../rules/planning';
import { planWarnings } from '../rules/warnings';

type Props = {
  base: ServiceDocument;
  save: RecordSave;
  accepted?: readonly FormWarning[];
  home: string;
  cancelTo: To;
  placeOf?: (field: string) => string;
  gone?: Gone;
  children: ReactNode;
};

/** The form of a plan, whichever of its fields are shown in it. */
export function PlanForm({ base, children, ...form }: Props) {
  const [opened] = useState(base);
  const refuse = (plan: ServiceDocument) =>
    unreadableTargets(plan, opened).map((path) => ({ path, message: () => i18n.t('form.problems.notANumber') }));
  return (
    <RecordForm schema={quotaPlanSchema} base={opened} warn={formWarnings} refuse={refuse} nameRow={useNameRow()} {...form}>
      {children}
    </RecordForm>
  );
}

/** The targets of the grid are known by member and period. */
function useNameRow(): NameRow {
  const { t } = useTranslation();
  const format = useFormat();
  return useCallback(
    (list, row, { members }) => {
      if (list !== planningField || !isDocument(row)) return undefined;
      const memberId = memberOf(row);
      const member = planMembers(members).members.find((one) => one.memberId === memberId)?.name ?? memberId;
      const period = typeof row.period === 'string' ? periodLabel(row.period.trim(), format) : '';
      return [member || t('quotaPlans.planning.whole'), period].filter(Boolean).join(' · ');
    },
    [t, format],
  );
}

export const formWarnings = (plan: ServiceDocument): FormWarning[] =>
  planWarnings(plan).map(({ path, key, values }) => ({
    path,
    sign: JSON.stringify([key, values]),
    message: () => i18n.t(`quotaPlans.edit.warnings.${key}`),
    quiet: key === 'missing',
  }));
