import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, use, useState } from 'react';
import { contractEditPath, contractPath, newContractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { i18n } from '@/i18n/i18n';
import { setValueWords } from '@/schema/value-words';
import { DraftContext } from '@/ui/form/drafts/draft-boundary';
import { type FormSection, useSectionAddress, FormSections, SectionRail } from '@/ui/form/form-sections';
import type { EditedResource } from '@/ui/form/record-editor';
import { useRecordForm } from '@/ui/form/form-context';
import { RecordForm, type RecordFormProps } from '@/ui/form/record-form';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { contractsListPath } from '../../list-paths';
import { bookingCheck } from '../booking-check';
import { contractMutations, contractQueries } from '../contract.api';
import { contractValueWords } from '../contract-value-words';
import { contractSchema, leaseSchema, reservationSchema, saleSchema, schemaOf } from '../contract.schema';
import { contractKind, type ContractKind } from '../rules/contract-days';
import { readContract, writtenContract } from '../rules/contract-entries';
import { formWarnings } from './contract-warnings';
import { ConvertButton, KindBar, KindProvider, useContractKind } from './contract-kind';
import { sectionOf } from './contract-sections';
import { copyOfContract } from './contract-start';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation } from 'react-router';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useSectionTitle } from '@/ui/page/page';
import { usePhone } from '@/ui/page/use-phone';
import { neighbours } from '@/ui/page/list-memory';
import { ButtonLink } from '@/ui/controls/links';
import styles from './contract-steps.module.css';

type Props = Omit<RecordFormProps, 'children'> & {
  /** For a document that does not show it yet. */
  kind?: ContractKind;
  becoming?: ContractKind;
  sections: readonly FormSection[];
  inSteps?: boolean;
  section: string;
  origin?: ReactNode;
};

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
  around: (id) => ({ list: contractsListPath(id), next: neighbours('contracts', id).next }),
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

type StepsProps = {
  sections: readonly FormSection[];
  home: string;
  current: string;
  links: ReactNode;
  head: ReactNode;
};

function ContractSteps({ sections, home, current, links, head }: StepsProps) {
  const hasRail = useMediaQuery('(min-width:1200px)', { noSsr: true });
  const addressOf = useSectionAddress(home);
  const isNextStep = useLocation().state === BY_STEP;
  const section = sectionAt(sections, current);
  // On narrow screens its sections say it.
  useSectionTitle(hasRail ? section?.title() : undefined);

  if (!section) return null;
  // The review says it all.
  const hasSummary = section.fields.length > 0;
  if (!hasRail) {
    return (
      <>
        {head}
        <FormSections sections={sections} home={home} current={current} />
        {Boolean(links) && <div className="above-16">{links}</div>}
        {hasSummary && <SummaryFold />}
      </>
    );
  }
  return (
    <div className={`stack ${styles.layout}`}>
      <div className={`screen-only stack gap-24 self-start sticky scrolls-down ${styles.side}`}>
        <SectionRail sections={sections} current={section.path} addressOf={addressOf} />
        {hasSummary && <LiveSummary />}
      </div>
      <div className="shrinks">
        {head}
        <div className="form-section" key={section.path}>
          <h2 className="size-20 bold below-16 unringed" tabIndex={-1} ref={isNextStep ? focus : undefined}>
            {section.title()}
          </h2>
          <LazyBoundary fallback={<LoadingSign />}>{section.element}</LazyBoundary>
        </div>
      </div>
    </div>
  );
}

/** The link that was pressed leaves with its step. */
const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

const BY_STEP = 'byStep';

type StepLinksProps = {
  sections: readonly FormSection[];
  current: string;
  addressOf: (section: FormSection) => string;
};

const sectionAt = (sections: readonly FormSection[], current: string): FormSection | undefined =>
  sections.find(({ path, listed }) => path === current || listed === current) ?? sections[0];

/** On a phone the form's own address only lists the steps: the first one follows. */
function useStepsAround(sections: readonly FormSection[], current: string): { before?: FormSection; after?: FormSection } {
  const isPhone = usePhone();
  const section = sectionAt(sections, current);
  if (!section) return {};
  if (isPhone && current === '') return { after: section };
  const index = sections.indexOf(section);
  return { before: sections[index - 1], after: sections[index + 1] };
}

function StepLinks({ sections, current, addressOf }: StepLinksProps) {
  const { t } = useTranslation(contractFormTexts);
  const { before, after } = useStepsAround(sections, current);
  if (!before && !after) return null;
  return (
    <nav className="row wrap gap-8 screen-only" aria-label={t('steps.nav')}>
      {before && (
        <ButtonLink to={addressOf(before)} state={BY_STEP} startIcon={<ArrowLeft className="mirror" size={18} />}>
          <span>{t('steps.back', { step: before.title() })}</span>
        </ButtonLink>
      )}
      <span className="fills" />
      {after && (
        <ButtonLink
          to={addressOf(after)}
          state={BY_STEP}
          variant="contained"
          endIcon={<ArrowRight className="mirror" size={18} />}
        >
          <span>{t('steps.next', { step: after.title() })}</span>
        </ButtonLink>
      )}
    </nav>
  );
}

/** The fields come first; what they come to follows. */
const Summary = lazyPart(() => import('./contract-summary').then((module) => module.ContractSummary));

const LiveSummary = () => (
  <LazyBoundary>
    <Summary />
  </LazyBoundary>
);

function SummaryFold() {
  const { t } = useTranslation(contractFormTexts);
  const [open, setOpen] = useState(false);
  return (
    <details
      className="rounded-8 framed paper-ground above-24"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="ring-inside row centred gap-8 high-44 pad-inline-16 bold pointer unmarked rounded-8">
        <span className="fills">{t('summary.title')}</span>
        <ChevronDown className="turns" size={20} />
      </summary>
      {open && <LiveSummary />}
    </details>
  );
}
