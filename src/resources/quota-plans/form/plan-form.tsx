import { useState, type ReactNode } from 'react';
import type { To } from 'react-router';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { RecordForm } from '@/ui/form/record-form';
import type { Gone } from '@/ui/form/record-form-gone';
import type { RecordSave } from '@/ui/form/record-form-save';
import type { FormWarning } from '@/ui/form/record-form-watch';
import { quotaPlanSchema } from '../quota-plan.schema';
import { unreadableTargets } from '../rules/unreadable';
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
    <RecordForm schema={quotaPlanSchema} base={opened} warn={formWarnings} refuse={refuse} {...form}>
      {children}
    </RecordForm>
  );
}

export const formWarnings = (plan: ServiceDocument): FormWarning[] =>
  planWarnings(plan).map(({ path, key, values }) => ({
    path,
    sign: JSON.stringify([key, values]),
    message: () => i18n.t(`quotaPlans.edit.warnings.${key}`),
    quiet: key === 'missing',
  }));
