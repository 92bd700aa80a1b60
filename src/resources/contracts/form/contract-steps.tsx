import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type FormSection, FormSections, SectionRail } from '@/ui/form/form-sections';
import { LatePart } from '@/ui/late-part';
import { LoadingSign } from '@/ui/loading-sign';
import styles from './contract-steps.module.css';
import { LiveSummary, SummaryFold } from './live-summary';
import { BY_STEP, StepLinks } from './step-links';
import { useStepAddress } from './use-step-address';

type Props = {
  sections: readonly FormSection[];
  /** The address of the form. */
  home: string;
  /** The segment in the address of the moment. */
  current: string;
  /** The sections are steps of a new contract, so each leads to the next. */
  inSteps: boolean;
  /** Stands above every section. */
  head: ReactNode;
};

/** One section at a time, and what the contract comes to so far: beside it where there is room, else folded at its foot. */
export function ContractSteps({ sections, home, current, inSteps, head }: Props) {
  const hasRail = useMediaQuery('(min-width:1200px)', { noSsr: true });
  const addressOf = useStepAddress(home);
  const isNextStep = useLocation().state === BY_STEP;
  const section = sections.find(({ path, listed }) => path === current || listed === current) ?? sections[0];

  if (!section) return null;
  const links = inSteps && <StepLinks sections={sections} current={section} addressOf={addressOf} listed={current !== ''} />;
  if (!hasRail) {
    return (
      <>
        {head}
        <FormSections sections={sections} home={home} current={current} />
        {links}
        <SummaryFold />
      </>
    );
  }
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <SectionRail sections={sections} current={section.path} addressOf={addressOf} />
        <LiveSummary />
      </div>
      <div>
        {head}
        <div className={styles.section} key={section.path}>
          <h2 className={styles.heading} tabIndex={-1} ref={isNextStep ? focus : undefined}>
            {section.title()}
          </h2>
          <LatePart fallback={<LoadingSign />}>{section.element}</LatePart>
          {links}
        </div>
      </div>
    </div>
  );
}

/** The link that was pressed goes with its step, so the focus goes on to the heading of the other. */
const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });
