import { useState } from 'react';
import type { To } from 'react-router';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { RecordForm } from '@/ui/form/record-form';
import type { RecordSave } from '@/ui/form/record-form-save';
import { FormSections } from '@/ui/form/record-form-sections';
import type { FormWarning } from '@/ui/form/record-form-watch';
import { contractSections, sectionOf } from './contract-sections';
import { contractSchema } from './contract.schema';
import { contractWarnings } from './rules/warnings';

type Props = {
  base: ServiceDocument;
  save: RecordSave;
  /** Warnings the contract came with are not asked about; a new one comes with none. */
  accepted?: readonly FormWarning[];
  /** The address of the form; its sections lie below it. */
  home: string;
  section: string;
  cancelTo: To;
};

/** The form of a contract, new or not: the same sections, opened in any order. */
export function ContractForm({ base, home, section, ...form }: Props) {
  const [opened] = useState(base);
  return (
    <RecordForm
      schema={contractSchema}
      base={opened}
      warn={formWarnings}
      home={home}
      placeOf={(field) => [home, sectionOf(field)].filter(Boolean).join('/')}
      {...form}
    >
      <FormSections sections={contractSections} home={home} current={section} />
    </RecordForm>
  );
}

/** Of a form just opened, what is still missing is no fault. */
const QUIET = new Set(['missing', 'noUnits']);

export const formWarnings = (contract: ServiceDocument): FormWarning[] =>
  contractWarnings(contract).map(({ path, key, values }) => ({
    path,
    sign: JSON.stringify([key, path.replaceAll(/\.\d+/g, ''), values]),
    message: () => i18n.t(`contracts.edit.warnings.${key}`),
    quiet: QUIET.has(key),
  }));
