import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './terms.module.css';

/** The reading of payment plans is only needed where something is sold. */
const PlanMaker = lazy(() => import('./plan-maker').then((module) => ({ default: module.PlanMaker })));

export function PlanPart() {
  const { t } = useTranslation();
  return (
    <section className={styles.writing} aria-label={t('contracts.terms.plan.title')}>
      <h4>{t('contracts.terms.plan.title')}</h4>
      <Suspense fallback={<p aria-busy="true">{t('common.loading')}</p>}>
        <PlanMaker />
      </Suspense>
    </section>
  );
}
