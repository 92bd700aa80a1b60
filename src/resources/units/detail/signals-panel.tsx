import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { newSignalPath, signalPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { availabilityTexts } from '@/i18n/en/availability';
import { useFormat } from '@/i18n/format';
import { signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { dayOf } from '@/schema/day';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { Panel } from '@/ui/panels/panel';
import { QueryView } from '@/ui/page/query-view';
import { EmptyPanelNote } from '@/ui/panels/panel-parts';

const SHOWN = 5;

export function SignalsPanel({ id }: { id: string }) {
  const { t } = useTranslation(availabilityTexts);
  const format = useFormat();
  const signals = useQuery(signalQueries.list({ limit: SHOWN, p: JSON.stringify({ object: 'unit', objectId: id }) }));
  const total = signals.data?.total;
  const add = newSignalPath({ object: 'unit', objectId: id });
  return (
    <Panel id="signals" title={t('unitSignals')} count={total === 0 ? undefined : total}>
      <QueryView query={signals}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyPanelNote text={t('noSignals')} add={t('newSignal')} to={add} />
          ) : (
            <>
              <LinkList label={t('unitSignals')}>
                {rows.slice(0, SHOWN).map((signal, index) => {
                  const title = [signal.subject, signal.notificationTitle, signal.message].find(isText);
                  return (
                    <LinkRow
                      key={idOf(signal) || index}
                      to={signalPath(idOf(signal))}
                      title={title ?? t('unnamedSignal')}
                      second={format.day(dayOf(signal.date))}
                    />
                  );
                })}
              </LinkList>
              {total !== undefined && total > SHOWN && (
                <p className="muted size-13 above-16">
                  {t('moreSignals', { count: total - SHOWN, number: format.number(total - SHOWN) })}
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
