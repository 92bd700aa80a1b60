import { foldTight, inTurn } from '@/i18n/fold';
import { connectionId } from '@/api/session';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { isOtherCurrency } from '@/i18n/currency-words';
import { keptBy } from '@/kept';
import { areaUnitIn, isRateHeading, withoutAreaUnit } from '@/ui/exchange/read/area-words';
import { type Cell, isReadOnlyHeading, type Sheet, type SheetColumn } from '@/ui/exchange/record-sheets';
import { isDocument, type ServiceDocument, textsIn } from '@/schema/document';

export type RecordFact = {
  id: string;
  label: () => string;
  labels: () => readonly string[];
  synonyms: readonly string[];
  shownIn: (document: ServiceDocument) => Cell;
  read: (text: string) => Cell | undefined;
  word: (text: string) => string;
  /** Returns a record that says it; `referred` are those that others refer to. Missing where no record holds it. */
  put?: (document: ServiceDocument, value: Cell, referred: readonly ServiceDocument[]) => ServiceDocument;
  /** A column of something else whose cells say it too, and what they say: "2BR + Maid". A column of its own comes before. */
  alsoIn?: { target: string; says: (text: string) => Cell | undefined };
  isTold?: boolean;
};

/** A column of a file can be the identifier or name of a record, the number of a row in a list, a field, or a fact. */
export type Target = { id: string; label: string; list: string; listLabel: string; names: ReadonlyArray<readonly string[]> } & (
  | { kind: 'id' | 'record' }
  | { kind: 'row'; depth: number }
  | { kind: 'field'; column: SheetColumn }
  | { kind: 'fact'; fact: RecordFact }
);

export function wordOf(target: Target, text: string): string {
  if (target.kind === 'field') return target.column.word(text);
  return target.kind === 'fact' ? target.fact.word(text) : text;
}

export type Synonyms = Readonly<Record<string, readonly string[]>>;

export type TargetNames = {
  synonyms: Synonyms;
  facts?: readonly RecordFact[] | undefined;
  /** Fields of lists are meant by their labels alone. */
  hasBareLists?: boolean;
};

/** Includes, for records, the fields of the first row of each of their lists. */
export function targetsOf(
  sheet: Sheet,
  sheets: readonly Sheet[],
  { synonyms, facts = [], hasBareLists = true }: TargetNames,
): Target[] {
  const own = [
    ...sheet.keys.map((key, at): Target => {
      const shared = { label: key.label(), list: '', listLabel: '', names: [key.labels()] };
      if (key.name === '_id') return { ...shared, id: '_id', kind: 'id', names: [key.labels(), ['_id']] };
      if (key.name === 'record') return { ...shared, id: 'record', kind: 'record' };
      return { ...shared, id: `row ${at - 2}`, kind: 'row', depth: at - 2 };
    }),
    ...sheet.columns.map((column) => fieldTarget(column, synonyms[pathIn(sheet, column)] ?? [])),
  ];
  if (sheet.list !== '') return own;
  const firstRows = sheets.filter(({ lists }) => lists.length === 1);
  return [
    ...own,
    ...facts.map((fact): Target => {
      const names = [fact.labels(), [fact.id], fact.synonyms];
      return { kind: 'fact', id: fact.id, label: fact.label(), list: '', listLabel: '', names, fact };
    }),
    ...firstRows.flatMap((list) =>
      list.columns.map((column) => fieldTarget(column, synonyms[pathIn(list, column)] ?? [], list, hasBareLists)),
    ),
  ];
}

const pathIn = ({ lists }: Sheet, { path }: SheetColumn): string => [...lists, path].join('.');

function fieldTarget(column: SheetColumn, synonyms: readonly string[], list?: Sheet, isBare = true): Target {
  const labels = column.labels();
  const names = list
    ? [
        list.labels().flatMap((name) => labels.map((label) => `${name} ${label}`)),
        [`${list.list}.${column.path}`],
        synonyms,
        isBare ? labels : [],
      ]
    : [labels, [column.path], synonyms];
  return {
    kind: 'field',
    id: list ? `${list.list}/${column.path}` : column.path,
    label: column.label(),
    list: list?.list ?? '',
    listLabel: list?.label() ?? '',
    names,
    column,
  };
}

export type Matched = ReadonlyArray<Target | undefined>;

export const placeOf = (matched: Matched, id: string | undefined): number => matched.findIndex((target) => target?.id === id);

/**
 * Matches columns with targets by the names in their headings, each target once, and the surest pairs first: in a file that has both,
 * "Unit" is the field of that label, and not the one that is also called so. A heading can be written in several ways, the fullest first.
 * Those `but` other columns have are not given again.
 */
export function matchHeadings(
  headings: ReadonlyArray<readonly string[]>,
  targets: readonly Target[],
  but: Matched = [],
): Matched {
  const named = targetsByName(targets);
  const pairs = headings.flatMap((ways, column) =>
    ways.flatMap((heading, way) =>
      keysOf(heading).flatMap(({ key, cut }) => {
        const found = named.get(key) ?? [];
        return found.map((one) => ({ ...one, column, cut: way * CUTS + cut }));
      }),
    ),
  );
  const matched: Array<Target | undefined> = headings.map(() => undefined);
  const taken = new Set(but);
  for (const { target, column } of pairs.toSorted((a, b) => inTurn(a.cut - b.cut, a.rank - b.rank))) {
    if (matched[column] || taken.has(target)) continue;
    matched[column] = target;
    taken.add(target);
  }
  return matched;
}

export const isNameOf = (targets: readonly Target[], heading: string): boolean =>
  keysOf(heading).some(({ key }) => targetsByName(targets).has(key));

const CUTS = 8;

type Named = { target: Target; /** Certainty of the name; 0 is the surest, and of other names the first. */ rank: number };

/** Returns targets by their names. A name that several have belongs to the one of which it is surer, while that is free. */
const targetsByName = keptBy((targets: readonly Target[]): ReadonlyMap<string, readonly Named[]> => {
  const named = new Map<string, Named[]>();
  for (const target of targets) {
    for (const [at, names] of target.names.entries()) {
      // What is in a list comes after all that is in the record itself.
      const certainty = target.list === '' ? at : at + 100;
      for (const [place, name] of names.entries()) {
        const [key, rank] = [foldTight(name), certainty + place / 1000];
        if (key === '') continue;
        const claims = named.get(key) ?? [];
        if (!claims.some((claim) => claim.target === target)) named.set(key, [...claims, { target, rank }]);
      }
    }
  }
  return named;
});

type HeadingKey = { key: string; cut: number };

/**
 * Returns a heading as names are compared, then without what stands in brackets: "Price (AED) *". A unit of area cuts nothing off: "Total
 * Area (sq.ft)" says no less than "Suite Area". A column that an export marks as read only is nobody's.
 */
function keysOf(heading: string): readonly HeadingKey[] {
  if (isReadOnlyHeading(heading)) return [];
  const kept = keptKeys.get(heading);
  if (kept) return kept;
  if (keptKeys.size >= MOST_KEYS) keptKeys.clear();
  const keys = compared(heading);
  keptKeys.set(heading, keys);
  return keys;
}

// A sheet is compared with the fields of each list that it could hold.
const keptKeys = new Map<string, readonly HeadingKey[]>();
const MOST_KEYS = 2000;

function compared(heading: string): readonly HeadingKey[] {
  const bare = heading.replace(/[*:：#]/g, '');
  // "Price (AED/sq.ft)" and "Price (USD)" are not the price.
  if (isRateHeading(bare) || isOtherCurrency(bare)) return [{ key: foldTight(bare), cut: 0 }];
  const unbracketed = bare.replace(/[([][^)\]]*[)\]]/g, '');
  const isOfArea = areaUnitIn(bare) !== undefined;
  const texts = [bare, unbracketed, bare.split(/[,،]/, 1)[0] ?? '', withoutAreaUnit(bare)];
  return texts
    .map((text, at) => ({ key: foldTight(text), cut: isOfArea && (at === 1 || at === 3) ? 0 : at }))
    .filter(({ key }) => key !== '');
}

const local = () => browserStorage('localStorage');
// Entries of `mz-headings` also held what nobody had chosen, and would bring former mistakes back.
const key = (resource: string) => `mz-matched ${connectionId()} ${resource}`;
const MOST_KEPT = 20;

export type KeptChoices = Readonly<Record<string, string>>;

/** The target of a heading is an id, or empty for a column that is left out. */
type KeptMatch = { headings: readonly string[]; targets: readonly string[]; choices: KeptChoices };

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

function keptMatches(resource: string): readonly KeptMatch[] {
  const stored = readStored(local(), key(resource));
  return (Array.isArray(stored) ? stored : []).flatMap((one: unknown) => {
    const { headings, targets, choices } = isDocument(one) ? one : {};
    return isTexts(headings) && isTexts(targets) ? [{ headings, targets, choices: textsIn(choices) }] : [];
  });
}

const setOf = (headings: readonly string[]): string => headings.toSorted().join('\n');

type Remembered = { matched: Matched; choices: KeptChoices };

/** Finds the headings in any order; returns undefined where they are new. */
export function rememberedMatch(
  resource: string,
  headings: readonly string[],
  targets: readonly Target[],
): Remembered | undefined {
  const kept = keptMatches(resource).find((one) => setOf(one.headings) === setOf(headings));
  if (!kept) return undefined;
  const left = kept.headings.map((heading, at) => ({ heading, id: kept.targets[at] }));
  const matched = headings.map((heading) => {
    const at = left.findIndex((one) => one.heading === heading);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return targets.find(({ id }) => id === found?.id);
  });
  return { matched, choices: kept.choices };
}

export function rememberMatch(
  resource: string,
  headings: readonly string[],
  { matched, named, choices }: Remembered & { named: Matched },
): void {
  const former = keptMatches(resource);
  const others = former.filter((one) => setOf(one.headings) !== setOf(headings));
  const isChosen = headings.some((_, at) => matched[at]?.id !== named[at]?.id) || Object.keys(choices).length > 0;
  if (!isChosen && others.length === former.length) return;
  const kept = { headings, targets: headings.map((_, at) => matched[at]?.id ?? ''), choices };
  writeStored(local(), key(resource), (isChosen ? [kept, ...others] : others).slice(0, MOST_KEPT));
}
