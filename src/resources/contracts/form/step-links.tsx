import useMediaQuery from '@mui/material/useMediaQuery';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/ui/button-link';
import type { FormSection } from '@/ui/form/form-sections';
import styles from './contract-steps.module.css';

/** What the address keeps of how a step was come to. */
export const BY_STEP = 'byStep';

type Props = {
  sections: readonly FormSection[];
  current: FormSection;
  addressOf: (section: FormSection) => string;
  /** A section is open; on a phone the form's own address only lists them. */
  listed: boolean;
};

/** The ways to the step before and the one after, at the foot of a step. */
export function StepLinks({ sections, current, addressOf, listed }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const at = sections.indexOf(current);
  const [before, after] = [sections[at - 1], sections[at + 1]];
  if (isPhone && !listed) return null;
  return (
    <nav className={styles.links} aria-label={t('contracts.form.steps.nav')}>
      {before && (
        <ButtonLink
          to={addressOf(before)}
          state={BY_STEP}
          startIcon={<ArrowLeft className="mirror" size={18} strokeWidth={1.75} aria-hidden />}
        >
          {t('contracts.form.steps.back', { step: before.title() })}
        </ButtonLink>
      )}
      <span className={styles.gap} />
      {after && (
        <ButtonLink
          to={addressOf(after)}
          state={BY_STEP}
          variant="outlined"
          endIcon={<ArrowRight className="mirror" size={18} strokeWidth={1.75} aria-hidden />}
        >
          {t('contracts.form.steps.next', { step: after.title() })}
        </ButtonLink>
      )}
    </nav>
  );
}
