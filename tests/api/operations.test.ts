import { describe, expect, test } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { isDeleted, outcomeOf } from '@/api/api-error';
import { signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { quotaPlanMutations, quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { contractMutations } from '@/resources/contracts/contract.api';
import { connectTo, json, rejection, text } from './fake-service';
import { details, lists, record, writes } from './operations';

const { extra } = record;

describe('every operation of the interface goes to its own method and path', () => {
  const reads: ReadonlyArray<readonly [run: () => Promise<unknown>, path: string, answer: unknown]> = [
    [lists.units, 'core /api/units', []],
    [() => details.unit('r 1'), 'core /api/units/r%201', record],
    [lists.contracts, 'core /contracts', []],
    [() => details.contract('r 1'), 'core /contracts/r%201', record],
    [lists.signals, 'platform /api/v2/notification-signals', []],
    [() => details.signal('r 1'), 'platform /api/v2/notification-signals/r%201', record],
    [lists.quotaPlans, 'platform /api/v2/quota-plans', []],
    [() => details.quotaPlan('r 1'), 'platform /api/v2/quota-plans/r%201', record],
  ];
  test.each(reads)('%#: GET %s %s', async (run, path, answer) => {
    const { asked } = connectTo(() => json(answer));
    await run();
    expect(asked.map(({ method, url }) => `${method} ${where(url)}`)).toEqual([`GET ${path}`]);
  });

  const sent: Record<keyof typeof writes, readonly [request: string, body?: unknown]> = {
    'create a unit': ['POST core /api/units', { name: 'B' }],
    'update a unit': ['PUT core /api/units/r%201', { _id: 'r 1', name: 'B', extra }],
    'remove a unit': ['DELETE core /api/units/r%201'],
    'create a contract': ['POST core /contracts', { name: 'B' }],
    'update a contract': ['PUT core /contracts/r%201', { _id: 'r 1', name: 'B', extra }],
    'patch a contract': ['PATCH core /contracts/r%201', { name: 'B' }],
    'remove a contract': ['DELETE core /contracts/r%201'],
    'create a signal': ['POST platform /api/v2/notification-signals', { subject: 'B' }],
    'replace a signal': ['PUT platform /api/v2/notification-signals/r%201', { ...record, subject: 'B' }],
    'patch a signal': ['PATCH platform /api/v2/notification-signals/r%201', { subject: 'B' }],
    'remove a signal': ['DELETE platform /api/v2/notification-signals/deleted/r%201'],
    'send a signal over channels': [
      'POST platform /api/v2/notification-signals/channel/r%201',
      { channels: ['email'], message: 'B' },
    ],
    'create a quota plan': ['POST platform /api/v2/quota-plans', { planName: 'B' }],
    'replace a quota plan': ['PUT platform /api/v2/quota-plans/r%201', { ...record, planName: 'B' }],
    'patch a quota plan': ['PATCH platform /api/v2/quota-plans/r%201', { planName: 'B' }],
    'remove a quota plan': ['DELETE platform /api/v2/quota-plans/deleted/r%201'],
  };
  test.each(Object.entries(writes))('%s', async (name, run) => {
    const { asked } = connectTo(() => json({ ok: true }));
    await run();
    const [request, body] = sent[name as keyof typeof writes];
    expect(asked.map(({ method, url }) => `${method} ${where(url)}`)).toEqual([request]);
    expect(asked[0]?.body === undefined ? undefined : JSON.parse(asked[0].body)).toEqual(body);
    expect(asked[0]?.headers.get('Content-Type')).toBe(body === undefined ? null : 'application/json');
  });

  test('are 24 in all', () => {
    expect(reads.length + Object.keys(writes).length).toBe(24);
  });
});

test('list parameters go into the query, except empty ones', async () => {
  const { asked } = connectTo(() => json([]));
  const params = { page: 2, limit: 25, sortBy: 'date', order: 'desc', q: 'شقة 2', fields: '', p: '{"deleted":true}' } as const;
  await new QueryClient().fetchQuery(signalQueries.list(params));
  const { searchParams } = new URL(asked[0]?.url ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({
    page: '2',
    limit: '25',
    sortBy: 'date',
    order: 'desc',
    q: 'شقة 2',
    p: '{"deleted":true}',
  });
});

describe('the doubled slash of quota plans', () => {
  const plan = { planName: 'A' };

  test('is tried once where the plain path is unknown, and remembered for the connection', async () => {
    const { asked } = connectTo(
      () => text('no', { status: 404 }),
      () => json([record]),
    );
    expect((await lists.quotaPlans()).rows).toEqual([record]);
    await writes['create a quota plan']();
    expect(asked.map(({ method, url }) => `${method} ${where(url)}`)).toEqual([
      'GET platform /api/v2/quota-plans',
      'GET platform /api/v2//quota-plans',
      'POST platform /api/v2//quota-plans',
    ]);
  });

  test('is forgotten with the connection', async () => {
    const { asked } = connectTo(() => json([]));
    await lists.quotaPlans();
    expect(where(asked[0]?.url ?? '')).toBe('platform /api/v2/quota-plans');
  });

  test('is not tried when the service refuses for another reason', async () => {
    const { asked } = connectTo(() => json({ message: 'full' }, { status: 409 }));
    const { mutationFn } = quotaPlanMutations.create();
    await rejection(Promise.resolve(mutationFn?.(plan, { client: new QueryClient(), meta: undefined })));
    expect(asked).toHaveLength(1);
  });

  test('reports the first refusal when both paths are unknown', async () => {
    const { asked } = connectTo(
      () => json({ message: 'first' }, { status: 404 }),
      () => json({ message: 'second' }, { status: 405 }),
    );
    expect(await rejection(new QueryClient().fetchQuery({ ...quotaPlanQueries.list(), retry: false }))).toMatchObject({
      problem: 'notFound',
      serverMessage: 'first',
    });
    expect(asked).toHaveLength(2);
  });
});

describe('PATCH refused as a method', () => {
  test.each([405, 501])('%i: the record is read anew and PUT whole, and PATCH is not tried again', async (status) => {
    const newer = { ...record, colleague: 'edited' };
    const { asked } = connectTo(
      () => text('', { status }),
      () => json(newer),
      () => json({}),
      () => json(newer),
      () => json({}),
    );
    await writes['patch a signal']();
    await writes['patch a signal']();
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET', 'PUT', 'GET', 'PUT']);
    expect(JSON.parse(asked[2]?.body ?? '')).toEqual({ ...newer, subject: 'B' });
  });

  test('404 of a record that can be read: it is PUT whole, once, and PATCH is not tried again', async () => {
    const { asked } = connectTo(
      () => text('', { status: 404 }),
      () => json(record),
      () => json({}),
      () => json(record),
      () => json({}),
    );
    await writes['patch a contract']();
    await writes['patch a contract']();
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET', 'PUT', 'GET', 'PUT']);
    expect(JSON.parse(asked[2]?.body ?? '')).toEqual({ ...record, name: 'B' });
  });

  test('404 of a record that cannot be read either means that it is deleted', async () => {
    const { asked } = connectTo(() => text('', { status: 404 }));
    const error = await rejection(writes['patch a contract']());
    expect(isDeleted(error)).toBe(true);
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
  });

  test('a record that can be read, but neither patched nor put, is not called deleted', async () => {
    connectTo(
      () => text('', { status: 404 }),
      () => json(record),
      () => text('', { status: 404 }),
    );
    const error = await rejection(writes['patch a contract']());
    expect(error).toMatchObject({ problem: 'unsupported', method: 'PUT' });
    expect(isDeleted(error)).toBe(false);
    expect(outcomeOf(error)).toBe('refused');
  });

  test('any other refusal is an error', async () => {
    const { asked } = connectTo(() => text('', { status: 403 }));
    expect(await rejection(writes['patch a quota plan']())).toMatchObject({ problem: 'forbidden' });
    expect(asked).toHaveLength(1);
  });
});

describe('PATCH without an answer, as when CORS does not allow it', () => {
  const noAnswer = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

  test('the record that does not hold the change is PUT whole, once, and PATCH is not tried again', async () => {
    const { asked } = connectTo(
      noAnswer,
      () => json(record),
      () => json({}),
      () => json(record),
      () => json({}),
    );
    await writes['patch a contract']();
    await writes['patch a contract']();
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET', 'PUT', 'GET', 'PUT']);
  });

  test('a change that was stored after all is not sent again, and PATCH stays in use', async () => {
    const { asked } = connectTo(
      noAnswer,
      () => json({ ...record, name: 'B' }),
      () => json({}),
    );
    await writes['patch a contract']();
    await writes['patch a contract']();
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET', 'PATCH']);
  });

  test('a field that holds a third value is not overwritten', async () => {
    const { asked } = connectTo(noAnswer, () => json({ ...record, name: 'C' }));
    const error = await rejection(writes['patch a contract']());
    expect(outcomeOf(error)).toBe('unknown');
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
  });

  test('where the record cannot be read either, nothing more is sent', async () => {
    const { asked } = connectTo(noAnswer);
    expect(await rejection(writes['patch a contract']())).toMatchObject({ problem: 'network', method: 'PATCH' });
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
  });
});

test('a write says what it makes stale: a removal only the lists, a change the record too', () => {
  expect(contractMutations.remove('1').meta).toEqual({ invalidates: [['contracts', 'list']], success: 'deleted' });
  expect(contractMutations.replace(record).meta).toEqual({ invalidates: [['contracts']], success: 'saved' });
});

test.each(['', '.', '..'])('the id "%s" is never sent', async (id) => {
  const { asked } = connectTo(() => json(record));
  for (const read of Object.values(details))
    expect(await rejection(read(id))).toMatchObject({ problem: 'unsafeId', sent: false });
  expect(asked).toEqual([]);
});

function where(url: string): string {
  const { hostname, pathname } = new URL(url);
  return `${hostname.replace(/\d*\.test$/, '')} ${pathname}`;
}
