import type { ReactNode } from 'react';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useTranslation } from '@/i18n/use-translation';
import { contractReceiptPath } from '@/addresses';
import { customerTexts } from '@/i18n/en/customers';
import { unreadText, useFormat } from '@/i18n/format';
import { type Payment, sumOfPayments } from '@/resources/contracts/rules/payments';
import type { UnitNames } from '@/resources/contracts/rules/names';
import { type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { RowLink } from '@/ui/controls/row-link';
import { DataTable } from '@/ui/panels/data-table';
import figures from '@/ui/panels/figures-table.module.css';
import { useFirstRows } from '@/ui/panels/first-rows';
import { Panel } from '@/ui/panels/panel';
import { RecordText } from '@/ui/text/record-text';
import { StatusPill } from '@/ui/text/status-pill';
import { numberText, pillOfState, stateText as chequeStateText } from '../cheques/cheque-texts';
import { stateText } from '../due/due-rows';
import type { CustomerCheque, CustomerLine, CustomerReceipt } from './customer-money';
import { dueText, isVoid, receiptMeans, receiptOutcome, unitsText } from './entry-texts';
import styles from './customers.module.css';

type Props<T> = { rows: readonly T[]; names: UnitNames };

const FIRST = 12;

/** Instalments still to be received come first, then the latest ones. */
export function InstalmentsPanel({ rows, names, today }: Props<CustomerLine> & { today: Day }) {
  const { t } = useTranslation([customerTexts, contractWordTexts]);
  return (
    <RowsPanel
      id="instalments"
      rows={rows}
      none={t('noInstalments')}
      explain={<p>{t('instalmentsRule')}</p>}
      heads={[t('columns.day'), t('columns.what'), t('contract-words:status')]}
      amounts={[t('contract-words:amount'), t('columns.open')]}
      row={({ id, contract, line }) => ({
        key: `${id} ${line.day} ${line.place}`,
        day: line.day,
        what: dueText(line, contract),
        contract,
        names,
        state: (
          <span className={line.state === 'overdue' ? 'tone-error' : undefined}>
            {stateText({ state: line.state, late: daysBetween(line.day, today) })}
          </span>
        ),
        amounts: [line.amount, line.open],
        unread: line.unread ?? 0,
      })}
    />
  );
}

export function PaymentsPanel({ rows, names }: Props<CustomerReceipt>) {
  const { t } = useTranslation([customerTexts, contractPaymentTexts, contractWordTexts]);
  return (
    <RowsPanel
      id="payments"
      rows={rows}
      none={t('contract-payments:none')}
      heads={[t('columns.day'), t('contract-words:payment'), t('contract-words:status')]}
      amounts={[t('contract-words:amount')]}
      row={({ id, contract, key, payments }) => ({
        key: `${id} ${key}`,
        day: payments[0]?.day,
        what: receiptMeans(payments),
        to: receiptPath(id, payments),
        contract,
        names,
        second: payments[0]?.receiptNumber,
        state: receiptOutcome(payments),
        amounts: [sumOfPayments(payments)],
        unread: payments.filter(({ unread }) => unread).length,
        isVoid: isVoid(payments),
      })}
    />
  );
}

const receiptPath = (id: string, [first]: readonly Payment[]): string =>
  id === '' || !first || first.status === 'cancelled' ? '' : contractReceiptPath(id, first.receiptNumber || first.key);

export function ChequesPanel({ rows, names }: Props<CustomerCheque>) {
  const { t } = useTranslation([customerTexts, contractWordTexts]);
  return (
    <RowsPanel
      id="cheques"
      rows={rows}
      none={t('noCheques')}
      heads={[t('columns.day'), t('columns.cheque'), t('contract-words:status')]}
      amounts={[t('contract-words:amount')]}
      row={({ id, contract, cheque }) => ({
        key: `${id} ${cheque.key}`,
        day: cheque.day,
        what: [numberText(cheque), cheque.bank].filter(Boolean).join(' · '),
        contract,
        names,
        state: <StatusPill status={pillOfState[cheque.state]} label={chequeStateText(cheque)} />,
        amounts: [cheque.amount],
        unread: cheque.unread,
        isVoid: isVoid(cheque.payments),
      })}
    />
  );
}

type Row = {
  key: string;
  day: Day | undefined;
  what: string;
  to?: string;
  contract: ServiceDocument;
  names: UnitNames;
  second?: string | undefined;
  state: ReactNode;
  amounts: readonly number[];
  unread: number;
  isVoid?: boolean;
};

type RowsProps<T> = {
  id: 'instalments' | 'payments' | 'cheques';
  rows: readonly T[];
  none: string;
  explain?: ReactNode;
  heads: readonly string[];
  amounts: readonly string[];
  row: (row: T) => Row;
};

function RowsPanel<T>({ id, rows, none, explain, heads, amounts, row }: RowsProps<T>) {
  const { t } = useTranslation(customerTexts);
  const format = useFormat();
  const [shown, button] = useFirstRows(rows, FIRST);
  return (
    <Panel id={id} title={t(id)} explain={explain} {...(rows.length > 0 && { count: rows.length })}>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <>
          <DataTable
            className={`${styles.rows} ${amounts.length === 2 ? styles.two : ''}`}
            label={t(id)}
            rows={shown.map(row)}
            keyOf={({ key }) => key}
            columns={[
              {
                name: 'day',
                head: heads[0],
                className: 'off-phone',
                cell: ({ day }) => day !== undefined && <time dateTime={day}>{format.day(day)}</time>,
              },
              { name: 'what', head: heads[1], kind: 'name', cell: (one) => <What row={one} /> },
              { name: 'state', head: heads[2], cell: ({ state }) => state },
              ...amounts.map((head, index) => ({
                name: head,
                head,
                kind: 'number' as const,
                cell: (one: Row) => (
                  <bdi className={one.isVoid && index === amounts.length - 1 ? 'muted struck' : undefined}>
                    {format.number(one.amounts[index], { digits: 2 })}
                  </bdi>
                ),
              })),
            ]}
          />
          {button}
        </>
      )}
    </Panel>
  );
}

function What({ row: { day, what, contract, names, second, unread, to } }: { row: Row }) {
  const format = useFormat();
  return (
    <>
      <span className="phone-only block muted size-12">{format.day(day)}</span>
      <RowLink to={to ?? ''} text={what} />
      <span className="block muted size-12">
        <RecordText text={[second, unitsText(contract, names)].filter(Boolean).join(' · ')} />
      </span>
      {unread > 0 && <span className={figures.flag}>{unreadText(unread)}</span>}
    </>
  );
}
