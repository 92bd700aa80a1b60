import { useTranslation } from 'react-i18next';
import { LatePart } from '@/ui/late-part';
import { loadedLater } from '@/ui/loaded-later';
import styles from './terms.module.css';

/** The reading of payment plans is only needed where something is sold. */
const PlanMaker = loadedLater(() => import('./plan-maker').then((module) => module.PlanMaker));

export function PlanPart() {
  const { t } = useTranslation();
  return (
    <section className={styles.writing} aria-label={t('contracts.terms.plan.title')}>
      <h4>{t('contracts.terms.plan.title')}</h4>
      <LatePart fallback={<p aria-busy="true">{t('common.loading')}</p>}>
        <PlanMaker />
      </LatePart>
    </section>
  );
}
