import { useCallback, useMemo } from 'react';
import { collectionsTexts } from '@/i18n/en/collections';
import { useFormat } from '@/i18n/format';
import { nameIn } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { unreadText } from '@/resources/contracts/contract-words';
import { moneyDays } from '@/resources/contracts/rules/collected';
import { personNames } from '@/resources/contracts/rules/person';
import { InfoButton } from '@/ui/dialogs/info-button';
import { lazyPart } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import { ChartFrame } from '@/ui/panels/chart-frame';
import { spanText, useChoice, usePeriodChoice } from '@/ui/table/filters/report-choices';
import { byMonth, ReportView } from '@/ui/table/report/report-view';
import { PartiesPage, type PartiesShown } from '../parties/parties-page';
import { breakdowns, collectionsOf, type NamesOf, rowsOfMonth, totalOf } from './collected';
import { amountsOf, collectionColumns } from './collection-columns';

const CollectionsChart = lazyPart(() => import('./collections-chart').then((module) => module.CollectionsChart));

/** Shows by month what fell due and what was received under all contracts. */
export function CollectionsPage() {
  const { t } = useTranslation(collectionsTexts);
  return (
    <PartiesPage title={t('title')} empty={t('empty')}>
      {(shown) => <Collections {...shown} />}
    </PartiesPage>
  );
}

function Collections({ contracts, partyOf }: PartiesShown) {
  const { t } = useTranslation(collectionsTexts);
  const format = useFormat();
  const { language } = format.settings;
  const now = useToday();
  const [asked, periodChoice] = usePeriodChoice(['past12', 'month', 'last', 'past3', 'year']);
  const [by, breakdown] = useChoice('by', breakdowns, t('by'), (value) => t(`breakdowns.${value}`));
  const [moneyDay, moneyChoice] = useChoice('day', moneyDays, t('moneyDay'), (value) => t(`moneyDays.${value}`));
  const found = useWork(
    useCallback(() => collectionsOf(contracts, { period: asked, today: now, by: moneyDay }), [contracts, asked, now, moneyDay]),
  );
  const namesOf = useCallback<NamesOf>(
    (contract) => {
      const { party, projects } = partyOf(contract);
      return { project: projects.join(', '), person: nameIn(language, personNames(contract)) ?? party };
    },
    [partyOf, language],
  );
  const rows = useMemo(() => found?.months.flatMap((month) => rowsOfMonth(month, by, namesOf)) ?? [], [found, by, namesOf]);
  if (!found) return <LoadingSign />;
  // The figures of the last period, until those of this one are worked out.
  const { period, months, tracked } = found;
  const amounts = amountsOf(by, tracked);
  return (
    <>
      <ReportView
        title={t('title')}
        file={`collections-${period.from}-${period.to}`}
        rows={rows}
        choices={[periodChoice, breakdown, moneyChoice]}
        columns={collectionColumns(by, tracked, rows)}
        groupsOf={by === 'month' ? undefined : byMonth}
        sumOf={(some) => {
          const total = totalOf(some.map(({ sums }) => sums));
          const said = amounts.map((name) => t(`sums.${name}`, { amount: format.money(total[name]) }));
          return [...said, unreadText(total.unread)];
        }}
        span={spanText(period, format)}
        none={t(by === 'method' ? 'noneIn' : 'none')}
        note={!tracked && <p className="muted">{t('unrecorded')}</p>}
      >
        <InfoButton>
          <p>{t('rule')}</p>
        </InfoButton>
      </ReportView>
      {months.length > 0 && (
        <ChartFrame label={t('chart')}>
          <CollectionsChart months={months} tracked={tracked} />
        </ChartFrame>
      )}
    </>
  );
}
