import { useTranslation } from 'react-i18next';
import { contractPath, endingContractsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { availabilityTexts } from '@/i18n/en/availability';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { useFormat } from '@/i18n/format';
import { contractTitle } from '@/resources/contracts/contract-title';
import { paymentText, unreadText } from '@/resources/contracts/contract-words';
import type { EndingLease } from '@/resources/contracts/rules/ending';
import { type UnitNames, unitsOf } from '@/resources/contracts/rules/units';
import { type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { LinkRow } from '@/ui/controls/link-list';
import { Panel } from '@/ui/panels/panel';
import { RecordText } from '@/ui/text/record-text';
import styles from './dashboard.module.css';
import type { DueOf } from './figures';
import { dueFrom } from './list-links';
import { EmptyPanel, RowsWithLink } from './panel-rows';

type Props = { due: readonly DueOf[]; names: UnitNames; today: Day; noContracts: boolean };

export function DuePanel({ due, names, today, noContracts }: Props) {
  const { t } = useTranslation([dashboardTexts, availabilityTexts]);
  const format = useFormat();
  const title = t('due.title');
  const sum = due.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  const without = unreadText(due.reduce((count, { unread = 0 }) => count + unread, 0));
  return (
    <Panel id="due" title={title} count={due.length || undefined} explain={t('due.rule')}>
      {due.length === 0 ? (
        <EmptyPanel text={t('due.none')} add={noContracts && 'contract'} />
      ) : (
        <>
          <p className={styles.sum}>{[t('due.sum', { amount: format.money(sum) }), without].filter(Boolean).join(' · ')}</p>
          <RowsWithLink label={title} all={due} to={dueFrom(today)}>
            {({ contract, day, amount, unread, ...texts }, index) => (
              <LinkRow
                key={index}
                to={contractPath(idOf(contract))}
                title={contractTitle(contract) || t('availability:unnamedContract')}
                second={<UnitsAnd contract={contract} names={names} words={paymentText(texts) || t('due.term')} />}
                end={
                  <>
                    <span className="medium block">{unread && amount === 0 ? unreadText(unread) : format.money(amount)}</span>
                    <span className="muted size-13 block">{format.day(day)}</span>
                  </>
                }
              />
            )}
          </RowsWithLink>
        </>
      )}
    </Panel>
  );
}

export function EndingPanel({ ending, names, today }: { ending: readonly EndingLease[]; names: UnitNames; today: Day }) {
  const { t } = useTranslation([dashboardTexts, availabilityTexts]);
  const format = useFormat();
  const title = t('ending.title');
  const inDays = (days: number) => t('ending.inDays', { count: days, number: format.number(days) });
  return (
    <Panel id="ending" title={title} count={ending.length || undefined} explain={t('ending.rule')}>
      {ending.length === 0 ? (
        <p className="muted">{t('ending.none')}</p>
      ) : (
        <RowsWithLink label={title} all={ending} to={endingContractsPath}>
          {({ contract, last }, index) => (
            <LinkRow
              key={index}
              to={contractPath(idOf(contract))}
              title={contractTitle(contract) || t('availability:unnamedContract')}
              second={<UnitsAnd contract={contract} names={names} />}
              end={
                <>
                  <span className="medium block">{format.day(last)}</span>
                  <span className="muted size-13 block">{inDays(daysBetween(today, last))}</span>
                </>
              }
            />
          )}
        </RowsWithLink>
      )}
    </Panel>
  );
}

/** More names would push away the text beside them. */
const NAMED = 2;

/** Shows the units of a contract in short, with further words: "B-1408, B-1409 +3 · Cheque 2". */
function UnitsAnd({ contract, names, words }: { contract: ServiceDocument; names: UnitNames; words?: string }) {
  const format = useFormat();
  const units = unitsOf(contract, names).flatMap(({ name }) => (name.trim() === '' ? [] : [name]));
  const more = units.length - NAMED;
  const named = units.slice(0, NAMED).join(format.settings.language === 'ar' ? '، ' : ', ');
  return (
    <>
      {named && <RecordText text={named} />}
      {more > 0 && <span> </span>}
      {more > 0 && <bdi dir="ltr">{`+${format.number(more)}`}</bdi>}
      {named && words && <span>{' · '}</span>}
      {words && <RecordText text={words} />}
    </>
  );
}
