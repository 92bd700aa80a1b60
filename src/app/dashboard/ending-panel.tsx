import { useTranslation } from 'react-i18next';
import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { useFormat } from '@/i18n/format';
import { contractTitle } from '@/resources/contracts/contract-title';
import type { UnitNames } from '@/resources/contracts/rules/units';
import { daysBetween, type Day } from '@/schema/day';
import { LinkRow } from '@/ui/link-list';
import { Panel } from '@/ui/panel';
import styles from './dashboard.module.css';
import type { Ending } from './figures';
import { FirstRows } from './first-rows';
import { endingWithin } from './list-links';
import { UnitsAnd } from './unit-names';

export function EndingPanel({ ending, names, today }: { ending: readonly Ending[]; names: UnitNames; today: Day }) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t('dashboard.ending.title');
  const inDays = (days: number) => t('dashboard.ending.inDays', { count: days, number: format.number(days) });
  return (
    <Panel id="ending" title={title} count={ending.length || undefined} explain={t('dashboard.ending.rule')}>
      {ending.length === 0 ? (
        <p className={styles.none}>{t('dashboard.ending.none')}</p>
      ) : (
        <FirstRows label={title} all={ending} to={endingWithin}>
          {({ contract, last }, at) => (
            <LinkRow
              key={at}
              to={contractPath(idOf(contract))}
              title={contractTitle(contract) || t('availability.unnamedContract')}
              second={<UnitsAnd contract={contract} names={names} />}
              end={
                <>
                  <span className={styles.amount}>{format.day(last)}</span>
                  <span className={styles.quiet}>{inDays(daysBetween(today, last))}</span>
                </>
              }
            />
          )}
        </FirstRows>
      )}
    </Panel>
  );
}
