import { Fragment, type ReactNode } from 'react';
import { BRACED } from '@/i18n/braces';
import { BilingualText, PaperSheet, usePaperMargins } from '@/ui/paper/paper-sheet';
import { Signatures } from '@/ui/paper/signatures';
import { FactsTable } from '@/ui/panels/data-table';
import sheet from '@/ui/paper/paper-sheet.module.css';
import { RecordText } from '@/ui/text/record-text';
import { paymentText } from '@/resources/contracts/payment-words';
import { writtenReference } from '@/resources/contracts/contract-title';
import { agreedPayments } from './papers';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { type ClausePlaceholder, type Clauses, clauseWords, isDraft } from './clauses';
import styles from './contract-paper.module.css';
import { Facts, Part, Spoken } from './paper-parts';
import {
  clausesIn,
  companyNameIn,
  firstUnitIn,
  type PaperFact,
  type PaperLocale,
  type PaperSource,
  partiesOf,
  partyFacts,
  partyNameIn,
  sidesOfPaper,
  termFacts,
  unitFacts,
} from './paper-words';

type Props = { locales: readonly PaperLocale[]; source: PaperSource; clauses: Clauses };
export type PartOfPaper = 'parties' | 'subject' | 'terms';

type PaperProps = Props & {
  shown?: (part: PartOfPaper, facts: readonly PaperFact[]) => readonly PaperFact[];
};

export function ContractPaper({ locales, source, clauses, shown = (_, facts) => facts }: PaperProps) {
  const { kind, contract, company } = source;
  const reference = writtenReference(contract);
  const titleIn = ({ t }: PaperLocale) =>
    contractKind(contract) === 'reservation' ? t('summary.reservation') : t(`contract-detail:papers.kinds.${kind}`);
  usePaperMargins(locales, (locale) => [[titleIn(locale), reference].filter(Boolean).join(' '), firstUnitIn(locale, contract)]);
  const terms = shown('terms', termFacts(source));
  const isAgreement = kind === 'lease' || kind === 'sale';
  return (
    <PaperSheet locales={locales} company={company} titleIn={titleIn} number={reference} className={styles.paper}>
      <Facts locales={locales} facts={[dateFact(source)]} />
      <Part locales={locales} titleIn={({ t }) => t('sections.parties')}>
        <Facts locales={locales} facts={shown('parties', partyFacts(source))} />
      </Part>
      <Part locales={locales} titleIn={({ t }) => t('sections.subject')}>
        <Facts locales={locales} facts={shown('subject', unitFacts(source))} />
      </Part>
      {terms.length > 0 && (
        <Part
          locales={locales}
          titleIn={({ t }) => t(`sections.${kind === 'handover' ? 'period' : kind === 'sale' ? 'price' : 'terms'}`)}
          isLong={terms.length > 3}
        >
          <Facts locales={locales} facts={terms} />
        </Part>
      )}
      {isAgreement && <Payments locales={locales} source={source} />}
      {kind === 'handover' && <HandedOver locales={locales} source={source} />}
      <ClauseList locales={locales} source={source} clauses={clauses} />
      <Signers locales={locales} source={source} />
    </PaperSheet>
  );
}

const dateFact = ({ day }: PaperSource): PaperFact => ({
  key: 'date',
  labelIn: ({ t }) => t('facts.date'),
  linesIn: ({ format }) => [[format.day(day)]],
});

type SourceProps = { locales: readonly PaperLocale[]; source: PaperSource };

function Payments({ locales, source: { contract } }: SourceProps) {
  const { rows, total, unread } = agreedPayments(contract);
  const [first, second] = locales;
  if (!first || rows.length === 0) return null;
  const hasCheques = rows.some(({ number, bank }) => number !== '' || bank !== '');
  const { format } = first;
  const nameIn = (locale: PaperLocale, row: (typeof rows)[number]) =>
    paymentText(row, locale.format) ||
    (contractKind(contract) === 'lease' ? locale.t('schedule.rent') : locale.t('schedule.payment'));
  // Figures alone are the same in both languages.
  const dayIn = ({ day }: (typeof rows)[number]) => (second ? day.split('-').toReversed().join('/') : format.day(day));
  return (
    <Part locales={locales} titleIn={({ t }) => t('schedule.title')} isLong={rows.length > 12}>
      <FactsTable
        look={sheet}
        className={`above-4 ${styles.table}`}
        label={first.t('schedule.title')}
        rows={rows}
        keyOf={(_, index) => index}
        total={<Spoken locales={[first]}>{({ t }) => t('schedule.total')}</Spoken>}
        columns={[
          {
            name: 'payment',
            head: first.t('schedule.payment'),
            kind: 'name',
            lang: first.language,
            cell: (row) => <RecordText text={nameIn(first, row)} />,
          },
          {
            name: 'due',
            head: <Spoken locales={locales}>{({ t }) => t('schedule.due')}</Spoken>,
            cell: (row) => <time dateTime={row.day}>{dayIn(row)}</time>,
          },
          hasCheques && {
            name: 'cheque',
            head: <Spoken locales={locales}>{({ t }) => t('schedule.cheque')}</Spoken>,
            cell: ({ number, bank }) => (
              <>
                <bdi dir="ltr">{number}</bdi>
                {number !== '' && bank !== '' && <span>{' · '}</span>}
                <RecordText text={bank} />
              </>
            ),
          },
          {
            name: 'amount',
            head: <Spoken locales={locales}>{(locale) => `${locale.t('schedule.amount')} (${locale.format.currency})`}</Spoken>,
            kind: 'number',
            cell: (row) => <bdi>{(row.unread ?? 0) > 0 && row.amount === 0 ? '' : format.number(row.amount, { digits: 2 })}</bdi>,
            foot: <bdi>{format.number(total, { digits: 2 })}</bdi>,
          },
          second !== undefined && {
            name: 'second',
            head: second.t('schedule.payment'),
            lang: second.language,
            cell: (row) => <RecordText text={nameIn(second, row)} />,
            foot: second.t('schedule.total'),
          },
        ]}
      />
      {unread > 0 && (
        <div className={`${styles.row} ${sheet.quiet}`}>
          {locales.map(({ language, dir, t, format: own }) => (
            <p key={language} lang={language} dir={dir}>
              {t('unread', { count: unread, number: own.number(unread) })}
            </p>
          ))}
        </div>
      )}
    </Part>
  );
}

const items = ['keys', 'cards', 'parking', 'electricity', 'water', 'cooling', 'other'] as const;
const columns = ['count', 'remarks'] as const;

/** The record says nothing of keys, and meters are read on the day. */
function HandedOver({ locales }: SourceProps) {
  const [first, second] = locales;
  if (!first) return null;
  return (
    <Part locales={locales} titleIn={({ t }) => t('sections.handover')}>
      <FactsTable
        look={sheet}
        className={`above-4 ${styles.table}`}
        label={first.t('sections.handover')}
        rows={items}
        keyOf={(item) => item}
        rowProps={() => ({ className: styles.blank })}
        columns={[
          {
            name: 'item',
            head: first.t('handed.item'),
            kind: 'name',
            lang: first.language,
            cell: (item) => first.t(`handed.${item}`),
          },
          ...columns.map((column) => ({
            name: column,
            head: <Spoken locales={locales}>{({ t }) => t(`handed.${column}`)}</Spoken>,
            cell: () => '\u00a0',
          })),
          second !== undefined && {
            name: 'second',
            head: second.t('handed.item'),
            lang: second.language,
            cell: (item) => second.t(`handed.${item}`),
          },
        ]}
      />
    </Part>
  );
}

function ClauseList({ locales, source, clauses }: Props) {
  const spoken = locales.map((locale) => ({ locale, lines: clausesIn(locale, source, clauses[locale.language]) }));
  const count = Math.max(...spoken.map(({ lines }) => lines.length));
  if (count === 0) return null;
  return (
    <Part
      locales={locales}
      titleIn={({ language, t }) =>
        isDraft(source.kind, language, clauses[language]) ? t('sections.draft') : t('sections.clauses')
      }
      isLong={count > 6}
    >
      <ol className={`plain-list ${styles.clauses}`}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.row}>
            {spoken.map(({ locale: { language, dir, format, t }, lines }) => (
              <div key={language} className={count > 1 ? `stack ${styles.clause}` : undefined} lang={language} dir={dir}>
                {lines[index] !== undefined && (
                  <>
                    {count > 1 && <span>{`${format.number(index + 1)}.`}</span>}
                    <span>
                      <MarkedText text={lines[index]} nameOf={(name) => t(`placeholders.${name}`)} />
                    </span>
                  </>
                )}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </Part>
  );
}

type MarkedProps = { text: string; nameOf: (placeholder: ClausePlaceholder) => string };

/** A placeholder without a value stands as its name in the language of the paper; other words in braces stay as typed. */
function MarkedText({ text, nameOf }: MarkedProps) {
  const marks = [...text.matchAll(BRACED)];
  const parts: ReactNode[] = [];
  let at = 0;
  for (const mark of marks) {
    const [known] = clauseWords.read(mark[0]).known;
    parts.push(
      <span>{text.slice(at, mark.index)}</span>,
      <mark className={styles.unfilled}>{known ? nameOf(known) : mark[0]}</mark>,
    );
    at = mark.index + mark[0].length;
  }
  if (at < text.length) parts.push(<span>{text.slice(at)}</span>);
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

function Signers({ locales, source }: SourceProps) {
  const { kind, contract, company } = source;
  const [own, other] = sidesOfPaper(contract);
  const isNotice = kind === 'non-renewal' || kind === 'rent-change';
  const signers = [
    { key: 'own', side: own, name: ({ language }: PaperLocale) => companyNameIn(language, company), received: false },
    ...partiesOf(source).map((party, index) => ({
      key: `party ${index}`,
      side: other,
      name: (locale: PaperLocale) => partyNameIn(locale, party),
      received: isNotice,
    })),
  ];
  const pairs = Array.from({ length: Math.ceil(signers.length / 2) }, (_, index) => signers.slice(index * 2, index * 2 + 2));
  return (
    <div className={sheet.closing}>
      {pairs.map((pair, index) => (
        <Signatures key={index}>
          {pair.map(({ key, side, name, received }) => (
            <p key={key}>
              <BilingualText locales={locales}>{({ t }) => t(`facts.${side}`)}</BilingualText>
              <span className={`bold own-line ${styles.name}`}>
                <Spoken locales={namesOf(locales, name)}>{name}</Spoken>
              </span>
              <span className={`muted own-line ${styles.signed}`}>
                <Spoken locales={locales}>{({ t }) => t(received ? 'signed.received' : 'signed.by')}</Spoken>
              </span>
            </p>
          ))}
        </Signatures>
      ))}
    </div>
  );
}

const namesOf = (locales: readonly PaperLocale[], name: (locale: PaperLocale) => string): readonly PaperLocale[] =>
  locales.filter((locale, index) => index === 0 || locales.slice(0, index).every((before) => name(before) !== name(locale)));
