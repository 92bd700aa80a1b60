import { useTranslation } from '@/i18n/use-translation';
import { customerTexts } from '@/i18n/en/customers';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { type Format, useFormat } from '@/i18n/format';
import { unreadText } from '@/resources/contracts/contract-words';
import type { UnitNames } from '@/resources/contracts/rules/units';
import figures from '@/ui/panels/figures-table.module.css';
import { RecordText } from '@/ui/text/record-text';
import styles from './customers.module.css';
import { isVoid, lineText, receiptOutcome, unitsText } from './entry-texts';
import type { Statement, StatementLine } from './statement';
import type { StatementPeriod } from './statement-period';

type Props = { statement: Statement; period: StatementPeriod; names: UnitNames };

export function StatementTable({ statement, period, names }: Props) {
  const { t } = useTranslation([customerTexts, contractDetailTexts]);
  const format = useFormat();
  const amount = (value: number) => <bdi>{format.number(value, { digits: 2 })}</bdi>;
  const head = (name: 'due' | 'received' | 'balance') => (
    <th scope="col" className={figures.number}>
      {t('contract-detail:inCurrency', { label: t(`columns.${name}`) })}
    </th>
  );
  return (
    <div className={figures.scroll}>
      <table className={`${figures.table} ${styles.rows} ${styles.three}`} aria-label={t('statement')}>
        <thead>
          <tr>
            <th scope="col" className={styles.own}>
              {t('columns.day')}
            </th>
            <th scope="col">{t('columns.what')}</th>
            {head('due')}
            {head('received')}
            {head('balance')}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.balance}>
            <td className={styles.own}>
              <time dateTime={period.from}>{format.day(period.from)}</time>
            </td>
            <th scope="row" colSpan={3}>
              {t('opening')}
            </th>
            <td className={figures.number}>{amount(statement.opening)}</td>
          </tr>
          {statement.lines.map((line, index) => (
            <LineRow key={`${index} ${line.key}`} line={line} names={names} format={format} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={styles.own}>
              <time dateTime={period.to}>{format.day(period.to)}</time>
            </td>
            <th scope="row">{t('closing')}</th>
            <td className={figures.number}>{amount(statement.due)}</td>
            <td className={figures.number}>{amount(statement.received)}</td>
            <td className={figures.number}>{amount(statement.closing)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type LineProps = { line: StatementLine; names: UnitNames; format: Format };

function LineRow({ line, names, format }: LineProps) {
  const { day, kind, payments, contract } = line;
  const isCounted = line.change !== 0 || line.amount === 0;
  const written = (
    <bdi className={isVoid(payments) ? styles.void : isCounted ? undefined : 'muted'}>
      {format.number(line.amount, { digits: 2 })}
    </bdi>
  );
  const second = [payments[0]?.receiptNumber, unitsText(contract, names), receiptOutcome(payments)].filter(Boolean).join(' · ');
  return (
    <tr>
      <td className={styles.own}>
        <time dateTime={day}>{format.day(day)}</time>
      </td>
      <th scope="row">
        <span className={`${styles.day} muted size-12`}>{format.day(day)}</span>
        <RecordText text={lineText(line)} />
        <span className="block muted size-12">
          <RecordText text={second} />
        </span>
        {line.unread > 0 && <span className={figures.flag}>{unreadText(line.unread)}</span>}
      </th>
      <td className={figures.number}>{kind !== 'payment' && written}</td>
      <td className={figures.number}>{kind === 'payment' && written}</td>
      <td className={figures.number}>
        <bdi>{format.number(line.balance, { digits: 2 })}</bdi>
      </td>
    </tr>
  );
}
