import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { unreadText, useFormat } from '@/i18n/format';
import { tradeWord } from '@/i18n/trade-words';
import { addMonths, type Day, dayOf, FIRST_DAY, LAST_DAY } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { Reading } from '@/schema/reading';
import { companyQuery } from '@/ui/paper/company';
import { PaperSheet, usePaperMargins } from '@/ui/paper/paper-sheet';
import { FactsTable } from '@/ui/panels/data-table';
import sheet from '@/ui/paper/paper-sheet.module.css';
import { RecordText } from '@/ui/text/record-text';
import { useToday } from '@/ui/page/use-today';
import { unitQueries } from '@/resources/units/unit.api';
import { contractTitle, writtenReference } from '@/resources/contracts/contract-title';
import { statusText } from '@/resources/contracts/contract-words';
import { paymentText } from '@/resources/contracts/payment-words';
import type { Contract } from '@/resources/contracts/contract.schema';
import { stageOf } from '@/resources/contracts/list/stage';
import { meansText, outcomeText } from '@/desks/money/payments/payment-words';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';
import { expiryOf } from '@/resources/contracts/rules/status';
import { isTracked, type LedgerLine, ledgerOf, linesBetween, sumsOf } from '@/desks/money/rules/ledger';
import type { Payment } from '@/resources/contracts/rules/payments';
import { cameToNothing } from '@/desks/money/rules/payment-status';
import { entriesOf } from '@/resources/contracts/rules/rows';
import { useRenewal } from '@/resources/contracts/use-renewal';
import { carriedOf } from '@/desks/money/closing/carried';
import { useKnownUnitNames } from '@/resources/contracts/use-unit-names';
import styles from './contract-paper.module.css';
import { Facts, Part } from './paper-parts';
import {
  type PaperFact,
  type PaperLocale,
  paperLocale,
  type PaperSource,
  partyFacts,
  signedFacts,
  termFacts,
  unitFacts,
} from './paper-words';

type Props = { contract: ServiceDocument; reading: Reading<Contract> };

export function SummaryPaper({ contract, reading: { record } }: Props) {
  const { settings } = useFormat();
  const company = useQuery(companyQuery()).data?.company;
  // Units are not asked for: what was signed says enough of them.
  const listed = useQuery({ ...unitQueries.all(), enabled: false }).data?.rows ?? [];
  const locale = paperLocale(settings.language, settings, useKnownUnitNames(contract));
  const now = useToday();
  const carried = carriedOf(contract, useRenewal(contract));
  if (!company) return null;
  const signed = entriesOf(contract.units).flatMap((row) => (isDocument(row) && isDocument(row.unit) ? [row.unit] : []));
  const kind = contractKind(contract) === 'lease' ? 'lease' : 'sale';
  const units = [...listed, ...signed];
  return (
    <Summary
      locale={locale}
      source={{ kind, contract, record, units, company, day: now, newRent: undefined, next: {}, carried }}
    />
  );
}

type SummaryProps = { locale: PaperLocale; source: PaperSource };

function Summary({ locale, source }: SummaryProps) {
  const { contract, company, day } = source;
  const { t, format } = locale;
  const locales = [locale];
  usePaperMargins(locales, () => [contractTitle(contract), format.day(day)]);
  return (
    <PaperSheet
      locales={locales}
      company={company}
      titleIn={() => t(`summary.${contractKind(contract)}`)}
      number={writtenReference(contract)}
      className={`${styles.paper} paper-only ${styles.summary}`}
    >
      <div className={`stack ${styles.pair}`}>
        <Part locales={locales} titleIn={() => t('sections.parties')}>
          <Facts locales={locales} facts={partyFacts(source)} />
        </Part>
        <Part locales={locales} titleIn={() => t('sections.subject')}>
          <Facts locales={locales} facts={unitFacts(source)} />
        </Part>
      </div>
      <Part locales={locales} titleIn={() => t(contractKind(contract) === 'sale' ? 'sections.price' : 'sections.terms')}>
        <div className={`plain-list ${styles.columns}`}>
          <Facts locales={locales} facts={agreedFacts(source)} />
        </div>
      </Part>
      <Payments locale={locale} contract={contract} now={day} />
      <Documents locale={locale} source={source} />
    </PaperSheet>
  );
}

/** Amounts are in figures alone, since nobody signs the summary. */
function agreedFacts(source: PaperSource): readonly PaperFact[] {
  const { contract, kind, day } = source;
  const stage = stageOf(contract, day);
  const status: PaperFact = {
    key: 'status',
    labelIn: ({ t }) => t('facts.status'),
    linesIn: ({ format }) => [[statusText(stage, format)]],
  };
  const terms = kind === 'lease' ? [...signedFacts(contract), ...termFacts(source)] : termFacts(source);
  return [status, ...terms.map((one) => ({ ...one, linesIn: (locale: PaperLocale) => one.linesIn(locale).slice(0, 1) }))];
}

const MONTHS_AHEAD = 12;

type PartProps = { locale: PaperLocale; contract: ServiceDocument; now: Day };

function Payments({ locale, contract, now }: PartProps) {
  const { t, format } = locale;
  const { end } = contractDays(contract);
  const isOpen = end === undefined && contractKind(contract) === 'lease';
  const to = isOpen ? addMonths(now, MONTHS_AHEAD) : (end ?? LAST_DAY);
  const lines = linesBetween(contract, { from: FIRST_DAY, to, today: now });
  const inRows = new Set(lines.flatMap(({ payments }) => payments.map(({ key }) => key)));
  const others = ledgerOf(contract, now).payments.filter((one) => !cameToNothing(one.status) && !inRows.has(one.key));
  if (lines.length + others.length === 0) return null;
  return (
    <Part locales={[locale]} titleIn={() => t('schedule.title')} isLong={lines.length > 12}>
      {lines.length > 0 && <Instalments locale={locale} contract={contract} lines={lines} now={now} />}
      {others.map((payment) => (
        <p key={payment.key}>
          <RecordText
            text={[format.day(payment.day), format.money(payment.amount), saidOf(payment)].filter(Boolean).join(' · ')}
          />
        </p>
      ))}
    </Part>
  );
}

const saidOf = (payment: Payment): string => [meansText(payment), outcomeText(payment)].filter(Boolean).join(' · ');

function Instalments({ locale: { t, format }, contract, lines, now }: PartProps & { lines: readonly LedgerLine[] }) {
  const hasPayments = isTracked(contract);
  const { due, received, promised, open } = sumsOf(lines, now);
  const left = (
    [
      ['promised', promised],
      ['open', open],
    ] as const
  ).filter(([, amount]) => amount !== 0);
  const usual = t(contractKind(contract) === 'lease' ? 'schedule.rent' : 'schedule.payment');
  const head = (label: string) => t('contract-detail:inCurrency', { label });
  const figure = (amount: number) => <bdi>{format.number(amount, { digits: 2 })}</bdi>;
  return (
    <>
      <FactsTable
        look={sheet}
        className={`above-4 ${styles.table}`}
        label={t('schedule.title')}
        rows={lines}
        keyOf={({ day, place }) => `${day} ${place}`}
        total={t('schedule.total')}
        columns={[
          {
            name: 'payment',
            head: t('schedule.payment'),
            kind: 'name',
            cell: (line) => (
              <>
                <RecordText text={paymentText(line, format) || usual} />
                {line.unread !== undefined && <span className={sheet.quiet}>{unreadText(line.unread)}</span>}
              </>
            ),
          },
          { name: 'due', head: t('schedule.due'), cell: ({ day }) => <time dateTime={day}>{format.day(day)}</time> },
          hasPayments && {
            name: 'means',
            head: t('schedule.means'),
            cell: ({ payments }) =>
              payments
                .filter(({ status }) => !cameToNothing(status))
                .map((payment) => (
                  <span key={payment.key} className="block">
                    <RecordText text={saidOf(payment)} />
                  </span>
                )),
          },
          {
            name: 'amount',
            head: head(t('schedule.amount')),
            kind: 'number',
            cell: ({ amount }) => figure(amount),
            foot: figure(due),
          },
          hasPayments && {
            name: 'received',
            head: head(t('contract-payments:sums.received')),
            kind: 'number',
            cell: ({ settled }) => figure(settled),
            foot: figure(received),
          },
        ]}
      />
      {hasPayments && left.length > 0 && (
        <p className={sheet.quiet}>
          {left.map(([name, amount], index) => (
            <Fragment key={name}>
              {index > 0 && <span>{' · '}</span>}
              <span>{t(`contract-payments:sums.${name}`)}</span> <bdi>{format.money(amount)}</bdi>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

function Documents({ locale, source: { record, day } }: SummaryProps) {
  const { t, format } = locale;
  const documents = (record.documents ?? []).map(({ name, expirationDate }) => {
    const until = dayOf(expirationDate);
    const words = tradeWord('documents', name?.trim() ?? '');
    return until === undefined || words === ''
      ? words
      : [words, t(`contract-detail:${expiryOf(until, day)}`, { day: format.day(until) })].join(' · ');
  });
  const files = (record.attachments ?? []).map(({ name }) => name?.trim().replace(/\.[a-z\d]{2,4}$/i, '') ?? '');
  const names = [...documents, ...files].filter((name) => name !== '');
  if (names.length === 0) return null;
  return (
    <Part locales={[locale]} titleIn={() => t('contract-words:sections.documents')}>
      <ul className={`plain-list ${styles.columns}`}>
        {names.map((name, index) => (
          <li key={index}>
            <RecordText text={name} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
