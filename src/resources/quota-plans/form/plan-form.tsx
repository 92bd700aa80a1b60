import { useState, type ReactNode } from 'react';
import type { To } from 'react-router';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { RecordForm } from '@/ui/form/record-form';
import type { RecordSave } from '@/ui/form/record-form-save';
import type { FormWarning } from '@/ui/form/record-form-watch';
import { quotaPlanSchema } from '../quota-plan.schema';
import { planWarnings } from '../rules/warnings';

type Props = {
  base: ServiceDocument;
  save: RecordSave;
  accepted?: readonly FormWarning[];
  home: string;
  cancelTo: To;
  placeOf?: (field: string) => string;
  children: ReactNode;
};

/** The form of a plan, whichever of its fields are shown in it. */
export function PlanForm({ base, children, ...form }: Props) {
  const [opened] = useState(base);
  return (
    <RecordForm schema={quotaPlanSchema} base={opened} warn={formWarnings} {...form}>
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
