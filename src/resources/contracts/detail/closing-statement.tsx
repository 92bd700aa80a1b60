import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import type { ServiceDocument } from '@/schema/document';
import { SelectBox } from '@/ui/controls/controls';
import { Warning } from '@/ui/notices/warning';
import figures from '@/ui/panels/figures-table.module.css';
import { Labelled } from '@/ui/panels/labelled';
import { RecordText } from '@/ui/text/record-text';
import { unreadText } from '../contract-words';
import { type ClosingStatement as Closing, closingStatement, type Proration, prorations } from '../rules/closing';
import { contractDays, contractKind } from '../rules/contract-days';
import type { Deduction } from '../rules/deductions';
import { hasFils, sumToCent } from '../rules/money';
import { notReceivedUnder, type Payment } from '../rules/payments';
import styles from './closing-statement.module.css';

type Props = {
  contract: ServiceDocument;
  /** The chosen treatment of rent for days after the last one; by default it follows from the contract. */
  proration: Proration | undefined;
  onProration: (proration: Proration) => void;
  /** Shown beside a deduction. */
  renderAction?: (deduction: Deduction) => ReactNode;
};

type Line = { label: string; amount: number; words?: string; action?: ReactNode };

/** The settlement at the end of a contract: its deposit and deductions, and its rent where payments are recorded. */
export function ClosingStatement({ contract, proration, onProration, renderAction }: Props) {
  const { t } = useTranslation([contractClosingTexts, contractWordTexts]);
  const format = useFormat();
  const statement = closingStatement(contract, proration);
  const { rent, balance, guaranty, payback, deductions, problems } = statement;
  const notReceived = notReceivedUnder(contract);
  const { last: lastDay } = contractDays(contract);
  const isEmpty = !rent && guaranty === 0 && payback === 0 && deductions.length === 0;
  const lines: readonly Line[] = [
    { label: t('guaranty'), amount: guaranty },
    ...(rent
      ? [
          { label: t('credit'), amount: rent.credit },
          { label: t('unused'), amount: rent.unused },
          { label: t('openRent'), amount: 0 - rent.open },
        ].filter(({ amount }, index) => amount !== 0 || index === 2)
      : []),
    ...deductions.map((deduction) => ({
      label: t('deduction'),
      words: deduction.description,
      amount: 0 - deduction.amount,
      action: renderAction?.(deduction),
    })),
    { label: t('payback'), amount: 0 - payback },
  ];
  const fils = hasFils(balance) || lines.some(({ amount }) => hasFils(amount));
  const money = (amount: number) => <bdi>{format.money(amount, { unit: false, fils })}</bdi>;
  return (
    <div>
      <p className={styles.lead}>{lastDay === undefined ? t('open') : t('byDay', { day: format.day(lastDay) })}</p>
      {!isEmpty && (
        <div className={figures.scroll}>
          <table className={figures.table} aria-label={t('title')}>
            <tbody>
              {lines.map(({ label, amount, words, action }, index) => (
                <tr key={index}>
                  <th scope="row">
                    {label}
                    {words && (
                      <>
                        {': '}
                        <RecordText text={words} />
                      </>
                    )}
                    {action}
                  </th>
                  <td className={`${figures.number} ${styles.amount}`}>{money(amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('balance')}</th>
                <td className={`${figures.number} ${styles.amount}`}>{money(balance)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {isEmpty && <p className={styles.result}>{t('nothing')}</p>}
      {!isEmpty &&
        resultsOf(statement).map(({ key, amount }) => (
          <p key={key} className={styles.result}>
            {t(key, { party: t(`parties.${contractKind(contract)}`), amount: format.money(amount) })}
          </p>
        ))}
      {!rent && !isEmpty && <p className={`${styles.note} screen-only`}>{t('noPayments')}</p>}
      {statement.proration && (
        <div className={styles.choice}>
          <Labelled label={t('proration')}>
            {(id) => (
              <SelectBox
                id={id}
                small
                value={statement.proration}
                onChange={(event) => {
                  const chosen = prorations.find((one) => one === event.target.value);
                  if (chosen) onProration(chosen);
                }}
              >
                {prorations.map((one) => (
                  <option key={one} value={one}>
                    {t(`prorations.${one}`)}
                  </option>
                ))}
              </SelectBox>
            )}
          </Labelled>
        </div>
      )}
      <ChequesToReturn cheques={statement.chequesToReturn} />
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
      <div className="screen-only">
        {problems.map(({ path, key, values }) => (
          <Warning key={`${path} ${key}`}>{t(`contract-words:rules.problems.${key}`, values)}</Warning>
        ))}
      </div>
    </div>
  );
}

/** Held cheques dated after the last day, each with its number, bank, day and amount. */
function ChequesToReturn({ cheques }: { cheques: readonly Payment[] }) {
  const { t } = useTranslation(contractClosingTexts);
  const format = useFormat();
  if (cheques.length === 0) return null;
  return (
    <>
      <p className={styles.result}>{t('toReturn', { count: cheques.length, number: format.number(cheques.length) })}</p>
      <ul className={styles.cheques} aria-label={t('chequesToReturn')}>
        {cheques.map(({ key, reference, bank, day, amount, unread }) => (
          <li key={key}>
            <RecordText text={[reference, bank].filter(Boolean).join(' · ') || t('noNumber')} />
            <br />
            <span className="muted">
              {[format.day(day), unread ? unreadText(1) : format.money(amount)].map(isolated).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns what the closing balance asks for or leaves, each part by its text. */
export function resultsOf({ balance, unsettled }: Closing) {
  if (balance === 0) return [{ key: 'even', amount: 0 }] as const;
  if (balance < 0) return [{ key: 'owed', amount: -balance }] as const;
  const parts = [
    { key: 'refund', amount: sumToCent([balance, -unsettled]) },
    { key: 'unsettled', amount: unsettled },
  ] as const;
  return parts.filter(({ amount }) => amount > 0);
}
