import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import styles from '@/ui/figures-table.module.css';
import { Warning } from '@/ui/warning';
import { closingStatement } from '../rules/closing';
import { contractDays } from '../rules/contract-days';
import own from './closing-statement.module.css';

/** What is left to settle when a contract ends: the balance of its terms, its deposit and what was paid back of it. */
export function ClosingStatement({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { last, paymentsKnown, lastBalance, finalBalance, guaranty, payback, problems } = closingStatement(contract);
  const { last: lastDay } = contractDays(contract);
  const isComputed = last !== undefined || lastBalance !== 0;
  const doubts = problems
    .filter(({ path }) => (isComputed ? path === 'guarantyPayback' : path !== 'vatRatio'))
    .map(({ path, key, values }) => <Warning key={`${path} ${key}`}>{t(`contracts.rules.problems.${key}`, values)}</Warning>);
  if (!isComputed) {
    return (
      <>
        <p className={own.lead}>{t('contracts.closing.cannot')}</p>
        {doubts}
      </>
    );
  }
  const lines = [
    { label: t('contracts.closing.lastBalance'), amount: lastBalance },
    { label: t('contracts.closing.guaranty'), amount: guaranty },
    { label: t('contracts.closing.payback'), amount: 0 - payback },
  ];
  const money = (amount: number) => <bdi>{format.money(amount, { unit: false })}</bdi>;
  return (
    <div>
      <p className={own.lead}>
        {lastDay === undefined ? t('contracts.closing.open') : t('contracts.closing.byDay', { day: format.day(lastDay) })}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('contracts.closing.title')}>
          <tbody>
            {lines.map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className={styles.number}>{money(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('contracts.closing.balance')}</th>
              <td className={styles.number}>{money(finalBalance)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={own.result}>
        {t(`contracts.closing.${resultOf(finalBalance, paymentsKnown)}`, { amount: format.money(Math.abs(finalBalance)) })}
      </p>
      {!paymentsKnown && (
        <p className={own.note}>{t(contract.manual === true ? 'contracts.closing.byHand' : 'contracts.closing.noPayments')}</p>
      )}
      {doubts}
    </div>
  );
}

function resultOf(finalBalance: number, paymentsKnown: boolean) {
  if (finalBalance === 0) return 'even';
  if (finalBalance > 0) return 'toTenant';
  return paymentsKnown ? 'fromTenant' : 'beforePayments';
}
