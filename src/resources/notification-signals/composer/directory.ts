import { idOf } from '@/api/record-id';
import { isGiven, nameIn } from '@/i18n/names';
import { tradeWord } from '@/i18n/trade-words';
import { contractDays, contractKind, isLive, unitOccupancies } from '@/resources/contracts/rules/contract-days';
import { contractNames, unitsOf } from '@/resources/contracts/rules/names';
import { type DocumentKey, expiringDocuments, expiryOf } from '@/resources/contracts/rules/status';
import { type Consumption, consumptionSince, type Tariffs } from '@/resources/units/rules/consumption';
import { serviceIn } from '@/resources/units/rules/service-words';
import { unitNames } from '@/resources/units/rules/unit-names';
import { compareDays, type Day, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { keptBy } from '@/kept';
import { customerIdIn, keyOfCustomer, OF_CONTRACT, personKey } from '@/resources/contracts/rules/people';
import type { PlaceholderValues } from '../rules/composed';
import { knownPeople, type People, peopleOf, type Person, personName, reachKey } from '../rules/people';
import { salutations } from '../rules/templates';
import { type NamedInstalment, type OpenInstalment, signalComposer } from '../signal-composer.place';
import { wordKey } from '../rules/linked-record';

export type TextLanguage = {
  arabic: boolean;
  money: (amount: number) => string;
  day: (day: Day) => string;
  number: (value: number) => string;
  list: (texts: readonly string[]) => string;
};

type Asked = {
  signal: ServiceDocument;
  person?: string;
  /** The ids of the contracts an audience came from; they take precedence over a person's others. */
  scope: ReadonlySet<string>;
  /** The instalments the signal was started from; of their contracts they are the only ones that are named. */
  dues: readonly NamedInstalment[];
  documents?: readonly DocumentKey[];
  directory: Directory;
};

type ValuesAsked = Asked & { about: readonly string[] | undefined; language: TextLanguage };

/**
 * Returns the values of a signal's placeholders for one person: their name; the contracts it is about, otherwise one of theirs; the
 * units, projects, ends and references of these; and instalments: those the signal was started from, otherwise the next one that is
 * open from today. Amounts are what is still to be paid. `date` is the signal's own; a consumption is the latest of each meter. Unknown placeholders get no value.
 */
export function signalValues({ about = [], language, ...asked }: ValuesAsked): PlaceholderValues {
  const { signal, person, directory } = asked;
  const named = about.map((id) => directory.contractById.get(id)).filter((one) => one !== undefined);
  const chosen = named.length > 0 ? undefined : contractFor(asked);
  const contracts = chosen ? [chosen] : named;
  const [contract] = contracts;
  const lines = contracts
    .flatMap((one) => instalmentsOf(one, asked).map((line) => ({ ...line, contract: one })))
    .toSorted((a, b) => compareDays(a.day, b.day));
  const units = unitsFor(signal, contracts, { directory, language });
  const ends = contracts.flatMap((one) => contractDays(one).last ?? []);
  const date = dayOf(signal.date);
  const meters = contracts.flatMap((one) => latestConsumption(one, directory));
  const isOneUnit = new Set(meters.map(({ unitId }) => unitId)).size < 2;
  const costs = meters.flatMap(({ cost }) => cost ?? []);
  const plan = directory.plans.get(isAbout(signal, 'quotaplan'));
  const inBrackets = (line: (typeof lines)[number]) =>
    [
      ...(contracts.length > 1 ? [joined(namesOf(unitsFor({}, [line.contract], { directory, language })), language)] : []),
      language.day(line.day),
    ]
      .filter(Boolean)
      .join(language.arabic ? '، ' : ', ');
  const values: Record<keyof PlaceholderValues, string | undefined> = {
    name: nameFor(person, contract, { directory, language }),
    salutation: salutations[language.arabic ? 'ar' : 'en'][isCompany(person, contract, directory) ? 'company' : 'person'],
    unit: joined(namesOf(units), language),
    project: joined(
      units.map(({ project }) => project),
      language,
    ),
    nextTerm: language.list([...new Set(lines.map(({ day }) => language.day(day)))]),
    amount: language.list(lines.map(({ left }) => language.money(left))),
    instalments: language.list(lines.map((line) => `${language.money(line.left)} (${inBrackets(line)})`)),
    total: lines.length === 0 ? undefined : language.money(sumToCent(lines.map(({ left }) => left))),
    date: date && language.day(date),
    end: language.list([...new Set(ends.map(language.day))]),
    documents: language.list(contracts.flatMap((one) => documentsOf(one, asked, language))),
    consumption: language.list(meters.map((meter) => consumptionText(meter, { isOneUnit, directory, language }))),
    cost: costs.length === 0 ? undefined : language.money(sumToCent(costs)),
    reference: joined(
      contracts.map((one) => textOf(one.reference) ?? ''),
      language,
    ),
    plan: textOf(plan?.planName),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

const namesOf = (units: readonly NamedUnit[]): readonly string[] => units.map(({ name }) => name);

function isAbout({ object, objectId }: ServiceDocument, kind: string): string {
  return typeof object === 'string' && typeof objectId === 'string' && wordKey(object) === kind ? objectId : '';
}

/** Returns the signal's own contract, else a live one of the person within its unit and audience, the nearest due. */
function contractFor({ signal, person, scope, directory }: Omit<Asked, 'dues' | 'documents'>): ServiceDocument | undefined {
  const reservation = isAbout(signal, 'reservation');
  const named =
    directory.contractById.get(isAbout(signal, 'contract')) ??
    (reservation === '' ? undefined : directory.contracts.find(({ reservationId }) => reservationId === reservation));
  if (named) return named;
  const whose = person ?? isAbout(signal, 'customer');
  const theirs = (whose === '' ? undefined : directory.byPerson.get(whose)) ?? (person === undefined ? directory.contracts : []);
  const unit = isAbout(signal, 'unit');
  const meant = scope.size > 0 ? theirs.filter((contract) => scope.has(idOf(contract))) : theirs;
  const over = (unit === '' ? meant : meant.filter((contract) => isOver(contract, unit))).filter(
    (contract) => scope.has(idOf(contract)) || isLive(contractDays(contract), directory.today),
  );
  if (whose === '' && unit === '' && scope.size === 0) return undefined;
  const [first, ...others] = over;
  if (others.length === 0) return first;
  return over.toSorted((a, b) => compareDays(dueDay(a, directory), dueDay(b, directory)))[0];
}

/**
 * Returns the contracts a person is written to about, by id: those with an instalment the signal was started from, the one with the
 * earliest first; otherwise the one their texts are filled from. Empty where no audience names their contracts.
 */
export function contractsAbout(asked: Asked & { person: string }): readonly string[] {
  const { person, scope, dues, documents = [], directory } = asked;
  if (scope.size === 0) return [];
  const theirs = new Set(directory.byPerson.get(person)?.map(idOf));
  const byDay = dues.toSorted((a, b) => compareDays(a.day, b.day));
  const named = [...new Set([...byDay, ...documents].map(({ contract }) => contract))].filter((id) => theirs.has(id));
  if (named.length > 0) return named;
  const contract = contractFor(asked);
  return contract ? [idOf(contract)] : [];
}

function instalmentsOf(
  contract: ServiceDocument,
  { dues, directory }: Pick<Asked, 'dues' | 'directory'>,
): readonly OpenInstalment[] {
  const id = idOf(contract);
  const named = dues.filter((due) => due.contract === id);
  return signalComposer.parts().flatMap(({ openOf }) => openOf(contract, named, directory.today));
}

/** Documents that have expired or expire soon are named where the signal was started from none of this contract. */
function documentsOf(
  contract: ServiceDocument,
  { documents = [], directory: { today } }: Pick<Asked, 'documents' | 'directory'>,
  { arabic, day }: TextLanguage,
): readonly string[] {
  const asked = documents.filter((one) => one.contract === idOf(contract));
  return expiringDocuments(contract)
    .filter(({ place, day: last }) =>
      asked.length > 0 ? asked.some((one) => one.place === place) : expiryOf(last, today) !== 'expires',
    )
    .map(({ name, day: last }) =>
      [tradeWord('documents', name, arabic ? 'ar' : 'en'), `(${day(last)})`].filter(Boolean).join(' '),
    );
}

const latestConsumption = (contract: ServiceDocument, { units, tariffs }: Directory): readonly Metered[] =>
  contractKind(contract) === 'lease'
    ? unitOccupancies(contract).flatMap(({ unitId, entry = '' }) => {
        const unit = units.get(unitId);
        const meters = unit ? consumptionSince(unit, entry, tariffs).filter(({ amount }) => amount !== undefined) : [];
        return meters.map((meter) => ({ ...meter, unitId }));
      })
    : [];

type Metered = Consumption & { unitId: string };
type MeterWords = { isOneUnit: boolean; directory: Directory; language: TextLanguage };

/** Writes a consumption as "Water 35.5 m³ (1 Nov 2026)", with its unit before the day where several have meters. */
function consumptionText({ unitId, service, amount = 0, day }: Metered, { isOneUnit, directory, language }: MeterWords): string {
  const words = serviceIn(service, language.arabic ? 'ar' : 'en');
  const unit = isOneUnit ? undefined : unitName(directory.units.get(unitId), language.arabic);
  const inBrackets = [unit, language.day(day)].filter(Boolean).join(language.arabic ? '، ' : ', ');
  return [words.service, language.number(amount), words.measure, `(${inBrackets})`].filter(Boolean).join(' ');
}

const isOver = (contract: ServiceDocument, unit: string) => unitOccupancies(contract).some(({ unitId }) => unitId === unit);

const dueDay = (contract: ServiceDocument, directory: Directory) =>
  instalmentsOf(contract, { dues: [], directory })[0]?.day ?? '9999';

function nameFor(
  person: string | undefined,
  contract: ServiceDocument | undefined,
  { directory, language }: Pick<ValuesAsked, 'directory' | 'language'>,
) {
  if (person !== undefined) {
    const known = directory.people.get(person);
    const name = known && personName(known, language.arabic);
    return name === person ? undefined : name;
  }
  const [first] = contract ? peopleOf(contract) : [];
  return first && personName(first, language.arabic);
}

function isCompany(person: string | undefined, contract: ServiceDocument | undefined, { people }: Directory): boolean {
  if (contract?.isCompany !== true) return false;
  if (person === undefined) return true;
  const { name = '', nameAr = '' } = people.get(person) ?? {};
  const { english, arabic } = contractNames(contract);
  return [english, arabic].some((party) => isGiven(party) && [name, nameAr].includes(party));
}

type NamedUnit = { name: string; project: string };

function unitsFor(
  signal: ServiceDocument,
  contracts: readonly ServiceDocument[],
  { directory: { units }, language }: Pick<ValuesAsked, 'directory' | 'language'>,
): readonly NamedUnit[] {
  const one = isAbout(signal, 'unit');
  const held = one !== '' ? [{ id: one, name: '' }] : contracts.flatMap((contract) => unitsOf(contract, new Map()));
  return held.map(({ id, name }) => {
    const unit = units.get(id);
    return {
      name: unitName(unit, language.arabic) ?? name,
      project: textOf(unit?.subProjectId) ?? '',
    };
  });
}

const joined = (texts: readonly string[], { arabic }: TextLanguage): string =>
  [...new Set(texts.filter(Boolean))].join(arabic ? '، ' : ', ');

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

type Records = readonly ServiceDocument[];

export type Directory = {
  contracts: Records;
  contractById: ReadonlyMap<string, ServiceDocument>;
  units: ReadonlyMap<string, ServiceDocument>;
  plans: ReadonlyMap<string, ServiceDocument>;
  people: People;
  byPerson: ReadonlyMap<string, Records>;
  tariffs: Tariffs;
  today: Day;
};

type Sources = { contracts: Records; units: Records; plans: Records; signals: Records; tariffs: Tariffs; today: Day };

/** The directory is to be built once per set of records. */
export function directoryOf({ contracts, units, plans, signals, tariffs, today }: Sources): Directory {
  return {
    contracts,
    contractById: byId(contracts),
    units: byId(units),
    plans: byId(plans),
    people: knownPeople({ contracts, plans, signals }),
    byPerson: recipientsIn(contracts).contractsOf,
    tariffs,
    today,
  };
}

const byId = (records: Records): ReadonlyMap<string, ServiceDocument> =>
  new Map(records.flatMap((record) => (idOf(record) === '' ? [] : [[idOf(record), record] as const])));

type ObjectChoice = { value: string; label: string };

/** Records that share a name show their id; undefined for kinds without records here. */
export function objectChoices(object: unknown, directory: Directory, arabic: boolean): readonly ObjectChoice[] | undefined {
  if (typeof object !== 'string') return undefined;
  const kind = wordKey(object);
  const make = Object.hasOwn(makers, kind) ? makers[kind as keyof typeof makers] : undefined;
  if (!make) return undefined;
  const all = make(directory, arabic).filter(({ value }) => value !== '');
  const seen = new Map<string, number>();
  for (const { label } of all) seen.set(label, (seen.get(label) ?? 0) + 1);
  return all.map(({ value, label }) => ({ value, label: seen.get(label) === 1 && label !== '' ? label : `${label} · ${value}` }));
}

const makers = {
  unit: ({ units }: Directory, arabic: boolean) =>
    [...units.values()].map((unit) => ({
      value: idOf(unit),
      label: parts(unitName(unit, arabic) ?? '', trimmed(unit.subProjectId)),
    })),
  contract: (directory: Directory, arabic: boolean) =>
    directory.contracts.map((contract) => ({ value: idOf(contract), label: contractLabel(contract, directory, arabic) })),
  reservation: (directory: Directory, arabic: boolean) =>
    directory.contracts.flatMap((contract) => {
      const value = trimmed(contract.reservationId);
      return value === '' ? [] : [{ value, label: parts(contractLabel(contract, directory, arabic), value) }];
    }),
  customer: ({ people }: Directory, arabic: boolean) =>
    [...people.values()].flatMap((person) =>
      person.from === 'contract' ? [{ value: person.id, label: personName(person, arabic) }] : [],
    ),
  quotaplan: ({ plans }: Directory) => [...plans.values()].map((plan) => ({ value: idOf(plan), label: trimmed(plan.planName) })),
} as const;

export function contractLabel(contract: ServiceDocument, { units }: Directory, arabic: boolean): string {
  const [first] = peopleOf(contract);
  const party = nameIn(arabic ? 'ar' : 'en', contractNames(contract)) ?? (first ? personName(first, arabic) : '');
  const names = unitsOf(contract, new Map()).map(({ id, name }) => unitName(units.get(id), arabic) ?? name);
  return parts(party, names.filter(Boolean).join(arabic ? '، ' : ', '), trimmed(contract.reference));
}

const unitName = (unit: ServiceDocument | undefined, arabic: boolean): string | undefined =>
  unit && nameIn(arabic ? 'ar' : 'en', unitNames(unit))?.trim();

const parts = (...texts: readonly string[]): string => texts.filter(Boolean).join(' · ');
const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

type Recipients = {
  of: (contract: ServiceDocument) => readonly Person[];
  contractsOf: ReadonlyMap<string, readonly ServiceDocument[]>;
};

/** Returns the recipients under contracts: who is one person by `personKey` is one recipient, by the id that the first contract has. */
export const recipientsIn = keptBy(read);

function read(contracts: readonly ServiceDocument[]): Recipients {
  const ids = new Map<string, string>();
  const byKey = new Map<string, ServiceDocument[]>();
  const keysOf = new Map<string, Set<string>>();
  for (const contract of contracts) {
    for (const [index, person] of peopleOf(contract).entries()) {
      const key = keyIn(contract, person, index);
      if (!ids.has(key)) ids.set(key, person.id);
      const own = byKey.get(key) ?? [];
      if (own.at(-1) !== contract) own.push(contract);
      byKey.set(key, own);
      keysOf.set(person.id, (keysOf.get(person.id) ?? new Set()).add(key));
    }
  }
  return {
    of: (contract) =>
      peopleOf(contract).map((person, index) => ({ ...person, id: ids.get(keyIn(contract, person, index)) ?? person.id })),
    contractsOf: new Map(
      Array.from(keysOf, ([id, keys]) => [id, [...new Set([...keys].flatMap((key) => byKey.get(key) ?? []))]] as const),
    ),
  };
}

/** Returns what makes a recipient of a contract one with those of others: the id, else the person who pays, else the phone or e-mail. */
function keyIn(contract: ServiceDocument, { id, email, phone }: Person, index: number): string {
  if (id !== email && id !== phone) return keyOfCustomer(id);
  const payer = index === 0 ? personKey(contract) : '';
  return payer === '' || payer.startsWith(OF_CONTRACT) || customerIdIn(payer) !== '' ? reachKey(id) : payer;
}
