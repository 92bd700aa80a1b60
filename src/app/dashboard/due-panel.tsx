import { useTranslation } from 'react-i18next';
import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { useFormat } from '@/i18n/format';
import { contractTitle } from '@/resources/contracts/contract-title';
import type { UnitNames } from '@/resources/contracts/rules/units';
import type { Day } from '@/schema/day';
import { LinkRow } from '@/ui/link-list';
import { Panel } from '@/ui/panel';
import styles from './dashboard.module.css';
import type { DueOf } from './figures';
import { FirstRows } from './first-rows';
import { dueFrom } from './list-links';
import { NoneOf } from './none-of';
import { UnitsAnd } from './unit-names';

type Props = { due: readonly DueOf[]; names: UnitNames; today: Day; noContracts: boolean };

export function DuePanel({ due, names, today, noContracts }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t('dashboard.due.title');
  const sum = due.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  return (
    <Panel id="due" title={title} count={due.length || undefined} explain={t('dashboard.due.rule')}>
      {due.length === 0 ? (
        <NoneOf text={t('dashboard.due.none')} add={noContracts && 'contract'} />
      ) : (
        <>
          <p className={styles.sum}>{t('dashboard.due.sum', { amount: format.money(sum) })}</p>
          <FirstRows label={title} all={due} to={dueFrom(today)}>
            {({ contract, day, amount, description }, at) => (
              <LinkRow
                key={at}
                to={contractPath(idOf(contract))}
                title={contractTitle(contract) || t('availability.unnamedContract')}
                second={<UnitsAnd contract={contract} names={names} words={description ?? t('dashboard.due.term')} />}
                end={
                  <>
                    <span className={styles.amount}>{format.money(amount)}</span>
                    <span className={styles.quiet}>{format.day(day)}</span>
                  </>
                }
              />
            )}
          </FirstRows>
        </>
      )}
    </Panel>
  );
}
