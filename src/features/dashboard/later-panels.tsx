import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { signalPath, signalsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Records } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { signalTitle } from '@/resources/notification-signals/signal-words';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { dayOf } from '@/schema/day';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { QueryView } from '@/ui/page/query-view';
import { Panel } from '@/ui/panels/panel';
import textStyles from '@/ui/text/text.module.css';
import type { Figures } from './figures';
import { EmptyPanel, RowsSkeleton } from './panel-rows';
import { AttentionPanel, QuotaPanel } from './plan-panels';

export type PlanPanelsProps = Records & { attention: Figures['attention'] };

/** The panels that read all quota plans. */
export function PlanPanels({ attention, ...records }: PlanPanelsProps) {
  const plans = useQuery(quotaPlanQueries.all());
  return (
    <>
      <AttentionPanel {...records} attention={attention} plans={plans} />
      <QuotaPanel {...records} plans={plans} />
    </>
  );
}

const LATEST = 5;

export function LatestSignals() {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const signals = useQuery(signalQueries.list({ limit: LATEST }));
  return (
    <Panel id="signals" title={t('signals.title')}>
      <QueryView query={signals} skeleton={<RowsSkeleton rows={LATEST} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyPanel text={t('signals.none')} add="signal" />
          ) : (
            <>
              <LinkList label={t('signals.title')}>
                {rows.slice(0, LATEST).map((signal, index) => (
                  <LinkRow
                    key={idOf(signal) || index}
                    to={signalPath(idOf(signal))}
                    title={signalTitle(signal) || t('signals.unnamed')}
                    end={<span className="muted size-13 block">{format.day(dayOf(signal.date))}</span>}
                  />
                ))}
              </LinkList>
              <p className="muted size-13 above-12 screen-only">
                <Link className={textStyles.lineLink} to={signalsPath}>
                  {t('signals.all')}
                </Link>
              </p>
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}
