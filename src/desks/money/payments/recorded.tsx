import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { contractReceiptPath, recordPaymentPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import { haveLanguage } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { useTranslation } from '@/i18n/use-translation';
import { contractTitles } from '@/resources/contracts/contract-title';
import { contractQueries } from '@/resources/contracts/contract.api';
import { isPromised, type Payment, paymentsOf, sumOfPayments } from '@/resources/contracts/rules/payments';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/links';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { PageActions } from '@/ui/page/page';
import { useToday } from '@/ui/page/use-today';
import type { WayBack } from '@/ui/page/way-back';
import { owesText, useNextDue } from './owed';

/** It is in both languages. */
const Receipt = lazyPart(async () => {
  await haveLanguage('ar').catch(() => undefined);
  return (await import('../receipts/contract-receipt-page')).Receipt;
});

type RecordedReceipt = { number: string; documents: readonly ServiceDocument[]; payments: readonly Payment[] };

/** `numbers` of receipts, one for each payer, or keys of payments that the service keeps without a number. */
export const recordedReceipts = (contracts: readonly ServiceDocument[], numbers: readonly string[]): readonly RecordedReceipt[] =>
  numbers.flatMap((number) => {
    const own = contracts.flatMap((document) =>
      paymentsOf(document)
        .filter(({ receiptNumber, key, status }) => (receiptNumber || key) === number && status !== 'cancelled')
        .map((payment) => ({ document, payment })),
    );
    const documents = [...new Set(own.map(({ document }) => document))];
    return own.length > 0 ? [{ number, documents, payments: own.map(({ payment }) => payment) }] : [];
  });

type Props = { receipts: readonly RecordedReceipt[]; way: WayBack; onUndo: (() => void) | undefined };

const none: readonly ServiceDocument[] = [];

export function Recorded({ receipts, way, onUndo }: Props) {
  const { t } = useTranslation([contractPaymentTexts, commonTexts]);
  const { money } = useFormat();
  const today = useToday();
  const all = useQuery(contractQueries.all()).data?.rows ?? none;
  const contracts = receipts.flatMap(({ documents }) => documents);
  const payments = receipts.flatMap((receipt) => receipt.payments);
  const next = useNextDue(contracts, all);
  const sum = sumOfPayments(payments);
  const what = sum < 0 ? 'doneRefund' : payments.some(isPromised) ? 'done' : 'receivedNow';
  const said = [t(what, { amount: money(Math.abs(sum)) }), owesText(contracts, all, today)];
  const [only, ...others] = receipts;
  const first = next && (
    <ButtonLink to={recordPaymentPath({ dues: next.dues })} state={next.rest} variant="contained">
      {t('recordNext', { name: isolated(next.name), amount: money(next.amount, { unit: false }) })}
    </ButtonLink>
  );
  return (
    <>
      <section className="screen-only column gap-8 below-16" aria-label={t('recorded')}>
        <p role="status" className={only ? 'row gap-8 align-start tone-success medium size-16 flush' : 'bold size-16 flush'}>
          {only && <CircleCheck size={20} className="fixed" />}
          <span>{only ? said.filter(Boolean).join(' · ') : t('notRecorded')}</span>
        </p>
        <ul className="row wrap centred gap-8 plain-list">
          {receipts.map(({ number, documents, payments: own }) => (
            <li key={number} className="row centred gap-8">
              <ButtonLink to={contractReceiptPath(idOf(documents[0] ?? {}), number)} variant="outlined" size="small">
                {own.some(({ receiptNumber }) => receiptNumber !== '') ? t('receiptOf', { number }) : t('receipt')}
              </ButtonLink>
              {others.length > 0 && <bdi>{contractTitles(documents).join(' · ')}</bdi>}
            </li>
          ))}
          {onUndo && (
            <li>
              <Button size="small" onClick={onUndo}>
                {t('common:undo')}
              </Button>
            </li>
          )}
          <li>
            <ButtonLink {...way.link} size="small">
              {t('common:back')}
            </ButtonLink>
          </li>
        </ul>
      </section>
      {only && others.length === 0 ? (
        <LazyBoundary fallback={<LoadingSign />}>
          <Receipt
            id={idOf(only.documents[0] ?? {})}
            contract={only.documents[0] ?? {}}
            number={only.number}
            now={today}
            first={first}
          />
        </LazyBoundary>
      ) : (
        <PageActions>{first}</PageActions>
      )}
    </>
  );
}
