import {
  type Account,
  accountOf,
  presetOf,
  presetPeriod,
  presets,
  type SaleAccount,
  type Statement,
  type StatementLine,
  statementOf,
  type StatementPeriod,
  statementPeriodOf,
} from './statement';
import sheet from '@/ui/paper/paper-sheet.module.css';
import figures from '@/ui/panels/figures-table.module.css';
import styles from './customers.module.css';
import { useCallback } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useParams } from 'react-router';
import { customerPath, customersPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { customerTexts } from '@/i18n/en/customers';
import { commonTexts } from '@/i18n/en/common';
import { unreadText, useFormat } from '@/i18n/format';
import { i18n, useLanguage } from '@/i18n/i18n';
import { nameIn } from '@/i18n/names';
import { kindWord } from '@/resources/contracts/contract-words';
import { paperNumber, PaperTitle, SumInWords } from '@/ui/paper/paper-lines';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { useUnitNames } from '@/resources/contracts/use-unit-names';
import { sumToCent } from '@/schema/money';
import { contractAlone } from '@/ui/controls/notify-link';
import { PeriodBox } from '@/ui/controls/period-box';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { Warning } from '@/ui/notices/warning';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { pendingTitle } from '@/ui/page/pending-title';
import { QueryView } from '@/ui/page/query-view';
import { setParam, useAddress } from '@/ui/page/use-address';
import { useWork } from '@/ui/page/use-work';
import { BilingualName } from '@/ui/panels/bilingual-text';
import { RecordFacts } from '@/ui/panels/record-facts';
import { Letterhead } from '@/ui/paper/letterhead';
import { pageLink, PaperWorkbench, SendLink } from '@/ui/paper/paper-workbench';
import { useToday } from '@/ui/page/use-today';
import { type Customer, namesOf } from './customer';
import { dueText, isVoid, lineText, receiptOutcome, unitsText, useChequeText } from './entry-texts';
import { useCustomer } from './use-customer';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { chequesFor } from '../rules/cheques';
import type { UnitNames } from '@/resources/contracts/rules/names';
import { DataTable } from '@/ui/panels/data-table';
import { RecordText } from '@/ui/text/record-text';
import { ChoiceBox } from '@/ui/controls/controls';
import { InfoButton } from '@/ui/dialogs/disclosure';

export function StatementPage() {
  const { t } = useTranslation([customerTexts, commonTexts]);
  const { key = '' } = useParams();
  const { contracts, customer } = useCustomer(key);
  const now = useToday();
  const [address, write] = useAddress();
  const period = statementPeriodOf(address.get('from'), address.get('to'), now);
  const { to } = period;
  const account = useAccount(customer, to);
  const statement = account && statementOf(account.entries, period);
  const name = useName(customer);
  const isKnown = customer !== undefined && customer.contracts.length > 0;
  const choose = (next: Partial<StatementPeriod>) =>
    write((params) => {
      const usual = presetPeriod('thisYear', now);
      const isUsual = next.from === usual.from && next.to === usual.to;
      setParam(params, 'from', isUsual ? '' : (next.from ?? ''));
      setParam(params, 'to', isUsual ? '' : (next.to ?? ''));
    });
  return (
    <Page
      letterhead={<Letterhead />}
      title={t('statement')}
      documentTitle={[t('statement'), name || pendingTitle(contracts)]}
      crumbs={[
        { label: t('common:customers'), to: customersPath() },
        { label: name || pendingTitle(contracts), to: customerPath(key) },
      ]}
    >
      <QueryView query={contracts}>
        {() => {
          if (customer && !isKnown) return <EmptyState scene="noMatch" text={t('gone')} />;
          if (!customer || !account || !statement) return <LoadingSign />;
          return (
            <PaperWorkbench
              send={<SendStatement {...{ customer, account, name, statement, period }} />}
              linkOf={pageLink}
              choices={<PeriodChoice period={period} today={now} onChoose={choose} />}
            >
              <StatementOf {...{ customer, account, statement, period }} />
            </PaperWorkbench>
          );
        }}
      </QueryView>
    </Page>
  );
}

function useName(customer: Customer | undefined): string {
  const language = useLanguage();
  return (customer && nameIn(language, namesOf(customer))) ?? '';
}

function useAccount(customer: Customer | undefined, to: string): Account | undefined {
  const contracts = customer?.contracts ?? none;
  const account = useWork(useCallback(() => accountOf(contracts, to), [contracts, to]));
  return customer && account;
}

const none: Customer['contracts'] = [];

type ChoiceProps = { period: StatementPeriod; today: string; onChoose: (period: Partial<StatementPeriod>) => void };

function PeriodChoice({ period, today: now, onChoose }: ChoiceProps) {
  const { t } = useTranslation([customerTexts, contractWordTexts]);
  const preset = presetOf(period, now);
  return (
    <>
      <div className="row centred gap-8">
        <ChoiceBox
          small
          aria-label={t('contract-words:period')}
          value={preset ?? 'own'}
          choices={[...presets, ...(preset ? [] : ['own' as const])].map((value) => ({ value, label: t(`periods.${value}`) }))}
          onChange={(chosen) => chosen !== 'own' && onChoose(presetPeriod(chosen, now))}
        />
        <InfoButton>
          <p>{t('statementRule')}</p>
        </InfoButton>
      </div>
      <PeriodBox label={t('contract-words:period')} period={period} onChange={onChoose} />
    </>
  );
}

type StatementProps = { customer: Customer; account: Account; statement: Statement; period: StatementPeriod };

/** Returns an empty text where nothing was paid ahead of what fell due, and cheques in hand cover nothing. */
function useCoveredText({ covered, ahead }: Account, { closing }: Statement): string {
  const { t } = useTranslation(customerTexts);
  const { money, list } = useFormat();
  const chequeText = useChequeText();
  const open = sumToCent([closing, ahead]);
  const uncovered = sumToCent([open, -covered.amount]);
  return [
    ahead > 0 && open > 0 && t('ahead', { amount: money(ahead), open: money(open) }),
    covered.amount > 0 && t('covered', { amount: money(covered.amount), cheques: list(covered.cheques.map(chequeText)) }),
    covered.amount > 0 && uncovered > 0 && t('uncovered', { amount: money(uncovered) }),
  ]
    .filter(Boolean)
    .join(' ');
}

function StatementOf({ customer, account, statement, period }: StatementProps) {
  const { t } = useTranslation([customerTexts, contractWordTexts]);
  const format = useFormat();
  const names = useUnitNames();
  const { closing, unread } = statement;
  const { untracked, sales } = account;
  const coveredText = useCoveredText(account, statement);
  const leftOut = untracked.map((contract) =>
    [kindWord(contractKind(contract)), unitsText(contract, names)].filter(Boolean).join(' '),
  );
  const result = closing > 0 ? 'owed' : closing < 0 ? 'credit' : 'even';
  return (
    <article className={`stack gap-16 ${sheet.letter}`}>
      <PaperTitle
        titleIn={(language) => i18n.getFixedT(language, customerTexts)('statement')}
        number={paperNumber('SA', customer.key, period.from, period.to)}
        isHeaded
      />
      <RecordFacts
        facts={[
          {
            label: t('contract-words:customer'),
            value: <BilingualName {...namesOf(customer)} fallback={t('contract-words:unnamed')} />,
          },
          { label: t('contract-words:period'), value: <bdi>{`${format.day(period.from)} – ${format.day(period.to)}`}</bdi> },
          { label: t('closing'), value: <bdi>{format.money(closing)}</bdi> },
        ]}
      />
      {statement.lines.length === 0 && <p className="muted">{t('nothing')}</p>}
      <StatementTable statement={statement} period={period} names={names} />
      <p className="size-16 bold figures" role="status">
        {t(`results.${result}`, { amount: format.money(Math.abs(closing)) })}
      </p>
      {closing !== 0 && <SumInWords amount={Math.abs(closing)} />}
      {coveredText && <p className="figures">{coveredText}</p>}
      {sales.map((sale) => (
        <StatementSale key={idOf(sale.contract)} sale={sale} names={names} />
      ))}
      {unread > 0 && <Warning>{unreadText(unread)}</Warning>}
      {leftOut.length > 0 && <Warning>{t('leftOut', { count: leftOut.length, names: format.list(leftOut) })}</Warning>}
    </article>
  );
}

type SendProps = StatementProps & { name: string };

/** Addresses everyone under the contracts. Nothing is sent yet. */
function SendStatement({ customer: { contracts }, account, name, statement, period }: SendProps) {
  const { t } = useTranslation(customerTexts);
  const format = useFormat();
  const span = { from: format.day(period.from), to: format.day(period.to) };
  const { opening, due, received, closing } = statement;
  const amounts = {
    opening: format.money(opening),
    due: format.money(due),
    received: format.money(received),
    closing: format.money(closing),
  };
  const ids = contracts.map(idOf).filter(Boolean);
  const subject = t('subject', span);
  const message = [t('message', { name, ...span, ...amounts }), useCoveredText(account, statement)].filter(Boolean).join(' ');
  return <SendLink start={{ contracts: ids, ...contractAlone(ids) }} text={{ subject, notificationTitle: subject, message }} />;
}

type Props = { sale: SaleAccount; names: UnitNames };

function StatementSale({ sale: { contract, price, rest, coming }, names }: Props) {
  const { t } = useTranslation([customerTexts, contractDetailTexts, commonTexts]);
  const format = useFormat();
  const chequeText = useChequeText();
  const title = [kindWord('sale'), unitsText(contract, names)].filter(Boolean).join(' · ');
  const amount = (value: number) => <bdi>{format.number(value, { digits: 2 })}</bdi>;
  const money = (value: number) => <bdi>{format.money(value)}</bdi>;
  const left = coming.map((line) => ({ line, amount: sumToCent([line.open, line.promised]) }));
  return (
    <section aria-label={title}>
      <h2 className="size-16 bold below-16">
        <RecordText text={title} />
      </h2>
      <RecordFacts
        facts={[
          { label: t('common:price'), ...(price !== undefined && { value: money(price) }) },
          ...(rest === undefined ? [] : [{ label: t('sale.rest'), value: money(rest) }]),
        ]}
      />
      {coming.length > 0 && (
        <DataTable
          className={styles.rows}
          label={t('sale.coming')}
          rows={left}
          keyOf={({ line }) => `${line.day} ${line.place}`}
          total={t('sale.sum')}
          columns={[
            {
              name: 'day',
              head: t('columns.day'),
              cell: ({ line: { day } }) => <time dateTime={day}>{format.day(day)}</time>,
            },
            {
              name: 'what',
              head: t('sale.coming'),
              kind: 'name',
              cell: ({ line }) => (
                <>
                  <RecordText text={dueText(line, contract)} />
                  {chequesFor([line], contract).map((cheque) => (
                    <span key={cheque.key} className="block muted size-12">
                      <RecordText text={t('sale.cheque', { cheque: chequeText(cheque) })} />
                    </span>
                  ))}
                  {line.unread !== undefined && <span className={figures.flag}>{unreadText(line.unread)}</span>}
                </>
              ),
            },
            {
              name: 'open',
              head: t('contract-detail:inCurrency', { label: t('columns.open') }),
              kind: 'number',
              cell: ({ amount: open }) => amount(open),
              foot: amount(sumToCent(left.map((one) => one.amount))),
            },
          ]}
        />
      )}
    </section>
  );
}

type TableProps = { statement: Statement; period: StatementPeriod; names: UnitNames };

function StatementTable({ statement, period, names }: TableProps) {
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
          <td className="off-phone">
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
          className: 'off-phone',
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
      <span className="phone-only block muted size-12">{format.day(day)}</span>
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
    <bdi className={isVoid(payments) ? 'muted struck' : isCounted ? undefined : 'muted'}>
      {format.number(amount, { digits: 2 })}
    </bdi>
  );
}
