import type { ReactNode } from 'react';
import type { TextKey, Translate } from '@/i18n/text-keys';
import { amountInWords } from '@/i18n/amount-words/amount-in-words';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { type contractPapers, contractPaperTexts } from '@/i18n/en/contract-papers';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { contractWordTexts } from '@/i18n/en/contract-words';
import type { FormatSettings } from '@/i18n/format';
import { i18n, type Language } from '@/i18n/i18n';
import { isolatedLtr, withPlainSpaces } from '@/i18n/isolated';
import { isGiven, nameIn, type Names } from '@/i18n/names';
import { tradeWord } from '@/i18n/trade-words';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { round2 } from '@/schema/money';
import { readAmount } from '@/schema/read-amount';
import type { Company } from '@/ui/paper/company';
import type { SignalText } from '@/ui/controls/notify-link';
import { type SheetLocale, sheetLocale } from '@/ui/paper/sheet-locale';
import type { Contract } from '@/resources/contracts/contract.schema';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';
import { contractNames, type UnitNames, unitsOf } from '@/resources/contracts/rules/names';
import { agreedPrice, chargesIn, readFrequency, rentPerYearOf, TERMS_A_YEAR, vatRate } from '@/resources/contracts/rules/amounts';
import { noticeSpan, type PaperKind } from './papers';
import { amountOf } from '@/resources/contracts/rules/rows';
import { writtenReference } from '@/resources/contracts/contract-title';
import type { Carried } from '@/desks/money/closing/carried';
import { clauseLines, type ClauseValues, clauseWords } from './clauses';

export type PaperLocale = SheetLocale & {
  t: Translate<
    TextKey<
      [
        typeof contractPaperTexts,
        typeof contractWordTexts,
        typeof contractDetailTexts,
        typeof contractPaymentTexts,
        typeof commonTexts,
      ]
    >
  >;
  unitNames: UnitNames;
};

export const paperLocale = (language: Language, settings: FormatSettings, unitNames: UnitNames): PaperLocale => ({
  ...sheetLocale(language, settings),
  t: i18n.getFixedT(language, [contractPaperTexts, contractWordTexts, contractDetailTexts, contractPaymentTexts, commonTexts]),
  unitNames,
});

export type PaperSource = {
  kind: PaperKind;
  contract: ServiceDocument;
  record: Contract;
  units: readonly ServiceDocument[];
  company: Company;
  day: Day;
  /** A year, in AED, of a renewal offer and of a notice. */
  newRent: number | undefined;
  next: { begin?: Day | undefined; end?: Day | undefined };
  carried: readonly Carried[];
};

/** Parts stand beside each other, each in its own direction. */
type Line = readonly string[];

export type PaperFact = {
  key: string;
  labelIn: (locale: PaperLocale) => string;
  linesIn: (locale: PaperLocale) => readonly Line[];
  /** Stand after the lines, for what is not agreed yet. */
  gaps?: ReactNode;
};

type FactName = Exclude<keyof typeof contractPapers.facts, `noticeDays_${string}`>;
const text = (value: string | null | undefined): string => value?.trim() ?? '';
const isText = (value: string): boolean => value !== '';

export type PaperParty = { names: Names; share?: number; reach: Line };

export function partiesOf({ contract, record }: Pick<PaperSource, 'contract' | 'record'>): readonly PaperParty[] {
  const customers = (record.customer ?? []).filter(({ name, nameAr }) => text(name) !== '' || text(nameAr) !== '');
  const reachOf = ({ phone, email }: { phone?: string | null; email?: string | null }) =>
    [text(phone), text(email)].filter(isText);
  const [only] = customers;
  if (customers.length > 1) {
    return customers.map((one) => ({
      names: { english: one.name, arabic: one.nameAr },
      ...(typeof one.share === 'number' && { share: one.share }),
      reach: reachOf(one),
    }));
  }
  return [{ names: contractNames(contract), reach: only ? reachOf(only) : [] }];
}

export const partyNameIn = ({ language, t }: PaperLocale, { names }: PaperParty): string =>
  nameIn(language, names) ?? t('common:notGiven');

export const companyNameIn = (language: Language, { name, nameAr }: Company): string =>
  text(nameIn(language, { english: name, arabic: nameAr }));

export const sidesOfPaper = (contract: ServiceDocument) =>
  contractKind(contract) === 'lease' ? (['landlord', 'tenant'] as const) : (['seller', 'buyer'] as const);

const BLANK = '…………………………';

/** A letter names its parties and units in short; an agreement says all about them. */
const isLetter = (kind: PaperKind): boolean => kind !== 'lease' && kind !== 'sale';

export function partyFacts(source: PaperSource): readonly PaperFact[] {
  const { contract, record, company } = source;
  const [own, other] = sidesOfPaper(contract);
  const parties = partiesOf(source);
  const isOne = parties.length === 1;
  const facts: PaperFact[] = [
    fact('own', own, ({ language }) => [[companyNameIn(language, company) || BLANK]]),
    ...parties.map((party, index): PaperFact => ({
      key: `party ${index}`,
      labelIn: ({ t, format }) =>
        isOne ? t(`facts.${other}`) : t('facts.numbered', { what: t(`facts.${other}`), number: format.number(index + 1) }),
      linesIn: (locale) => [
        [partyNameIn(locale, party)],
        ...party.reach.map((one) => [one]),
        ...(party.share === undefined ? [] : [[locale.t('facts.share', { share: locale.format.percent(party.share / 100) })]]),
      ],
    })),
  ];
  const isCompany = record.isCompany === true;
  if (isCompany && isLetter(source.kind)) facts.push(...given('licence', record.siret));
  if (isLetter(source.kind)) return facts;
  const manager = text(record.manager);
  if (isCompany) facts.push(...given('legalForm', record.legalForm), ...given('licence', record.siret));
  if (manager !== '' && manager !== text(record.name) && isCompany) facts.push(...given('manager', manager));
  const known = new Set(parties.flatMap(({ reach }) => reach));
  const contacts = (record.contacts ?? []).flatMap(({ contact, phone, phone1, phone2, email }) => {
    const reach = [phone, phone1, phone2, email].map(text).filter((one) => isText(one) && !known.has(one));
    return reach.length > 0 ? [[text(contact), ...reach].filter(isText)] : [];
  });
  if (contacts.length > 0) facts.push(fact('contacts', 'contacts', () => contacts));
  const { street1, street2, zipCode, city } = record;
  if ([street1, street2, zipCode, city].some((part) => text(part) !== '')) {
    facts.push(
      fact('address', 'address', ({ t, language }) => [
        ...[text(street1), text(street2)].filter(isText).map((one) => [one]),
        [text(zipCode) && t('facts.poBox', { number: text(zipCode) }), tradeWord('cities', text(city), language)].filter(isText),
      ]),
    );
  }
  return facts;
}

const fact = (key: string, label: FactName, linesIn: PaperFact['linesIn']): PaperFact => ({
  key,
  labelIn: ({ t }) => t(`facts.${label}`),
  linesIn,
});

const given = (label: FactName, value: string | null | undefined): readonly PaperFact[] =>
  text(value) === '' ? [] : [fact(label, label, () => [[text(value)]])];

export function unitFacts({ kind, contract, units }: PaperSource): readonly PaperFact[] {
  if (isLetter(kind)) return [fact('units', 'unit', (locale) => [[unitsIn(locale, contract)]])];
  return unitsOf(contract, new Map()).map(({ id }, index, all) => ({
    key: `unit ${index}`,
    labelIn: ({ t, format }) =>
      all.length === 1 ? t('facts.unit') : t('facts.numbered', { what: t('facts.unit'), number: format.number(index + 1) }),
    linesIn: (locale) => {
      const unit = units.find(({ _id, id: own }) => _id === id || own === id);
      const details = unit ? unitDetails(locale, unit) : [];
      return [[unitNameAt(locale, contract, index)], ...details.filter((line) => line.length > 0)];
    },
  }));
}

function unitNameAt({ unitNames, t }: PaperLocale, contract: ServiceDocument, index: number): string {
  const unit = unitsOf(contract, unitNames)[index];
  return [text(unit?.name), unit?.id].find(isGiven) ?? t('common:notGiven');
}

function unitDetails({ language, format }: PaperLocale, { type, surface, subProjectId, city }: ServiceDocument): readonly Line[] {
  const area = readAmount(surface);
  const said = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  return [
    [tradeWord('types', said(type), language), area === undefined || area === 0 ? '' : format.areas(area)].filter(isText),
    [said(subProjectId), tradeWord('cities', said(city), language)].filter(isText),
  ];
}

const money = (key: string, label: FactName, amount: number | undefined): readonly PaperFact[] =>
  amount === undefined ? [] : [fact(key, label, (locale) => moneyLines(locale, amount))];

function moneyLines({ t, language, format }: PaperLocale, amount: number): readonly Line[] {
  const words = amountInWords(amount, language);
  return [[format.money(amount)], ...(words === undefined ? [] : [[t('receipt.only', { words })]])];
}

/** A deposit that was carried over is held once, and both papers say where. */
const depositFacts = ({ carried }: PaperSource, deposit: number | undefined): readonly PaperFact[] =>
  deposit === undefined
    ? []
    : [
        fact('deposit', 'deposit', (locale) => [
          ...moneyLines(locale, deposit),
          ...carried.map(({ key, amount, contract }) => [
            locale.t(`contract-detail:${key}`, { amount: locale.format.money(amount), contract }),
          ]),
        ]),
      ];

const span = (key: string, label: FactName, { begin, end }: PaperSource['next']): readonly PaperFact[] =>
  begin === undefined
    ? []
    : [
        fact(key, label, ({ t, format }) => [
          [
            end === undefined
              ? t('facts.from', { day: format.day(begin) })
              : t('facts.span', { begin: format.day(begin), end: format.day(end) }),
          ],
        ]),
      ];

export function termFacts(source: PaperSource): readonly PaperFact[] {
  const { kind, contract, newRent, next } = source;
  const { begin, end } = contractDays(contract);
  const [rent, price] = [rentPerYearOf(contract), contractKind(contract) === 'lease' ? undefined : agreedPrice(contract)];
  const guaranty = readAmount(contract.guaranty);
  const deposit = guaranty === 0 ? undefined : guaranty;
  const period = { ...(begin !== undefined && { begin }), ...(end !== undefined && { end }) };
  if (kind === 'lease') {
    return [
      ...span('period', 'period', period),
      ...money('rent', 'rentPerYear', rent),
      ...money('charges', 'charges', yearly(contract, chargesIn(contract))),
      ...money('discount', 'discountPerYear', yearly(contract, amountOf(contract.discount))),
      ...vatFacts(contract),
      ...depositFacts(source, deposit),
    ];
  }
  if (kind === 'sale') {
    return [
      ...heldFacts(contract),
      ...signedFacts(contract),
      ...money('price', 'price', price),
      ...vatFacts(contract),
      ...money('deposit', 'deposit', deposit),
    ];
  }
  if (kind === 'handover') return contractKind(contract) === 'lease' ? span('period', 'period', period) : [];
  return [
    ...span('period', 'presentPeriod', period),
    ...(kind === 'non-renewal' ? [] : span('new', 'newPeriod', next)),
    ...(kind === 'renewal' ? [] : noticeFacts(source)),
    ...money('rent', 'presentRent', rent),
    ...(kind === 'non-renewal' ? [] : money('newRent', 'newRent', newRent)),
    ...(kind === 'non-renewal' ? depositFacts(source, deposit) : changeFacts(rent, newRent)),
  ];
}

function heldFacts(contract: ServiceDocument): readonly PaperFact[] {
  const { last } = contractDays(contract);
  if (contractKind(contract) !== 'reservation' || last === undefined) return [];
  return [fact('held', 'heldUntil', ({ format }) => [[format.day(last)]])];
}

export function signedFacts({ contractDate }: ServiceDocument): readonly PaperFact[] {
  const signed = contractDays({ beginDate: contractDate }).begin;
  return signed === undefined ? [] : [fact('signed', 'contractDate', ({ format }) => [[format.day(signed)]])];
}

function yearly({ frequency }: ServiceDocument, amount: number): number | undefined {
  const unit = readFrequency(frequency);
  return unit === undefined || amount === 0 ? undefined : round2(amount * TERMS_A_YEAR[unit]);
}

const vatFacts = (contract: ServiceDocument): readonly PaperFact[] =>
  vatRate(contract) > 0
    ? [fact('vat', 'vat', ({ t, format }) => [[t('facts.vatAdded', { rate: format.percent(vatRate(contract)) })]])]
    : [];

function noticeFacts({ contract, day }: PaperSource): readonly PaperFact[] {
  const notice = noticeSpan(contract, day);
  return notice && notice.left >= 0
    ? [fact('notice', 'noticeOf', ({ t, format }) => [[t('facts.noticeDays', format.counted(notice.left))]])]
    : [];
}

const changeFacts = (rent: number | undefined, newRent: number | undefined): readonly PaperFact[] =>
  rent === undefined || rent === 0 || newRent === undefined || newRent === rent
    ? []
    : [
        fact('change', newRent > rent ? 'increase' : 'decrease', ({ format }) => [
          [format.money(Math.abs(newRent - rent)), format.percent(Math.abs(newRent - rent) / rent)],
        ]),
      ];

function clauseValues(locale: PaperLocale, source: PaperSource): ClauseValues {
  const { contract, company, day, newRent, next, units } = source;
  const { format, language } = locale;
  const days = contractDays(contract);
  const isLease = contractKind(contract) === 'lease';
  const amount = (value: number | undefined) => (value === undefined ? undefined : format.money(value));
  const dayText = (value: Day | undefined) => (value === undefined ? undefined : format.day(value));
  const party = format.list(partiesOf(source).flatMap(({ names }) => nameIn(language, names) ?? []));
  const projects = units.flatMap(({ subProjectId }) =>
    typeof subProjectId === 'string' && subProjectId.trim() ? [subProjectId] : [],
  );
  const values: Record<keyof ClauseValues, string | undefined> = {
    tenant: party,
    buyer: party,
    company: companyNameIn(language, company),
    unit: unitsIn(locale, contract),
    project: format.list([...new Set(projects)]),
    rent: amount(rentPerYearOf(contract)),
    newRent: amount(newRent),
    price: isLease ? undefined : amount(agreedPrice(contract)),
    deposit: amount(readAmount(contract.guaranty)),
    begin: dayText(days.begin),
    end: dayText(days.end),
    newBegin: dayText(next.begin),
    newEnd: dayText(next.end),
    date: format.day(day),
    reference: writtenReference(contract),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
}

const unitsIn = (locale: PaperLocale, contract: ServiceDocument): string =>
  locale.format.list(unitsOf(contract, locale.unitNames).map((_, index) => unitNameAt(locale, contract, index)));

export function firstUnitIn(locale: PaperLocale, contract: ServiceDocument): string {
  const { length } = unitsOf(contract, locale.unitNames);
  if (length === 0) return '';
  const others = length > 1 ? ` ${isolatedLtr(`+${locale.format.number(length - 1)}`)}` : '';
  return unitNameAt(locale, contract, 0) + others;
}

export const clausesIn = (locale: PaperLocale, source: PaperSource, written: string): readonly string[] => {
  const values = clauseValues(locale, source);
  return clauseLines(written).map((line) => clauseWords.fill(line, values));
};

/** Says the clauses where they say what the paper is about, else a sentence. */
export function paperMessage(locale: PaperLocale, source: PaperSource, written: string): SignalText {
  const { t, format } = locale;
  const { kind, contract } = source;
  const unit = unitsIn(locale, contract);
  const amount = contractKind(contract) === 'lease' ? rentPerYearOf(contract) : agreedPrice(contract);
  const values = { unit, amount: format.money(amount) };
  const isSaid = kind === 'renewal' || kind === 'non-renewal' || kind === 'rent-change';
  const clauses = isSaid ? clausesIn(locale, source, written) : [];
  const kindText = t(`contract-detail:papers.kinds.${kind}`);
  const sentence = isSaid ? t('message.other', { kind: kindText, unit }) : t(`message.${kind}`, values);
  return {
    subject: withPlainSpaces(t('message.other', { kind: kindText, unit })),
    notificationTitle: kindText,
    message: withPlainSpaces(clauses.length > 0 ? clauses.join('\n') : sentence),
  };
}

export const isPaperKind = (kind: string, kinds: readonly PaperKind[]): kind is PaperKind => kinds.some((one) => one === kind);
