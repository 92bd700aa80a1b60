import { useState, type ReactNode } from 'react';
import type { To } from 'react-router';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { RecordForm } from '@/ui/form/record-form';
import type { Gone } from '@/ui/form/save-feedback';
import type { RecordSave } from '@/ui/form/save-record';
import type { FormSection } from '@/ui/form/form-sections';
import type { FormWarning } from '@/ui/form/form-context';
import { sectionShowing } from './contract-sections';
import { contractSchema } from './contract.schema';
import { ContractSteps } from './form/contract-steps';
import { KindBar } from './form/kind-bar';
import { KindProvider } from './form/kind-provider';
import { linkWarnings } from './form/link-warnings';
import { useStepAddress } from './form/use-step-address';
import { contractKind, type ContractKind } from './rules/contract-days';
import { contractWarnings } from './rules/warnings';

type Props = {
  base: ServiceDocument;
  save: RecordSave;
  /** What is agreed, where the document does not say it yet. */
  kind?: ContractKind;
  /** Warnings the contract came with are not asked about; a new one comes with none. */
  accepted?: readonly FormWarning[];
  sections: readonly FormSection[];
  /** The sections are steps of a new contract. */
  inSteps?: boolean;
  /** The address of the form; its sections lie below it. */
  home: string;
  section: string;
  cancelTo: To;
  nextTo?: To;
  gone?: Gone;
  /** Where the contract comes from. */
  origin?: ReactNode;
};

/** The form of a contract, new or not: the same sections, opened in any order. */
export function ContractForm({ base, kind, sections, inSteps = false, home, section, origin, ...form }: Props) {
  const [opened] = useState(base);
  const addressOf = useStepAddress(home);
  return (
    <RecordForm
      schema={contractSchema}
      base={opened}
      warn={formWarnings}
      home={home}
      placeOf={(field) => addressOf(sectionShowing(field))}
      {...form}
    >
      <KindProvider initial={kind ?? contractKind(opened)}>
        <ContractSteps
          sections={sections}
          home={home}
          current={section}
          inSteps={inSteps}
          head={
            <>
              {origin}
              <KindBar />
            </>
          }
        />
      </KindProvider>
    </RecordForm>
  );
}

/** Of a form just opened, what is still missing is no fault. */
const QUIET = new Set(['missing', 'noUnits', 'noRent']);

export const formWarnings = (contract: ServiceDocument): FormWarning[] => [
  ...contractWarnings(contract).map(({ path, key, values }) => ({
    path,
    sign: JSON.stringify([key, path.replaceAll(/\.\d+/g, ''), values]),
    message: () => i18n.t(`contracts.rules.problems.${key}`),
    quiet: QUIET.has(key),
  })),
  ...linkWarnings(contract),
];
