/** A value that a list can sort and filter by. Empty is undefined, null, blank text or no finite number. */
type TextField<T> = {
  name: string;
  kind: 'text';
  value: (record: T) => string | null | undefined;
  /** What a reader sees in place of a value, where that is another word: sorting goes by it, filters and addresses by the value. */
  word?: (value: string) => string;
};
type NumberField<T> = { name: string; kind: 'number'; value: (record: T) => number | null | undefined };
export type Field<T> = TextField<T> | NumberField<T>;

/** Several texts of a record: a filter finds it by any of them, and nothing can be sorted by them. */
export type TextsField<T> = { name: string; kind: 'texts'; value: (record: T) => readonly string[] };

/**
 * One field of all records as whole numbers. `values` holds each distinct value once, in ascending order; the rank of a record is the
 * place of its value there, and an empty one has the rank after the last. Sorting, filtering and counting read ranks alone.
 */
export type Projection = {
  ranks: Uint32Array;
  values: ReadonlyArray<string | number> | Float64Array;
  /** The place of each value among the shown words; left out where values are shown as they are. Two values of one word have one place. */
  places?: () => Uint32Array;
  /** Where a record has several values: its ranks are those from `starts[row]` up to `starts[row + 1]`. */
  starts?: Uint32Array;
};

export function project<T>(records: readonly T[], field: Field<T> | TextsField<T>, collator: () => Intl.Collator): Projection {
  if (field.kind === 'texts') return projectTexts(records, field.value, collator());
  if (field.kind === 'number') return projectNumbers(records, field.value);
  const { ranks, values } = projectText(records, field.value, collator());
  const { word } = field;
  return word ? { ranks, values, places: once(() => placesOf(values.map(word), collator())) } : { ranks, values };
}

function once<V>(make: () => V): () => V {
  let made: { value: V } | undefined;
  return () => (made ??= { value: make() }).value;
}

function placesOf(words: readonly string[], collator: Intl.Collator): Uint32Array {
  const order = [...words.keys()].sort((a, b) => collator.compare(words[a] ?? '', words[b] ?? ''));
  const places = new Uint32Array(words.length);
  let place = 0;
  order.forEach((rank, at) => {
    const before = order[at - 1];
    if (before !== undefined && collator.compare(words[before] ?? '', words[rank] ?? '') !== 0) place++;
    places[rank] = place;
  });
  return places;
}

function projectTexts<T>(records: readonly T[], value: TextsField<T>['value'], collator: Intl.Collator): Projection {
  const starts = new Uint32Array(records.length + 1);
  const all: string[] = [];
  records.forEach((record, row) => {
    const texts = new Set(value(record).map((text) => text.trim()));
    texts.delete('');
    all.push(...(texts.size > 0 ? texts : ['']));
    starts[row + 1] = all.length;
  });
  return { ...projectText(all, (text) => text, collator), starts };
}

function projectNumbers<T>(records: readonly T[], value: NumberField<T>['value']): Projection {
  const numbers = new Float64Array(records.length);
  records.forEach((record, row) => {
    const number = value(record);
    numbers[row] = typeof number === 'number' && Number.isFinite(number) ? number : Number.NaN;
  });
  // A typed array sorts natively, with NaN last.
  const values = numbers
    .slice()
    .sort()
    .filter((number, at, all) => !Number.isNaN(number) && number !== all[at - 1]);
  const ranks = new Uint32Array(records.length);
  numbers.forEach((number, row) => {
    ranks[row] = Number.isNaN(number) ? values.length : lowerBound(values, number);
  });
  return { ranks, values };
}

function lowerBound(sorted: Float64Array, wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Distinct = { text: string; code: number; number: number };

function projectText<T>(
  records: readonly T[],
  value: TextField<T>['value'],
  collator: Intl.Collator,
): { ranks: Uint32Array; values: readonly string[] } {
  const codes = new Uint32Array(records.length);
  const codeOf = new Map<string, number>();
  const distinct: Distinct[] = [];
  records.forEach((record, row) => {
    const text = value(record)?.trim() ?? '';
    let code = codeOf.get(text);
    if (code === undefined) {
      code = codeOf.size;
      codeOf.set(text, code);
      if (text) distinct.push({ text, code, number: 0 });
    }
    codes[row] = code;
  });
  const ordered = nearlyInOrder(distinct).sort((a, b) => collator.compare(a.text, b.text) || (a.text < b.text ? -1 : 1));
  const rankOf = new Uint32Array(codeOf.size).fill(ordered.length);
  ordered.forEach(({ code }, rank) => {
    rankOf[code] = rank;
  });
  codes.forEach((code, row) => {
    codes[row] = rankOf[code] ?? ordered.length;
  });
  return { ranks: codes, values: ordered.map(({ text }) => text) };
}

/**
 * A comparison by a collator costs many plain ones. With "B-2" and "B-10" grouped under "B-" and put in order of their numbers first,
 * the collator is asked about once for each text instead of once for each step of a sort.
 */
function nearlyInOrder(distinct: readonly Distinct[]): Distinct[] {
  const groups = new Map<string, Distinct[]>();
  for (const entry of distinct) {
    const head = withoutLastNumber(entry);
    const group = groups.get(head);
    if (group) group.push(entry);
    else groups.set(head, [entry]);
  }
  const heads = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return heads.flatMap(([, group]) => group.sort((a, b) => a.number - b.number));
}

/** Also notes that number. */
function withoutLastNumber(entry: Distinct): string {
  const { text } = entry;
  let at = text.length;
  for (let unit = 1; at > 0; unit *= 10) {
    const digit = text.charCodeAt(at - 1) - 0x30;
    if (digit < 0 || digit > 9) break;
    entry.number += digit * unit;
    at--;
  }
  return text.slice(0, at);
}
