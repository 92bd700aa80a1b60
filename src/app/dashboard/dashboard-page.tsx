import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { newUnitPath } from '@/addresses';
import { useFormat } from '@/i18n/format';
import { unitQueries } from '@/resources/units/unit.api';
import { availabilityOn, currentDay, useAvailability } from '@/resources/units/use-availability';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { DashboardSkeleton } from './dashboard-skeleton';
import styles from './dashboard.module.css';
import { Overview } from './overview';
import '@/i18n/en/availability';
import '@/i18n/en/dashboard';
import '@/i18n/en/unit-list';

/** The first page: what is free, what ends, what falls due, what needs a hand. */
export function DashboardPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const units = useQuery(unitQueries.all());
  const { contracts } = useAvailability();
  const day = currentDay();
  return (
    <Page title={t('dashboard.title')} actions={<span className={styles.today}>{format.day(day)}</span>}>
      <QueryView query={units} skeleton={<DashboardSkeleton />}>
        {({ rows: all }) => (
          <QueryView query={contracts} skeleton={<DashboardSkeleton />}>
            {({ rows: agreed }) =>
              all.length + agreed.length === 0 ? (
                <EmptyState scene="nothing" text={t('dashboard.empty')} action={<NewUnit />} />
              ) : (
                <Overview units={all} contracts={agreed} availability={availabilityOn(agreed, day)} today={day} />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

function NewUnit() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={newUnitPath} variant="contained" startIcon={<Plus size={20} strokeWidth={1.75} aria-hidden />}>
      {t('units.list.newUnit')}
    </ButtonLink>
  );
}
