import { useTranslation } from '@/i18n/use-translation';
import { customerTexts } from '@/i18n/en/customers';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { useFormat } from '@/i18n/format';
import { unreadText } from '@/i18n/unread-text';
import type { UnitNames } from '@/resources/contracts/rules/names';
import { DataTable } from '@/ui/panels/data-table';
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
  const head = (name: 'due' | 'received' | 'balance') => t('contract-detail:inCurrency', { label: t(`columns.${name}`) });
  return (
    <DataTable
      className={`${styles.rows} ${styles.three}`}
      label={t('statement')}
      rows={statement.lines}
      keyOf={(line, index) => `${index} ${line.key}`}
      before={
        <tr className={styles.balance}>
          <td className={styles.own}>
            <time dateTime={period.from}>{format.day(period.from)}</time>
          </td>
          <th scope="row" colSpan={3}>
            {t('opening')}
          </th>
          <td className={figures.number}>{amount(statement.opening)}</td>
        </tr>
      }
      columns={[
        {
          name: 'day',
          head: t('columns.day'),
          className: styles.own,
          cell: ({ day }) => <time dateTime={day}>{format.day(day)}</time>,
          foot: <time dateTime={period.to}>{format.day(period.to)}</time>,
        },
        {
          name: 'what',
          head: t('columns.what'),
          kind: 'name',
          cell: (line) => <What line={line} names={names} />,
          foot: t('closing'),
        },
        {
          name: 'due',
          head: head('due'),
          kind: 'number',
          cell: (line) => line.kind !== 'payment' && <Written line={line} />,
          foot: amount(statement.due),
        },
        {
          name: 'received',
          head: head('received'),
          kind: 'number',
          cell: (line) => line.kind === 'payment' && <Written line={line} />,
          foot: amount(statement.received),
        },
        {
          name: 'balance',
          head: head('balance'),
          kind: 'number',
          cell: ({ balance }) => amount(balance),
          foot: amount(statement.closing),
        },
      ]}
    />
  );
}

function What({ line, names }: { line: StatementLine; names: UnitNames }) {
  const format = useFormat();
  const { day, payments, contract, unread } = line;
  const second = [payments[0]?.receiptNumber, unitsText(contract, names), receiptOutcome(payments)].filter(Boolean).join(' · ');
  return (
    <>
      <span className={`${styles.day} muted size-12`}>{format.day(day)}</span>
      <RecordText text={lineText(line)} />
      <span className="block muted size-12">
        <RecordText text={second} />
      </span>
      {unread > 0 && <span className={figures.flag}>{unreadText(unread)}</span>}
    </>
  );
}

function Written({ line: { change, amount, payments } }: { line: StatementLine }) {
  const format = useFormat();
  const isCounted = change !== 0 || amount === 0;
  return (
    <bdi className={isVoid(payments) ? styles.void : isCounted ? undefined : 'muted'}>{format.number(amount, { digits: 2 })}</bdi>
  );
}
