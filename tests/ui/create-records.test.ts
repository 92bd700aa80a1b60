import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { ApiError } from '@/api/api-error';
import type { ServiceDocument } from '@/schema/document';
import { recordCreator } from '@/ui/write-run/create-records';

type Answer = 'id' | 'no id' | 'lost' | 'lost, stored' | 'refused' | 'altered, lost';

/** A service that answers creates in these ways in turn, then with the id. */
function serviceOf(stored: ServiceDocument[], answers: Answer[], listing: { more?: boolean } = {}) {
  const sent: ServiceDocument[] = [];
  let isListed = true;
  const client = new QueryClient();
  const create = recordCreator({
    client,
    all: {
      queryKey: ['all'],
      queryFn: () =>
        isListed
          ? Promise.resolve({ rows: [...stored], unreadable: 0, ...listing })
          : Promise.reject(new ApiError({ problem: 'network' })),
    },
    write: () => ({
      mutationFn: (document: ServiceDocument) => {
        sent.push(document);
        const answer = answers.shift() ?? 'id';
        const record = { ...document, _id: `n${sent.length}`, ...(answer === 'altered, lost' && { price: 1 }) };
        if (answer !== 'lost' && answer !== 'refused') stored.push(record);
        if (answer === 'id') return Promise.resolve(record);
        if (answer === 'no id') return Promise.resolve(undefined);
        return Promise.reject(
          answer === 'refused' ? new ApiError({ problem: 'invalid', status: 422 }) : new ApiError({ problem: 'network' }),
        );
      },
    }),
  });
  /** Creates, and says how it ended. */
  const attempt = (document: ServiceDocument) =>
    create(document).then(
      (creation) => (creation.outcome === 'created' ? creation.id : creation.outcome),
      (error: unknown) => (error instanceof ApiError ? error.problem : error),
    );
  return { attempt, sent, stored, unlist: (state: boolean) => (isListed = !state) };
}

const a = { name: 'A', city: 'Dubai', price: 100 };
const b = { name: 'B', city: 'Dubai', price: 100 };
const older = { _id: 'o1', ...a };

describe('records created in a run', () => {
  test.each<[title: string, answers: Answer[], results: unknown[], sent: number]>([
    ['with an id in the answer', ['id'], ['n1'], 1],
    ['refused, then tried again', ['refused'], ['invalid', 'n2'], 2],
    ['whose answer was lost, but not stored', ['lost'], ['network', 'n2'], 2],
    ['whose answer was lost, stored [T8]', ['lost, stored'], ['network', 'n1'], 1],
    ['stored with another value, the answer lost', ['altered, lost'], ['network', 'unsure', 'unsure'], 1],
    ['lost twice', ['lost', 'lost, stored'], ['network', 'network', 'n2'], 2],
  ])('are never sent twice where stored: %s', async (_, answers, results, times) => {
    const { attempt, sent } = serviceOf([older], answers);
    for (const result of results) {
      expect(await attempt(a)).toBe(result);
    }
    expect(sent).toHaveLength(times);
  });

  test('are told apart from others of the same run, also without an id in the answers', async () => {
    const { attempt, sent } = serviceOf([older], ['no id', 'lost, stored', 'lost']);
    const [one, same, other] = [{ ...a }, { ...a }, { ...b }];
    expect(await attempt(one)).toBeUndefined();
    expect(await attempt(same)).toBe('network');
    expect(await attempt(other)).toBe('network');
    // Nothing like B is left once the two As have taken their records.
    expect(await attempt(other)).toBe('n4');
    expect(await attempt(same)).toBe('n2');
    expect(sent).toEqual([a, a, b, b]);
  });

  test('are only sent once the list before them is known', async () => {
    const { attempt, sent, unlist } = serviceOf([], []);
    unlist(true);
    expect(await attempt(a)).toBe('network');
    expect(sent).toEqual([]);
    unlist(false);
    expect(await attempt(a)).toBe('n1');
  });

  test('are not taken for stored where the list before them was cut off', async () => {
    const { attempt, sent } = serviceOf([], ['lost, stored'], { more: true });
    expect(await attempt(a)).toBe('network');
    expect(await attempt(a)).toBe('unsure');
    expect(sent).toHaveLength(1);
  });
});
