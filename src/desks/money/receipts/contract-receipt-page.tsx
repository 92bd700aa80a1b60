import sheet from '@/ui/paper/paper-sheet.module.css';
import styles from './receipt-paper.module.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { useParams } from 'react-router';
import { contractPapers, contractPaperTexts } from '@/i18n/en/contract-papers';
import { type FormatSettings, useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { type Company, companyQuery } from '@/ui/paper/company';
import { pageLink, PaperWorkbench, SendLink } from '@/ui/paper/paper-workbench';
import { useToday } from '@/ui/page/use-today';
import { contractQueries } from '@/resources/contracts/contract.api';
import { ContractFrame } from '@/resources/contracts/contract-frame';
import { type PaperReceipt, type ReceiptLine, type ReceiptMeans, receiptOf } from './receipt-of';
import { useUnitNames } from '@/resources/contracts/use-unit-names';
import { Fragment, type ReactNode } from 'react';
import { isGiven, nameIn } from '@/i18n/names';
import { Bilingual, BilingualText, PaperFact, PaperSheet, usePaperMargins } from '@/ui/paper/paper-sheet';
import { Signatures } from '@/ui/paper/signatures';
import { FactsTable } from '@/ui/panels/data-table';
import { RecordText } from '@/ui/text/record-text';
import { contractNames, type UnitNames, unitsOf } from '@/resources/contracts/rules/names';
import type { TextKey, Translate } from '@/i18n/text-keys';
import { amountInWords } from '@/i18n/amount-words/amount-in-words';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { i18n, type Language } from '@/i18n/i18n';
import { isolated, withPlainSpaces } from '@/i18n/isolated';
import type { SignalText } from '@/ui/controls/notify-link';
import { type SheetLocale, sheetLocale } from '@/ui/paper/sheet-locale';
import { paymentText } from '@/resources/contracts/payment-words';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { isReceived } from '@/resources/contracts/rules/payments';

export function ContractReceiptPage() {
  const { t } = useTranslation(contractPaperTexts);
  const { receipt = '' } = useParams();
  const now = useToday();
  return (
    <ContractFrame
      titleOf={(_, contract) => {
        const number = receiptOf(contract, receipt, now)?.number;
        return number ? t('receipt.title', { number }) : t('receipt.unnumbered');
      }}
    >
      {(id, contract) => <Receipt id={id} contract={contract} number={receipt} now={now} />}
    </ContractFrame>
  );
}

const none: readonly ServiceDocument[] = [];

type ReceiptProps = {
  id: string;
  contract: ServiceDocument;
  number: string;
  now: Day;
  /** The next step, on the page of a payment just recorded, whose address is not that of the receipt. */
  first?: ReactNode;
};

export function Receipt({ id, contract, number, now, ...recorded }: ReceiptProps) {
  const { t } = useTranslation(contractPaperTexts);
  const { settings } = useFormat();
  const company = useQuery(companyQuery()).data?.company;
  const [english, arabic] = [useUnitNames('en'), useUnitNames('ar')];
  // A receipt may be for several contracts of a person. It is of this one alone where they cannot be read.
  const { data, isError } = useQuery(contractQueries.all());
  const all = data?.rows ?? (isError ? none : undefined);
  if (!all || !company) return <LoadingSign />;
  const receipt = receiptOf(contract, number, now, all);
  if (!receipt) return <p>{t('receipt.none')}</p>;
  const locales = [
    { ...receiptLocale('en', settings), unitNames: english },
    { ...receiptLocale('ar', settings), unitNames: arabic },
  ];
  return (
    <PaperWorkbench
      send={
        <SendLink
          start={{ object: 'contract', objectId: id, contracts: [id] }}
          text={messageIn(receiptLocale(settings.language, settings), receipt)}
        />
      }
      {...('first' in recorded ? recorded : { linkOf: pageLink })}
    >
      <ReceiptPaper locales={locales} company={company} contract={contract} receipt={receipt} />
    </PaperWorkbench>
  );
}

type SpokenReceipt = ReceiptLocale & { unitNames: UnitNames };

type Props = { locales: readonly SpokenReceipt[]; company: Company; contract: ServiceDocument; receipt: PaperReceipt };

export function ReceiptPaper({ locales, company, contract, receipt }: Props) {
  usePaperMargins(locales, (locale) => [
    [locale.t(`receipt.paper.${receipt.kind}`), receipt.number].filter(Boolean).join(' '),
    partiesIn(locale, receipt) ?? '',
  ]);
  const signers = receipt.kind === 'refund' ? (['paidBy', 'receivedBy'] as const) : (['receivedBy', 'paidBy'] as const);
  return (
    <PaperSheet
      locales={locales}
      company={company}
      titleIn={({ t }) => t(`receipt.paper.${receipt.kind}`)}
      number={receipt.number}
    >
      {receipt.isCancelled && (
        <p className={`row gap-12 bold tone-error rounded-4 above-16 fit full-letters ${styles.cancelled}`}>
          <BilingualText locales={locales}>{({ t }) => t('receipt.cancelled')}</BilingualText>
        </p>
      )}
      <Bilingual locales={locales} keep>
        {(locale) => <ReceiptFacts locale={locale} contract={contract} receipt={receipt} />}
      </Bilingual>
      <Bilingual locales={locales}>{(locale) => <ReceiptLines locale={locale} receipt={receipt} />}</Bilingual>
      <Bilingual locales={locales} keep>
        {(locale) => <ReceiptMeansList locale={locale} receipt={receipt} />}
      </Bilingual>
      <div className={sheet.closing}>
        <Signatures>
          {signers.map((who) => (
            <p key={who}>
              <BilingualText locales={locales}>{({ t }) => t(`receipt.${who}`)}</BilingualText>
            </p>
          ))}
        </Signatures>
      </div>
    </PaperSheet>
  );
}

const unitTexts = (contract: ServiceDocument, names: UnitNames): readonly string[] =>
  unitsOf(contract, names).map(({ id, name }) => name || id);

type PartProps = { locale: SpokenReceipt; contract: ServiceDocument; receipt: PaperReceipt };

function ReceiptFacts({ locale, contract, receipt }: PartProps) {
  const { t, format, unitNames } = locale;
  const units = receipt.contracts.flatMap((one) => unitTexts(one, unitNames));
  const words = wordsIn(locale, receipt);
  const Amount = receipt.isCancelled ? 's' : 'span';
  return (
    <dl className={`stack ${styles.facts}`}>
      {receipt.day !== undefined && (
        <PaperFact label={t('receipt.day')}>
          <time dateTime={receipt.day}>{format.day(receipt.day)}</time>
        </PaperFact>
      )}
      <PaperFact label={t(`receipt.party.${receipt.kind}`)} className="bold full-letters">
        <RecordText text={partiesIn(locale, receipt) ?? t('common:notGiven')} />
      </PaperFact>
      {units.length > 0 && (
        <PaperFact label={t('contract-detail:panels.units')}>
          {units.map((name, index) => (
            <Fragment key={index}>
              {index > 0 && <span>{' · '}</span>}
              <RecordText text={name} />
            </Fragment>
          ))}
        </PaperFact>
      )}
      {typeof contract.reference === 'string' && isGiven(contract.reference) && (
        <PaperFact label={t('contract-words:contract')}>
          <RecordText text={contract.reference} />
        </PaperFact>
      )}
      <PaperFact label={t('contract-words:amount')} className="paper-price">
        <Amount>
          <bdi>{format.money(receipt.amount)}</bdi>
        </Amount>
      </PaperFact>
      {receipt.unread > 0 && (
        <div>
          <dd className="medium flush">{t('common:unread', format.counted(receipt.unread))}</dd>
        </div>
      )}
      {words !== undefined && (
        <PaperFact label={t('receipt.words')} className="regular">
          <Amount>{words}</Amount>
        </PaperFact>
      )}
    </dl>
  );
}

function ReceiptLines({ locale, receipt }: Omit<PartProps, 'contract'>) {
  const { t, format, unitNames } = locale;
  const parties = new Set(receipt.contracts.map((contract) => partyIn(locale, contract)));
  return (
    <FactsTable
      look={sheet}
      label={t('receipt.for')}
      rows={receipt.lines}
      keyOf={({ key }) => key}
      rowProps={({ isCancelled }) => ({ className: isCancelled ? 'struck' : undefined })}
      columns={[
        {
          name: 'for',
          head: t('receipt.for'),
          kind: 'name',
          cell: (line) => (
            <>
              <RecordText text={purposeIn(locale, line)} />
              {receipt.contracts.length > 1 && (
                <p className={sheet.quiet}>
                  <RecordText
                    text={[parties.size > 1 && partyIn(locale, line.contract), format.list(unitTexts(line.contract, unitNames))]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                </p>
              )}
            </>
          ),
        },
        { name: 'due', head: t('receipt.due'), cell: ({ due }) => due && <time dateTime={due.day}>{format.day(due.day)}</time> },
        {
          name: 'amount',
          head: t('contract-detail:inCurrency', { label: t('contract-words:amount') }),
          kind: 'number',
          cell: ({ amount }) => <bdi>{format.number(amount, { digits: 2 })}</bdi>,
        },
      ]}
    />
  );
}

function ReceiptMeansList({ locale, receipt }: Omit<PartProps, 'contract'>) {
  const { t, format } = locale;
  return (
    <section>
      <h2 className={sheet.heading}>{t(`receipt.means.${receipt.kind}`)}</h2>
      <ul className={`plain-list stack gap-8 ${styles.means}`}>
        {receipt.means.map((means) => {
          const state = stateIn(locale, means);
          return (
            <li key={means.key}>
              <p className={means.status === 'cancelled' ? 'struck' : 'flush'}>
                {meansIn(locale, means).map((part, index) => (
                  <Fragment key={index}>
                    {index > 0 && <span>{' · '}</span>}
                    <RecordText text={part} />
                  </Fragment>
                ))}
                {receipt.means.length > 1 && (
                  <span>
                    {' · '}
                    <bdi>{format.money(means.amount)}</bdi>
                  </span>
                )}
              </p>
              {state !== undefined && <p className="medium">{state}</p>}
              {means.status === 'cancelled' && means.note !== '' && (
                <p className={sheet.quiet}>
                  <span>{`${t('contract-words:reason')}: `}</span>
                  <RecordText text={means.note} />
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ReceiptLocale = SheetLocale & {
  t: Translate<TextKey<[typeof contractPaperTexts, typeof contractWordTexts, typeof contractDetailTexts, typeof commonTexts]>>;
};

export const receiptLocale = (language: Language, settings: FormatSettings): ReceiptLocale => ({
  ...sheetLocale(language, settings),
  t: i18n.getFixedT(language, [contractPaperTexts, contractWordTexts, contractDetailTexts, commonTexts]),
});

const partyIn = ({ language }: ReceiptLocale, contract: ServiceDocument): string | undefined =>
  nameIn(language, contractNames(contract));

function partiesIn(locale: ReceiptLocale, { contracts }: PaperReceipt): string | undefined {
  const names = new Set(contracts.flatMap((contract) => partyIn(locale, contract) ?? []));
  return names.size > 0 ? [...names].join(' · ') : undefined;
}

function purposeIn({ t, format }: ReceiptLocale, { contract, due }: ReceiptLine): string {
  const kind = contractKind(contract);
  if (!due) return t(kind === 'reservation' ? 'receipt.toBook' : 'receipt.underContract');
  const text = paymentText(due, format);
  if (text !== '') return text;
  return kind === 'lease' ? t('contract-words:usualPayments.rent') : t('receipt.underContract');
}

/** Returns "Cheque", "no. 000123", "Emirates Bank", "dated 15 Dec 2026". */
const meansIn = ({ t, format }: ReceiptLocale, means: ReceiptMeans): readonly string[] => [
  typeIn(t, means),
  ...(means.reference === '' ? [] : [t('receipt.number', { number: isolated(means.reference) })]),
  ...(means.bank === '' ? [] : [means.bank]),
  ...(means.chequeDay === undefined ? [] : [t('receipt.dated', { day: format.day(means.chequeDay) })]),
];

function typeIn(t: ReceiptLocale['t'], { type, isCheque }: ReceiptMeans): string {
  const known = isCheque ? 'cheque' : type.toLowerCase();
  if (isType(known)) return t(`receipt.types.${known}`);
  return type === '' ? t('receipt.otherMeans') : type;
}

const isType = (text: string): text is keyof typeof contractPapers.receipt.types =>
  Object.hasOwn(contractPapers.receipt.types, text);

function stateIn({ t, format }: ReceiptLocale, { status, statusDay, isCheque }: ReceiptMeans): string | undefined {
  if (statusDay !== undefined && isDatedState(status) && (status !== 'cleared' || isCheque)) {
    return t(`receipt.statesOn.${status}`, { day: format.day(statusDay) });
  }
  if (isState(status)) return t(`receipt.states.${status}`);
  return isReceived({ status }) ? undefined : t('receipt.otherState', { status: isolated(status) });
}

const isState = (status: string): status is keyof typeof contractPapers.receipt.states =>
  Object.hasOwn(contractPapers.receipt.states, status);
const isDatedState = (status: string): status is keyof typeof contractPapers.receipt.statesOn =>
  Object.hasOwn(contractPapers.receipt.statesOn, status);

/** Returns undefined where the amount is not known in full, or too large. */
function wordsIn({ t, language }: ReceiptLocale, { amount, unread }: PaperReceipt): string | undefined {
  const words = unread > 0 ? undefined : amountInWords(amount, language);
  return words && t('receipt.only', { words });
}

export function messageIn(locale: ReceiptLocale, receipt: PaperReceipt): SignalText {
  const { t, format } = locale;
  const [means] = receipt.means;
  const state = receipt.means.map((one) => stateIn(locale, one)).find((text) => text !== undefined);
  const isHeld = means?.status === 'held' || means?.status === 'deposited';
  const isPlain = state === undefined || means?.status === 'cleared';
  const what = receipt.lines.map((line) => {
    const purpose = purposeIn(locale, line);
    return line.due ? t('receipt.message.ofDay', { what: purpose, day: format.day(line.due.day) }) : purpose;
  });
  const values = { amount: format.money(receipt.amount), what: format.list([...new Set(what)]), state: state ?? '' };
  const sent = receipt.kind === 'refund' ? 'refund' : 'received';
  const key = receipt.isCancelled ? 'other' : isPlain ? sent : isHeld ? 'promised' : 'other';
  const title = key === 'other' ? 'otherTitle' : key === 'refund' ? 'refundTitle' : 'title';
  const { number, day } = receipt;
  const named =
    number === ''
      ? []
      : [day === undefined ? t('receipt.title', { number }) : t('receipt.message.numberedOn', { number, day: format.day(day) })];
  return {
    subject: withPlainSpaces(number === '' ? t('receipt.unnumbered') : t('receipt.title', { number })),
    notificationTitle: t(`receipt.message.${title}`),
    message: withPlainSpaces([t(`receipt.message.${key}`, values), ...named].join('\n')),
  };
}
