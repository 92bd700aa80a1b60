import { expect, test } from 'vitest';
import { collator } from '@/i18n/fold';
import { relaxationsOf } from '@/ui/table/filters/relaxations';
import { createRowIndex, type Field, type RowQuery } from '@/ui/table/row-index';

type Home = { name: string; city: string; view: string };

const homes: readonly Home[] = [
  { name: 'A-1', city: 'Dubai', view: 'garden' },
  { name: 'A-2', city: 'Dubai', view: 'garden' },
  { name: 'B-1', city: 'Sharjah', view: 'sea' },
];
const fields: ReadonlyArray<Field<Home>> = [
  { name: 'city', kind: 'text', value: ({ city }) => city },
  { name: 'view', kind: 'text', value: ({ view }) => view },
];
const index = createRowIndex(homes, { fields, searched: ({ name, city }) => [name, city], collator: () => collator('en') });

const dubai = { name: 'city', among: ['Dubai'] };
const sea = { name: 'view', among: ['sea'] };

test.each<[string, RowQuery, string[]]>([
  ['each filter that alone leaves nothing, the most helpful first', { conditions: [dubai, sea] }, ['view: 2', 'city: 1']],
  ['a word of the search, and all of it', { search: 'a cellar', conditions: [dubai] }, ['cellar, not a: 2', 'a cellar, not : 2']],
  ['the search of one word', { search: 'cellar' }, ['cellar, not : 3']],
  ['nothing where no single one helps', { search: 'cellar', conditions: [dubai, sea] }, []],
  ['only the whole search where it has many words', { search: 'a b c d e' }, ['a b c d e, not : 3']],
])('what to leave out: %s', (_, query, found) => {
  const told = relaxationsOf(index, query).map((one) =>
    'filter' in one ? `${one.filter}: ${one.rows}` : `${one.words}, not ${one.search}: ${one.rows}`,
  );
  expect(told).toEqual(found);
});

test('the work is limited, however many words are searched', () => {
  let passes = 0;
  const counting = { rows: (query: RowQuery) => ((passes += 1), index.rows(query)) };
  relaxationsOf(counting, { search: 'a b c d e f g h', conditions: [dubai, sea] });
  expect(passes).toBe(3);
});
