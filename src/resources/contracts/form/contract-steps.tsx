import useMediaQuery from '@mui/material/useMediaQuery';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation } from 'react-router';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { ButtonLink } from '@/ui/controls/button-link';
import { type FormSection, FormSections, SectionRail, useSectionAddress } from '@/ui/form/form-sections';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useSectionTitle } from '@/ui/page/page';
import { usePhone } from '@/ui/page/use-phone';
import styles from './contract-steps.module.css';

type Props = {
  sections: readonly FormSection[];
  home: string;
  current: string;
  links: ReactNode;
  head: ReactNode;
};

export function ContractSteps({ sections, home, current, links, head }: Props) {
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
      <div>
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
export function useStepsAround(sections: readonly FormSection[], current: string): { before?: FormSection; after?: FormSection } {
  const isPhone = usePhone();
  const section = sectionAt(sections, current);
  if (!section) return {};
  if (isPhone && current === '') return { after: section };
  const index = sections.indexOf(section);
  return { before: sections[index - 1], after: sections[index + 1] };
}

export function StepLinks({ sections, current, addressOf }: StepLinksProps) {
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
      className={`rounded-8 framed paper-ground above-24 ${styles.fold}`}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className="fills">{t('summary.title')}</span>
        <ChevronDown size={20} />
      </summary>
      {open && <LiveSummary />}
    </details>
  );
}
