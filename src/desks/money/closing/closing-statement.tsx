import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { unreadText, useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import type { ServiceDocument } from '@/schema/document';
import { hasFils, sumToCent } from '@/schema/money';
import { ChoiceInput } from '@/ui/controls/inputs';
import { Warning } from '@/ui/notices/warning';
import { DataTable } from '@/ui/panels/data-table';
import { RecordText } from '@/ui/text/record-text';
import { contractReference } from '@/resources/contracts/contract-title';
import { paymentText } from '@/resources/contracts/payment-words';
import type { Cheque } from '../rules/cheques';
import {
  carriedDeposit,
  closingStatement,
  type ClosingStatement as Closing,
  notReceivedUnder,
  type Proration,
  prorations,
} from '../rules/closing';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';
import type { Deduction } from '../rules/due';
import { SumInWords } from '@/ui/paper/paper-lines';
import styles from './closing-statement.module.css';

type Props = {
  contract: ServiceDocument;
  renewal?: ServiceDocument | undefined;
  /** Treatment of rent for days after the last one; by default it follows from the contract. */
  proration: Proration | undefined;
  onProration: (proration: Proration) => void;
  renderAction?: (deduction: Deduction) => ReactNode;
};

type Line = { label: string; amount: number; words?: string; action?: ReactNode };

export function ClosingStatement({ contract, renewal, proration, onProration, renderAction }: Props) {
  const { t } = useTranslation([contractClosingTexts, contractWordTexts]);
  const format = useFormat();
  const statement = closingStatement(contract, proration, carriedDeposit(contract, renewal));
  const { rent, balance, guaranty, payback, deductions, inHand, chequesToReturn, problems } = statement;
  const { clearedOf } = useClosingWords(contract);
  const { last: lastDay } = contractDays(contract);
  const isEmpty = !rent && guaranty === 0 && payback === 0 && deductions.length === 0;
  const lines = linesOf(statement, { t, renewal, renderAction });
  return (
    <div>
      <p className="muted below-12">{lastDay === undefined ? t('open') : t('byDay', { day: format.day(lastDay) })}</p>
      {!isEmpty && <Lines lines={lines} balance={balance} sum={t(inHand ? 'balanceWithout' : 'balance')} />}
      {isEmpty && <p className="above-12 bold">{t('nothing')}</p>}
      {inHand && (
        <>
          <Results contract={contract} of={inHand.cleared} when={clearedOf(inHand.cheques)} />
          <ChequeList label={t('inHand')} cheques={inHand.cheques} />
          <Results contract={contract} of={statement} when={t('otherwise')} />
        </>
      )}
      {!isEmpty && !inHand && <Results contract={contract} of={statement} />}
      {!rent && !isEmpty && <p className="size-13 muted above-4 screen-only">{t('noPayments')}</p>}
      <Prorated statement={statement} onProration={onProration} />
      <ChequesToReturn cheques={chequesToReturn} />
      <NotReceived contract={contract} />
      <div className="screen-only">
        {problems.map(({ path, key, values }) => (
          <Warning key={`${path} ${key}`}>{t(`contract-words:rules.problems.${key}`, values)}</Warning>
        ))}
      </div>
    </div>
  );
}

type Words = ReturnType<typeof useTranslation<[typeof contractClosingTexts, typeof contractWordTexts]>>['t'];

function linesOf(
  { rent, guaranty, carried, payback, deductions }: Closing,
  { t, renewal, renderAction }: Pick<Props, 'renewal' | 'renderAction'> & { t: Words },
): readonly Line[] {
  return [
    { label: t('guaranty'), amount: guaranty },
    ...(renewal && carried > 0 ? [{ label: t('carried'), words: contractReference(renewal), amount: 0 - carried }] : []),
    ...(rent
      ? [
          { label: t('credit'), amount: rent.credit },
          { label: t('unused'), amount: rent.unused },
          { label: t('openRent'), amount: sumToCent([rent.promised, -rent.open]) },
          { label: t('openCovered'), amount: 0 - rent.promised },
        ].filter(({ amount }, index) => amount !== 0 || index === 2)
      : []),
    ...deductions.map((deduction) => ({
      label: t('deduction'),
      words: paymentText(deduction),
      amount: 0 - deduction.amount,
      action: renderAction?.(deduction),
    })),
    { label: t('payback'), amount: 0 - payback },
  ];
}

function Lines({ lines, balance, sum }: { lines: readonly Line[]; balance: number; sum: string }) {
  const { t } = useTranslation(contractClosingTexts);
  const format = useFormat();
  const fils = hasFils(balance) || lines.some(({ amount }) => hasFils(amount));
  const money = (amount: number) => <bdi>{format.money(amount, { unit: false, fils })}</bdi>;
  return (
    <DataTable
      label={t('title')}
      rows={lines}
      keyOf={(_, index) => index}
      columns={[
        {
          name: 'what',
          kind: 'name',
          cell: ({ label, words, action }) => (
            <>
              {label}
              {words && (
                <>
                  {': '}
                  <RecordText text={words} />
                </>
              )}
              {action}
            </>
          ),
          foot: sum,
        },
        {
          name: 'amount',
          kind: 'number',
          className: styles.amount,
          cell: ({ amount }) => money(amount),
          foot: money(balance),
        },
      ]}
    />
  );
}

function Prorated({ statement, onProration }: { statement: Closing; onProration: Props['onProration'] }) {
  const { t } = useTranslation(contractClosingTexts);
  const format = useFormat();
  if (!statement.proration) return null;
  return (
    <>
      <div className="screen-only stack gap-4 above-12 within-320">
        <ChoiceInput
          label={t('proration')}
          small
          value={statement.proration}
          choices={prorations.map((value) => ({ value, label: t(`prorations.${value}`) }))}
          onChange={onProration}
        />
      </div>
      <p className="size-13 muted above-4">
        {t(`prorated.${statement.proration}`, {
          days: format.list(
            statement.unusedDays.map(({ day, days, of }) =>
              t('unusedDays', { count: of, number: format.number(days), of: format.number(of), day: format.day(day) }),
            ),
          ),
        })}
      </p>
    </>
  );
}

function ChequesToReturn({ cheques }: { cheques: readonly Cheque[] }) {
  const { t } = useTranslation(contractClosingTexts);
  const { number } = useFormat();
  if (cheques.length === 0) return null;
  return (
    <>
      <p className="above-12 bold">{t('toReturn', { count: cheques.length, number: number(cheques.length) })}</p>
      <ChequeList label={t('chequesToReturn')} cheques={cheques} />
    </>
  );
}

function NotReceived({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation(contractClosingTexts);
  const format = useFormat();
  const notReceived = notReceivedUnder(contract);
  if (notReceived.length === 0) return null;
  return (
    <p className="size-13 muted above-4">
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
  );
}

type Left = Pick<Closing, 'balance' | 'unsettled'>;

type ResultsProps = { contract: ServiceDocument; of: Left; when?: string };

function Results({ contract, of, when }: ResultsProps) {
  const { resultsOf } = useClosingWords(contract);
  return resultsOf(of).map(({ text, amount }) => (
    <Fragment key={text}>
      <p className="above-12 bold">
        {when !== undefined && <span className="regular">{`${when} `}</span>}
        {text}
      </p>
      {amount > 0 && <SumInWords amount={amount} />}
    </Fragment>
  ));
}

export function useClosingWords(contract: ServiceDocument) {
  const { t } = useTranslation(contractClosingTexts);
  const format = useFormat();
  const party = t(`parties.${contractKind(contract)}`);
  return {
    resultsOf: (of: Left) =>
      partsOf(of).map(({ key, amount }) => ({ text: t(key, { party, amount: format.money(amount) }), amount })),
    clearedOf: (cheques: readonly Cheque[]): string => {
      const days = [...new Set(cheques.flatMap(({ day }) => day ?? []))].map((day) => format.day(day));
      const amount = format.money(sumToCent(cheques.map((cheque) => cheque.amount)));
      return t('cleared', { count: cheques.length, days: format.list(days), amount });
    },
  };
}

function ChequeList({ label, cheques }: { label: string; cheques: readonly Cheque[] }) {
  const { t } = useTranslation(contractClosingTexts);
  const format = useFormat();
  return (
    <ul className="figures indent-20 above-4" aria-label={label}>
      {cheques.map(({ key, number, bank, day, amount, unread }) => (
        <li key={key}>
          <RecordText text={[number, bank].filter(Boolean).join(' · ') || t('noNumber')} />
          <span className="muted">
            {' · '}
            {[format.day(day), unread > 0 ? unreadText(unread) : format.money(amount)].map(isolated).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function partsOf({ balance, unsettled }: Left) {
  if (balance === 0) return [{ key: 'even', amount: 0 }] as const;
  if (balance < 0) return [{ key: 'owed', amount: -balance }] as const;
  const parts = [
    { key: 'refund', amount: sumToCent([balance, -unsettled]) },
    { key: 'unsettled', amount: unsettled },
  ] as const;
  return parts.filter(({ amount }) => amount > 0);
}
