import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractTerminatePath } from '@/addresses';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import figures from '@/ui/panels/figures-table.module.css';
import { Panel } from '@/ui/panels/panel';
import { PrintPanelButton } from '@/ui/paper/print-button';
import { Warning } from '@/ui/notices/warning';
import { unreadText } from '../contract-words';
import { type ClosingStatement as Closing, closingStatement } from '../rules/closing';
import { contractDays, contractKind } from '../rules/contract-days';
import { sumToCent } from '../rules/money';
import { notReceivedUnder } from '../rules/payments';
import { contractStatus } from '../rules/status';
import styles from './closing-panel.module.css';

/** The balance to settle, shown once a contract has ended or is about to. A sale has no deposit to return. */
export function ClosingPanel({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation(contractClosingTexts);
  const [now] = useState(() => today(new Date()));
  const isOver = ['ending', 'ended', 'terminated'].includes(contractStatus(contract, now));
  const isTerminated = contractDays(contract).termination !== undefined;
  const isClosing = isTerminated || (contractKind(contract) === 'lease' && isOver);
  if (!isClosing) return null;
  return (
    <Panel
      id="closing"
      title={t('title')}
      explain={<p>{t('rule')}</p>}
      action={<PrintPanelButton label={t('print')} />}
      editTo={contractTerminatePath(id)}
    >
      <ClosingStatement contract={contract} />
    </Panel>
  );
}

/** The balance at the end of a contract: its rent, if the record says what was paid, and its deposit. */
export function ClosingStatement({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation([contractClosingTexts, contractWordTexts]);
  const format = useFormat();
  const statement = closingStatement(contract);
  const { rent, balance, guaranty, payback, problems } = statement;
  const notReceived = notReceivedUnder(contract);
  const { last: lastDay } = contractDays(contract);
  const lines = [
    ...(rent
      ? [
          { label: t('due'), amount: 0 - rent.due },
          { label: t('paid'), amount: rent.paid },
        ]
      : []),
    { label: t('guaranty'), amount: guaranty },
    { label: t('payback'), amount: 0 - payback },
  ];
  const money = (amount: number) => <bdi>{format.money(amount, { unit: false })}</bdi>;
  const isEmpty = !rent && guaranty === 0 && payback === 0;
  return (
    <div>
      <p className={styles.lead}>{lastDay === undefined ? t('open') : t('byDay', { day: format.day(lastDay) })}</p>
      {!isEmpty && (
        <div className={figures.scroll}>
          <table className={figures.table} aria-label={t('title')}>
            <tbody>
              {lines.map(({ label, amount }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className={figures.number}>{money(amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('balance')}</th>
                <td className={figures.number}>{money(balance)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {isEmpty && <p className={styles.result}>{t('nothing')}</p>}
      {!isEmpty &&
        resultsOf(statement).map(({ key, amount }) => (
          <p key={key} className={styles.result}>
            {t(key, { amount: format.money(amount) })}
          </p>
        ))}
      {!rent && !isEmpty && <p className={styles.note}>{t('noPayments')}</p>}
      {notReceived.length > 0 && (
        <p className={styles.note}>
          {t('notReceived', {
            payments: format.list(
              notReceived.map(({ status, count, amount, unread }) =>
                t('notReceivedAs', {
                  status: t(`statuses.${status}`),
                  number: format.number(count),
                  amount: `${format.money(amount)} ${unreadText(unread)}`.trim(),
                }),
              ),
            ),
          })}
        </p>
      )}
      {problems.map(({ path, key, values }) => (
        <Warning key={`${path} ${key}`}>{t(`contract-words:rules.problems.${key}`, values)}</Warning>
      ))}
    </div>
  );
}

/** Returns what the closing balance asks for or leaves, each part by its text. */
export function resultsOf({ balance, unsettled }: Closing) {
  if (balance === 0) return [{ key: 'even', amount: 0 }] as const;
  if (balance < 0) return [{ key: 'fromTenant', amount: -balance }] as const;
  const parts = [
    { key: 'toTenant', amount: sumToCent([balance, -unsettled]) },
    { key: 'unsettled', amount: unsettled },
  ] as const;
  return parts.filter(({ amount }) => amount > 0);
}
