import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, use, useState } from 'react';
import { contractEditPath, contractPath, contractsPath, newContractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isBlank, isDocument, type ServiceDocument } from '@/schema/document';
import { setValueWords } from '@/schema/value-words';
import type { FormWarning } from '@/ui/form/record-watch';
import { DraftContext } from '@/ui/form/drafts/draft-boundary';
import { type FormSection, useSectionAddress } from '@/ui/form/form-sections';
import type { EditedResource } from '@/ui/form/record-editor';
import { useRecordForm } from '@/ui/form/form-context';
import { RecordForm, type RecordFormProps } from '@/ui/form/record-form';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { neighbours } from '@/ui/page/list-order';
import { safeUrl } from '@/ui/text/safe-url';
import { isDataAddress } from '@/schema/data-address';
import { bookingCheck } from '../booking-check';
import { contractMutations, contractQueries } from '../contract.api';
import { contractValueWords } from '../contract-value-words';
import { contractSchema, leaseSchema, reservationSchema, saleSchema, schemaOf } from '../contract.schema';
import { contractKind, type ContractKind } from '../rules/contract-days';
import { readContract, writtenContract } from '../rules/contract-entries';
import { agreedTotal, paymentDifference } from '../rules/instalments';
import { contractWarnings } from '../rules/warnings';
import { ConvertButton, KindBar, KindProvider, useContractKind } from './contract-kind';
import { sectionOf } from './contract-sections';
import { copyOfContract } from './contract-start';
import { ContractSteps, StepLinks, useStepsAround } from './contract-steps';

type Props = Omit<RecordFormProps, 'children'> & {
  /** For a document that does not show it yet. */
  kind?: ContractKind;
  becoming?: ContractKind;
  sections: readonly FormSection[];
  inSteps?: boolean;
  section: string;
  origin?: ReactNode;
};

/** A file that the record keeps is no link. Never throws. */
const linkWarnings = (contract: ServiceDocument): FormWarning[] =>
  (['documents', 'attachments'] as const).flatMap((list) => {
    const rows: readonly unknown[] = Array.isArray(contract[list]) ? contract[list] : [];
    return rows.flatMap((row, index): FormWarning[] => {
      const url = isDocument(row) ? row.url : undefined;
      if (typeof url !== 'string' || url.trim() === '' || isDataAddress(url) || safeUrl('link', url)) return [];
      return [
        {
          path: `${list}.${index}.url`,
          fingerprint: JSON.stringify(['unsafeLink', list, url]),
          message: () => i18n.t('papers.unsafeLink', { ns: contractFormTexts }),
        },
      ];
    });
  });

function paymentWarnings(contract: ServiceDocument): FormWarning[] {
  const found = paymentDifference(contract);
  if (!found) return [];
  const { sum, total, difference } = found;
  const message = () => {
    const { money } = currentFormat();
    return i18n.t(difference > 0 ? 'terms.paymentsBelow' : 'terms.paymentsAbove', {
      ns: contractFormTexts,
      sum: money(sum),
      total: money(total),
      difference: money(Math.abs(difference)),
    });
  };
  return [{ path: 'manualTerms', fingerprint: JSON.stringify(['payments', sum, total]), message }];
}

function termWarnings(contract: ServiceDocument): FormWarning[] {
  if (contract.manual === true || !isBlank(contract.terminationDate)) return [];
  const { either } = agreedTotal(contract);
  if (!either) return [];
  const { full, calendar } = either;
  const message = () => {
    const { money, number } = currentFormat();
    return i18n.t('terms.calendarDiffers', {
      ns: contractFormTexts,
      rows: number(calendar.count),
      terms: number(full.count),
      total: money(calendar.total),
      full: money(full.total),
    });
  };
  return [{ path: 'manual', fingerprint: JSON.stringify(['calendar', full.count, calendar.count]), message }];
}

/** Warnings not shown on a form just opened: missing values are not mistakes yet. */
const QUIET = new Set(['missing', 'noUnits', 'noRent', 'noPrice', 'noPayments']);

for (const schema of [contractSchema, leaseSchema, saleSchema, reservationSchema]) setValueWords(schema, contractValueWords);

export const editedContract: EditedResource = {
  schema: contractSchema,
  warn: formWarnings,
  detail: contractQueries.detail,
  list: contractQueries.all,
  replace: contractMutations.replace,
  create: contractMutations.create,
  remove: contractMutations.remove,
  prepare: writtenContract,
  storeCheck: bookingCheck,
  copy: copyOfContract,
  createAsNew: () => i18n.t('createAsNew', { ns: contractFormTexts }),
  createLabel: () => i18n.t('create', { ns: contractFormTexts }),
  around: (id) => {
    const { listSearch, next } = neighbours('contracts', id);
    return { list: contractsPath + listSearch, next };
  },
  path: contractPath,
  editPath: contractEditPath,
  newPath: newContractPath,
};

const ConvertedPlan = lazyPart(() => import('./converted-plan').then((module) => module.ConvertedPlan));

function PlanOfConversion() {
  const { base } = useRecordForm();
  const { kind } = useContractKind();
  if (kind !== 'sale' || contractKind(base) !== 'reservation' || idOf(base) === '') return null;
  return (
    <div role="status" className="unless-empty below-16">
      <LazyBoundary>
        <ConvertedPlan />
      </LazyBoundary>
    </div>
  );
}

export function ContractForm({ kind, becoming, sections, inSteps = false, section, origin, facts, ...form }: Props) {
  const { home, base } = facts;
  const [opened] = useState(base);
  const { draft } = use(DraftContext);
  // A draft may have been typed as another kind than the form opens as.
  const [shown, show] = useState(() => (draft ? contractKind({ ...opened, ...draft.values }) : (kind ?? contractKind(opened))));
  const addressOf = useSectionAddress(home);
  const hasRoom = useMediaQuery('(min-width:900px)', { noSsr: true });
  const steps = inSteps && <StepLinks sections={sections} current={section} addressOf={addressOf} />;
  const { after } = useStepsAround(sections, section);
  return (
    <RecordForm
      {...form}
      steps={inSteps && { links: hasRoom && steps, goOn: after !== undefined }}
      facts={{
        ...facts,
        schema: schemaOf(shown),
        base: readContract(base),
        addressOf: (field) => addressOf(sectionOf(field)),
      }}
    >
      <KindProvider kind={shown} onChoose={show} becoming={becoming}>
        <ContractSteps
          sections={sections}
          home={home}
          current={section}
          links={!hasRoom && steps}
          head={
            <>
              {origin}
              <KindBar>{!inSteps && <ConvertButton />}</KindBar>
              <PlanOfConversion />
            </>
          }
        />
      </KindProvider>
    </RecordForm>
  );
}

function formWarnings(contract: ServiceDocument): FormWarning[] {
  return [
    ...contractWarnings(contract).map(({ path, key, values }) => ({
      path,
      fingerprint: JSON.stringify([key, path.replaceAll(/\.\d+/g, ''), values]),
      message: () => i18n.t(`rules.problems.${key}`, { ns: contractWordTexts }),
      quiet: QUIET.has(key),
    })),
    ...paymentWarnings(contract),
    ...termWarnings(contract),
    ...linkWarnings(contract),
  ];
}
