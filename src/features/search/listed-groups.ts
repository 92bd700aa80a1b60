import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TextKey, Translate } from '@/i18n/text-keys';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { idOf } from '@/api/record-id';
import { searchTexts } from '@/i18n/en/search';
import { shellTexts } from '@/i18n/en/shell';
import { meets, searchKey } from '@/i18n/text-match';
import { type Format, useFormat } from '@/i18n/format';
import { wordFor } from '@/i18n/unit-words';
import { isGiven, otherName } from '@/i18n/names';
import { currentLanguage, useLanguage } from '@/i18n/use-language';
import { isolated } from '@/i18n/isolated';
import { contractTitle } from '@/resources/contracts/contract-title';
import { kindWord } from '@/resources/contracts/contract-words';
import { contractQueries } from '@/resources/contracts/contract.api';
import { arabicNames, people, textOf as contractTextOf } from '@/resources/contracts/list/contract-values';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { contractNames } from '@/resources/contracts/rules/contract-names';
import { searchedUnitNamesOf, type UnitNames, unitNamesOf, unitsOf } from '@/resources/contracts/rules/units';
import { textOf as unitTextOf } from '@/resources/units/list/unit-values';
import { unitNames } from '@/resources/units/rules/unit-names';
import { unitQueries } from '@/resources/units/unit.api';
import { whenIdle } from '@/pace';
import type { ServiceDocument } from '@/schema/document';
import { type RecordIndex, type RecordMatches, recordIndex, type Searched } from './record-index';
import { customerIndex, customerOption } from './customer-index';
import { listSearch, noteOf, recordOption, restOption, type SearchGroup, type SearchOption } from './search-option';

export type ListedGroups = {
  groups: readonly SearchGroup[];
  /** True while some results are still loading. */
  pending: boolean;
  /** Returns a unit or contract as listed; null where it exists no more, undefined while unknown. */
  listed: (kind: 'units' | 'contracts', id: string) => ServiceDocument | null | undefined;
};

/** Searches units, contracts and the people of contracts, which are loaded completely. */
export function useListedGroups(text: string, words: readonly string[], recent: ReadonlySet<string>): ListedGroups {
  const { t } = useTranslation([searchTexts, shellTexts]);
  const format = useFormat();
  const units = useQuery(unitQueries.all());
  const contracts = useQuery(contractQueries.all());
  const { language } = format.settings;
  const rows = units.data?.rows ?? none;
  const names = useMemo(() => unitNamesOf(rows, language), [rows, language]);
  const searchedNames = useMemo(() => searchedUnitNamesOf(rows), [rows]);
  const inUnits = useRecordIndex('units', { rows: units.data?.rows, at: [units.dataUpdatedAt] }, indexOfUnits);
  // Contracts are found by the names of their units, so units must have loaded or failed first.
  const inContracts = useRecordIndex(
    'contracts',
    { rows: units.isPending ? undefined : contracts.data?.rows, at: [contracts.dataUpdatedAt, units.dataUpdatedAt] },
    useCallback((listed) => recordIndex(listed, searchedContracts(searchedNames)), [searchedNames]),
  );
  const inCustomers = useRecordIndex('customers', { rows: contracts.data?.rows, at: [contracts.dataUpdatedAt] }, customerIndex);

  const failed = { units: units.isError && !inUnits, contracts: contracts.isError && !inContracts, customers: false };
  return {
    groups: useMemo(
      () => groupsOfListed({ text, words, recent, names, inUnits, inContracts, inCustomers, t, format }),
      [text, words, recent, names, inUnits, inContracts, inCustomers, t, format],
    ).map((group) => (failed[group.key] ? { ...group, remark: t('failed', { what: group.label }) } : group)),
    pending: (!inUnits && !failed.units) || (!(inContracts && inCustomers) && !failed.contracts),
    listed: (kind, id) => {
      const index = kind === 'units' ? inUnits : inContracts;
      return index && (index.byId.get(id) ?? null);
    },
  };
}

type Asked = {
  text: string;
  words: readonly string[];
  recent: ReadonlySet<string>;
  names: UnitNames;
  inUnits: RecordIndex | undefined;
  inContracts: RecordIndex | undefined;
  inCustomers: RecordIndex | undefined;
  t: Translate<TextKey<[typeof searchTexts, typeof shellTexts]>>;
  format: Format;
};

type ListedGroup = SearchGroup & { key: 'units' | 'customers' | 'contracts' };

const SHOWN = 5;
const LED_TO = -1;
const nothing: RecordMatches = { count: 0, records: [], rank: 0 };

/**
 * Groups units, people and contracts that contain the words. Adds the units of found contracts after the others, so that a person
 * leads to a home.
 */
function groupsOfListed({
  text,
  words,
  recent,
  names,
  inUnits,
  inContracts,
  inCustomers,
  t,
  format,
}: Asked): readonly ListedGroup[] {
  if (words.length === 0) return [];
  const units = inUnits?.find(words, { limit: SHOWN, recent }) ?? nothing;
  const contracts = inContracts?.find(words, { limit: SHOWN, recent }) ?? nothing;
  const customers = inCustomers?.find(words, { limit: SHOWN, recent }) ?? nothing;
  const own = new Set(units.records.map(idOf));
  const held = heldUnits(contracts.records, inUnits, own).slice(0, SHOWN - units.records.length);

  const unitOptions = [
    ...units.records.map((unit) => recordOption('units', unit, unitNote(unit))),
    ...held.map(({ unit, contract }) =>
      recordOption('units', unit, t('underContract', { name: isolated(contractTitle(contract)) })),
    ),
  ];
  const contractOptions = contracts.records.map((contract) =>
    recordOption('contracts', contract, contractNote(contract, names, words)),
  );
  const customerOptions = customers.records.map((customer) => customerOption(customer, { names, words, t, format }));
  const group = (
    kind: 'units' | 'contracts',
    options: readonly SearchOption[],
    { count, rank }: Pick<SearchGroup, 'count' | 'rank'>,
  ): ListedGroup => {
    const rest = count > SHOWN ? [restOption(kind, { search: listSearch(text, words), count, format, t })] : [];
    return { key: kind, label: t(`shell:${kind}`), options: [...options, ...rest], count: Math.max(count, options.length), rank };
  };
  return [
    group('units', unitOptions, units.count > 0 ? units : { ...units, rank: LED_TO }),
    // There is no list of people, so those who are not shown are not counted either.
    { key: 'customers', label: t('customers'), options: customerOptions, count: customerOptions.length, rank: customers.rank },
    group('contracts', contractOptions, contracts),
  ];
}

function heldUnits(contracts: readonly ServiceDocument[], inUnits: RecordIndex | undefined, besides: ReadonlySet<string>) {
  const seen = new Set(besides);
  return contracts.flatMap((contract) =>
    unitsOf(contract, new Map()).flatMap(({ id }) => {
      const unit = seen.has(id) ? undefined : inUnits?.byId.get(id);
      seen.add(id);
      return unit ? [{ unit, contract }] : [];
    }),
  );
}

const given = (...texts: ReadonlyArray<string | undefined>): string[] => texts.filter((text) => text !== undefined);
const written = (['type', 'subProjectId', 'location', 'city'] as const).map(unitTextOf);

/** Searches a unit by name, kind and location, both as stored and as translated. */
const searchedUnits: Searched = {
  names: (unit) => {
    const { english, arabic } = unitNames(unit);
    return [english, arabic].filter(isGiven);
  },
  texts: (unit) => [
    ...given(...written.map((read) => read(unit))),
    wordFor('types', unitTextOf('type')(unit) ?? ''),
    wordFor('cities', unitTextOf('city')(unit) ?? ''),
  ],
};

const indexOfUnits: Build = (units) => recordIndex(units, searchedUnits);

/** Returns "Apartment · Marsa Al Saffar", and the name in the other language. */
const unitNote = (unit: ServiceDocument): string =>
  noteOf([
    wordFor('types', unitTextOf('type')(unit) ?? ''),
    unitTextOf('subProjectId')(unit),
    otherName(currentLanguage(), unitNames(unit)),
  ]);

const numbered = (['reference', 'siret', 'reservationId'] as const).map(contractTextOf);
const numbers = (contract: ServiceDocument): string[] => numbered.flatMap((read) => read(contract) ?? []);

const parties = (contract: ServiceDocument): string[] => [
  ...[contractNames(contract).english].filter(isGiven),
  ...[contractTextOf('manager')(contract)].flatMap((manager) => manager ?? []),
  ...arabicNames(contract),
];

/** Searches a contract by its people, their phones, its numbers and the names of its units. */
const searchedContracts = (names: UnitNames): Searched => ({
  names: (contract) => [...parties(contract), ...numbers(contract)],
  texts: (contract) => [...people(contract), ...unitsOf(contract, names).map((unit) => unit.name)],
});

const none: readonly ServiceDocument[] = [];

/** Returns "Lease · B-1408 · +971 50 …": kind and units, and the matching text where the title does not show it. */
function contractNote(contract: ServiceDocument, names: UnitNames, words: readonly string[]): string {
  const units = unitsOf(contract, names).flatMap(({ name }) => name || []);
  const key = searchKey([contractTitle(contract), ...units]);
  const missing = words.filter((word) => !meets(key, [word]));
  const reason = [...parties(contract), ...people(contract), ...numbers(contract)].find((text) =>
    missing.some((word) => answers(text, word)),
  );
  return noteOf([kindWord(contractKind(contract)), ...units.slice(0, 3), reason]);
}

const answers = (text: string, word: string): boolean => meets(searchKey([text]), [word]);

type Build = (rows: readonly ServiceDocument[]) => Generator<undefined, RecordIndex, undefined>;

type Listed = {
  rows: readonly ServiceDocument[] | undefined;
  /** The times at which the index's sources arrived; other times mean other records. */
  at: readonly number[];
};

/**
 * Builds the index of a list once for each answer and language, while the page is idle; the previous index serves until then.
 */
function useRecordIndex(kind: string, { rows, at }: Listed, build: Build): RecordIndex | undefined {
  const language = useLanguage();
  return useQuery({
    queryKey: ['search-index', kind, language, ...at],
    queryFn: ({ signal }) => inIdleSlices(build(rows ?? []), signal),
    enabled: rows !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    structuralSharing: false,
    retry: false,
  }).data;
}

/** Milliseconds of one slice, short enough that a key pressed meanwhile is handled within a frame. */
const SLICE = 8;

/** Runs a generator in idle time, pausing at its `yield`s; rejects when aborted. */
async function inIdleSlices<T>(work: Generator<undefined, T, undefined>, signal: AbortSignal): Promise<T> {
  for (;;) {
    await whenIdle(100);
    signal.throwIfAborted();
    const until = performance.now() + SLICE;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
  }
}
