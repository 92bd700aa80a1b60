import type { TFunction } from 'i18next';
import { idOf } from '@/api/record-id';
import type { Format } from '@/i18n/format';
import { contractTitle } from '@/resources/contracts/contract-title';
import { unitsOf, type UnitNames } from '@/resources/contracts/rules/units';
import type { ServiceDocument } from '@/schema/document';
import type { Found, RecordIndex } from './record-index';
import { recordOption } from './record-option';
import { listSearch, restOption } from './rest-option';
import { contractNote } from './searched-contracts';
import { unitNote } from './searched-units';
import type { SearchGroup, SearchOption } from './search-option';

type Asked = {
  text: string;
  words: readonly string[];
  recent: ReadonlySet<string>;
  names: UnitNames;
  inUnits: RecordIndex | undefined;
  inContracts: RecordIndex | undefined;
  t: TFunction;
  format: Format;
};

type ListedGroup = SearchGroup & { key: 'units' | 'contracts' };

const SHOWN = 5;
const LED_TO = -1;
const nothing: Found = { count: 0, records: [], rank: 0 };

/** Units and contracts that hold the words; after the units found by themselves, those of the contracts: a person leads to a home. */
export function groupsOfListed({ text, words, recent, names, inUnits, inContracts, t, format }: Asked): readonly ListedGroup[] {
  if (words.length === 0) return [];
  const units = inUnits?.find(words, { limit: SHOWN, recent }) ?? nothing;
  const contracts = inContracts?.find(words, { limit: SHOWN, recent }) ?? nothing;
  const own = new Set(units.records.map(idOf));
  const held = heldUnits(contracts.records, inUnits, own).slice(0, SHOWN - units.records.length);

  const unitOptions = [
    ...units.records.map((unit) => recordOption('units', unit, unitNote(unit))),
    ...held.map(({ unit, contract }) =>
      recordOption('units', unit, t('search.underContract', { name: `\u2068${contractTitle(contract)}\u2069` })),
    ),
  ];
  const contractOptions = contracts.records.map((contract) =>
    recordOption('contracts', contract, contractNote(contract, names, words)),
  );
  const group = (
    kind: ListedGroup['key'],
    options: readonly SearchOption[],
    { count, rank }: Pick<SearchGroup, 'count' | 'rank'>,
  ): ListedGroup => {
    const rest = count > SHOWN ? [restOption(kind, { search: listSearch(text, words), count, format, t })] : [];
    return { key: kind, label: t(`shell.${kind}`), options: [...options, ...rest], count: Math.max(count, options.length), rank };
  };
  return [
    group('units', unitOptions, units.count > 0 ? units : { ...units, rank: LED_TO }),
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
