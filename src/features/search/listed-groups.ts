import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TextKey, Translate } from '@/i18n/text-keys';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { idOf } from '@/api/record-id';
import type { ResourceName } from '@/config';
import { searchTexts } from '@/i18n/en/search';
import { commonTexts } from '@/i18n/en/common';
import { meets, searchKey } from '@/i18n/text-match';
import { type Format, useFormat } from '@/i18n/format';
import { tradeWord } from '@/i18n/trade-words';
import { isGiven, otherName } from '@/i18n/names';
import { currentLanguage, i18n, useLanguage } from '@/i18n/i18n';
import { isolated, isolatedParts } from '@/i18n/isolated';
import { contractTitle } from '@/resources/contracts/contract-title';
import { kindWord } from '@/resources/contracts/contract-words';
import { contractQueries } from '@/resources/contracts/contract.api';
import { arabicNames, people, textOf as contractTextOf } from '@/resources/contracts/list/contract-values';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { contractNames, searchedUnitNamesOf, type UnitNames, unitNamesOf, unitsOf } from '@/resources/contracts/rules/names';
import { agentOf, offerNumberOf } from '@/resources/contracts/rules/sales';
import { numberOf, offer, rooms, textOf as unitTextOf, view } from '@/resources/units/list/unit-values';
import { unitNames } from '@/resources/units/rules/unit-names';
import { unitQueries } from '@/resources/units/unit.api';
import { beginStep, whenIdle } from '@/steps';
import type { ServiceDocument } from '@/schema/document';
import {
  recordIndex,
  type RecordIndex,
  type RecordMatches,
  type Searched,
  searchOfKind,
  searchWords,
  useSimilarNames,
} from './record-index';
import { filterWords, filterQuery, type FilterWords, type TypedFilters, typedFilters } from './typed-filters';
import { listSearch, recordOption, restOption, type SearchGroup, type SearchOption } from './search-option';
import { type CustomerSearch, search } from '@/desks/search.place';
import { addressesOf, unitsPath } from '@/addresses';
import ListFilter from 'lucide-react/icons/list-filter';
import { unitsTexts } from '@/i18n/en/units';
import { tradeWordTexts } from '@/i18n/en/trade-words';

export type ListedGroups = {
  groups: readonly SearchGroup[];
  pending: boolean;
  /** Returns null where the record exists no more, undefined where that is unknown. */
  listed: (resource: ResourceName, id: string) => ServiceDocument | null | undefined;
};

export function useListedGroups(text: string, words: readonly string[], recent: ReadonlySet<string>): ListedGroups {
  const { t } = useTranslation([searchTexts, commonTexts]);
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
  const [customers] = search.parts().flatMap((part) => part.customers ?? []);
  const inCustomers = useRecordIndex(
    'customers',
    { rows: customers && contracts.data?.rows, at: [contracts.dataUpdatedAt] },
    useCallback((listed) => customerIndex(listed, customers), [customers]),
  );

  const hasContracts = inContracts !== undefined && (inCustomers !== undefined || customers === undefined);
  const failed = {
    filters: false,
    similar: false,
    units: units.isError && !inUnits,
    contracts: contracts.isError && !inContracts,
    customers: false,
  };
  const isTyped = words.length > 0;
  const typable = useMemo(() => filterWords(isTyped ? rows : none, language), [isTyped, rows, language]);
  const filters = useMemo(
    () => ({ ...filterGroup({ text, words: typable, units: rows, t, format }), key: 'filters' as const }),
    [typable, text, rows, t, format],
  );
  const groups = useMemo(
    () => groupsOfListed({ text, words, recent, names, inUnits, inContracts, inCustomers, customers, t, format }),
    [text, words, recent, names, inUnits, inContracts, inCustomers, customers, t, format],
  );
  const isUnknown = isTyped && groups.every(({ key, count }) => key !== 'customers' || count === 0);
  const similar = useSimilarNames({
    text: searchOfKind('customers', text),
    index: inCustomers,
    at: contracts.dataUpdatedAt,
    names: customers?.names ?? noTexts,
    isWanted: isUnknown,
  });
  const alike: ListedGroup = {
    key: 'similar',
    label: t('similarNames'),
    options: similar.slice(0, SHOWN).flatMap((customer) => customers?.option(customer, { names, words: [], format }) ?? []),
    count: similar.length,
    rank: 0,
  };
  return {
    groups: [filters, ...groups, alike].map((group) =>
      failed[group.key] ? { ...group, remark: t('failed', { what: group.label }) } : group,
    ),
    pending: (!inUnits && !failed.units) || (!hasContracts && !failed.contracts),
    listed: (resource, id) => {
      const index = resource === 'units' ? inUnits : resource === 'contracts' ? inContracts : undefined;
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
  customers: CustomerSearch | undefined;
  t: Translate<TextKey<[typeof searchTexts, typeof commonTexts]>>;
  format: Format;
};

type ListedGroup = SearchGroup & { key: 'filters' | 'units' | 'customers' | 'similar' | 'contracts' };

type Kind = 'units' | 'customers' | 'contracts';

const SHOWN = 5;
const LED_TO = -1;
const nothing: RecordMatches = { count: 0, records: [], rank: 0 };

/** Adds the units of found contracts after the others, so that a person leads to a home. */
function groupsOfListed({
  text,
  words,
  recent,
  names,
  inUnits,
  inContracts,
  inCustomers,
  customers: asCustomers,
  t,
  format,
}: Asked): readonly ListedGroup[] {
  if (words.length === 0) return [];
  const wordsOf = (kind: Kind) => searchWords(searchOfKind(kind, text));
  const find = (kind: Kind, index: RecordIndex | undefined) => index?.find(wordsOf(kind), { limit: SHOWN, recent }) ?? nothing;
  const [units, contracts, customers] = [find('units', inUnits), find('contracts', inContracts), find('customers', inCustomers)];
  const own = new Set(units.records.map(idOf));
  const held = heldUnits(contracts.records, inUnits, own).slice(0, SHOWN - units.records.length);

  const unitOptions = [
    ...units.records.map((unit) => recordOption('units', unit, unitNote(unit))),
    ...held.map(({ unit, contract }) =>
      recordOption('units', unit, t('underContract', { name: isolated(contractTitle(contract)) })),
    ),
  ];
  const contractOptions = contracts.records.map((contract) =>
    recordOption('contracts', contract, contractNote(contract, names, wordsOf('contracts'))),
  );
  const customerOptions = customers.records.flatMap(
    (customer) => asCustomers?.option(customer, { names, words: wordsOf('customers'), format }) ?? [],
  );
  const group = (
    kind: Kind,
    list: string,
    options: readonly SearchOption[],
    { count, rank }: Pick<SearchGroup, 'count' | 'rank'>,
  ): ListedGroup => {
    const rest =
      count > SHOWN
        ? [restOption(kind, { list, search: listSearch(searchOfKind(kind, text), wordsOf(kind)), count, format, t })]
        : [];
    return {
      key: kind,
      label: t(`common:${kind}`),
      options: [...options, ...rest],
      count: Math.max(count, options.length),
      rank,
    };
  };
  return [
    group('units', addressesOf.units.list, unitOptions, units.count > 0 ? units : { ...units, rank: LED_TO }),
    ...(asCustomers ? [group('customers', asCustomers.list, customerOptions, customers)] : []),
    group('contracts', addressesOf.contracts.list, contractOptions, contracts),
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

/** Searches words both as stored and as translated. */
const searchedUnits: Searched = {
  names: (unit) => {
    const { english, arabic } = unitNames(unit);
    return [english, arabic].filter(isGiven);
  },
  texts: (unit) => [
    ...given(...written.map((read) => read(unit))),
    tradeWord('types', unitTextOf('type')(unit) ?? ''),
    tradeWord('cities', unitTextOf('city')(unit) ?? ''),
  ],
};

const indexOfUnits: Build = (units) => recordIndex(units, searchedUnits);

const unitNote = (unit: ServiceDocument): string =>
  isolatedParts([
    tradeWord('types', unitTextOf('type')(unit) ?? ''),
    unitTextOf('subProjectId')(unit),
    otherName(currentLanguage(), unitNames(unit)),
  ]);

const numbered = (['reference', 'siret', 'reservationId'] as const).map(contractTextOf);
const numbers = (contract: ServiceDocument): string[] =>
  [...numbered.map((read) => read(contract)), offerNumberOf(contract)].filter(isGiven);

const parties = (contract: ServiceDocument): string[] => [
  ...[contractNames(contract).english].filter(isGiven),
  ...[contractTextOf('manager')(contract)].flatMap((manager) => manager ?? []),
  ...arabicNames(contract),
];

const searchedContracts = (names: UnitNames): Searched => ({
  names: (contract) => [...parties(contract), ...numbers(contract)],
  texts: (contract) => [...people(contract), agentOf(contract), ...unitsOf(contract, names).map((unit) => unit.name)],
});

const none: readonly ServiceDocument[] = [];

/** Returns "Lease · B-1408 · +971 50 …", the last where the title does not show what matched. */
function contractNote(contract: ServiceDocument, names: UnitNames, words: readonly string[]): string {
  const units = unitsOf(contract, names).flatMap(({ name }) => name || []);
  const key = searchKey([contractTitle(contract), ...units]);
  const missing = words.filter((word) => !meets(key, [word]));
  const reason = [...parties(contract), ...people(contract), agentOf(contract), ...numbers(contract)].find((text) =>
    missing.some((word) => answers(text, word)),
  );
  return isolatedParts([kindWord(contractKind(contract)), ...units.slice(0, 3), reason]);
}

const answers = (text: string, word: string): boolean => meets(searchKey([text]), [word]);

type Build = (rows: readonly ServiceDocument[]) => Generator<undefined, RecordIndex, undefined>;

type Listed = { rows: readonly ServiceDocument[] | undefined; at: readonly number[] };

/** Builds the index once for each answer and language, while idle; the previous one serves until then. */
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

/** Pauses at the `yield`s; rejects when aborted. */
async function inIdleSlices<T>(work: Generator<undefined, T, undefined>, signal: AbortSignal): Promise<T> {
  for (;;) {
    await whenIdle(100);
    signal.throwIfAborted();
    const isOver = beginStep(SLICE);
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (!isOver());
  }
}

function* customerIndex(contracts: readonly ServiceDocument[], customers?: CustomerSearch): ReturnType<Build> {
  if (!customers) return yield* recordIndex(none, { names: noTexts, texts: noTexts });
  return yield* recordIndex(yield* customers.records(contracts), customers);
}

const noTexts = (): readonly string[] => [];

type FiltersAsked = {
  text: string;
  words: FilterWords;
  units: readonly ServiceDocument[];
  t: Translate<TextKey<readonly [typeof searchTexts, typeof commonTexts]>>;
  format: Format;
};

/** Above any name: filters that were typed with figures are no name. */
const FIRST = 5;

function filterGroup({ text, words, units, t, format }: FiltersAsked): SearchGroup {
  const typed = typedFilters(text, words, format.settings.language);
  const hasFigure = typed !== undefined && (typed.rooms ?? typed.price ?? typed.area) !== undefined;
  const isMeant = typed !== undefined && (hasFigure || typed.rest === '');
  const label = t('filtered');
  if (!isMeant) return { key: 'filters', label, options: [], count: 0, rank: 0 };
  const number = typed.rest === '' ? countOf(typed, units) : undefined;
  const option = {
    key: 'units filtered',
    title: chipsOf(typed, t, format).join(' · '),
    ...(number !== undefined && { note: t('common:counts.units', format.counted(number)) }),
    icon: ListFilter,
    to: `${unitsPath}?${filterQuery(typed).toString()}`,
  };
  return { key: 'filters', label, options: [option], count: 1, rank: hasFigure ? FIRST : 0 };
}

function chipsOf(
  { rooms: count, price, area, choices, rest }: TypedFilters,
  t: FiltersAsked['t'],
  format: Format,
): readonly string[] {
  const bedrooms =
    count === 0
      ? i18n.t('studio', { ns: tradeWordTexts })
      : i18n.t('rooms', { ns: tradeWordTexts, count: count ?? 0, number: format.number(count) });
  const range = (bounds: TypedFilters['price'], text: (amount: number) => string): readonly string[] => {
    const [from, to] = [bounds?.from, bounds?.to].map((amount) => (amount === undefined ? undefined : text(amount)));
    if (from !== undefined) return [to === undefined ? t('atLeast', { amount: from }) : t('between', { from, to })];
    return to === undefined ? [] : [t('upTo', { amount: to })];
  };
  return [
    ...(count === undefined ? [] : [bedrooms]),
    ...choices.map(({ filter, values: [value = ''] }) => {
      if (filter === 'offer') return i18n.t(value === 'sale' ? 'forSale' : 'forRent', { ns: unitsTexts });
      if (filter === 'availability') return i18n.t('availability.status.available', { ns: unitsTexts });
      return tradeWord(kinds[filter], value);
    }),
    ...range(price, format.short),
    ...range(area, format.area),
    ...(rest === '' ? [] : [rest]),
  ];
}

const kinds = { type: 'types', outlook: 'views', city: 'cities' } as const;
const readers = { type: unitTextOf('type'), outlook: view, city: unitTextOf('city'), offer };

/** Returns undefined where availability is among the filters, which takes all contracts. */
function countOf({ rooms: count, price, area, choices }: TypedFilters, units: readonly ServiceDocument[]): number | undefined {
  const wanted = new Map<keyof typeof readers, Set<string>>();
  for (const { filter, values } of choices) {
    if (filter === 'availability') return undefined;
    wanted.set(filter, new Set([...(wanted.get(filter) ?? []), ...values]));
  }
  const [priceOf, areaOf] = [numberOf('price'), numberOf('surface')];
  const fits = (bounds: TypedFilters['price'], value: number | undefined) =>
    !bounds || (value !== undefined && value >= (bounds.from ?? 0) && value <= (bounds.to ?? Infinity));
  return units.filter((unit) => {
    const has = [...wanted].every(([filter, values]) => values.has(readers[filter](unit) ?? ''));
    return has && fits(price, priceOf(unit)) && fits(area, areaOf(unit)) && (count === undefined || rooms(unit) === count);
  }).length;
}
