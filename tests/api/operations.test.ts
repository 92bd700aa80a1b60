import { describe, expect, test } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { type ApiError, isDeleted, outcomeOf } from '@/api/api-error';
import { signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { quotaPlanMutations, quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { contractMutations } from '@/resources/contracts/contract.api';
import { connectTo, json, rejection, text } from './fake-service';
import { lists, operations, record, requestOf, writes } from './operations';

test('list parameters go into the query, except empty ones', async () => {
  const { asked } = connectTo(() => json([]));
  const params = { sortBy: 'date', order: 'desc', q: 'شقة 2', p: '{"deleted":true}' } as const;
  await new QueryClient().fetchQuery(signalQueries.list({ ...params, page: 2, limit: 25, fields: '' }));
  const { searchParams } = new URL(asked[0]?.url ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({ ...params, page: '2', limit: '25' });
});

describe('the doubled slash of quota plans', () => {
  const plan = { planName: 'A' };

  test('is tried once where the plain path is unknown, and remembered for the connection [S405]', async () => {
    const { asked } = connectTo(refusal(404), () => json([record]));
    expect((await lists.quotaPlans()).rows).toEqual([record]);
    await writes['create a quota plan']();
    expect(asked.map(({ method, url }) => requestOf({ method, url }))).toEqual([
      'GET platform /api/v2/quota-plans',
      'GET platform /api/v2//quota-plans',
      'POST platform /api/v2//quota-plans',
    ]);
  });

  test('is forgotten with the connection', async () => {
    const { asked } = connectTo(() => json([]));
    await lists.quotaPlans();
    expect(asked.map(requestOf)).toEqual(['GET platform /api/v2/quota-plans']);
  });

  test('is not tried when the service refuses for another reason', async () => {
    const { asked } = connectTo(() => json({ message: 'full' }, { status: 409 }));
    const { mutationFn } = quotaPlanMutations.create();
    await rejection(Promise.resolve(mutationFn?.(plan, { client: new QueryClient(), meta: undefined })));
    expect(asked).toHaveLength(1);
  });

  test('reports the first refusal when both paths are unknown', async () => {
    const [first = found, second = found] = ['first', 'second'].map(
      (message, at) => () => json({ message }, { status: 404 + at }),
    );
    const { asked } = connectTo(first, second);
    expect(await rejection(new QueryClient().fetchQuery({ ...quotaPlanQueries.list(), retry: false }))).toMatchObject({
      problem: 'notFound',
      serverMessage: 'first',
    });
    expect(asked).toHaveLength(2);
  });
});

const refusal = (status: number) => () => text('', { status });
const found = () => json(record);
const done = () => json({});

async function patchTwice() {
  await writes['patch a contract']();
  await writes['patch a contract']();
}

describe('PATCH refused as a method', () => {
  test.each([405, 501])('%i: the record is read anew and PUT whole, and PATCH is not tried again [S405]', async (status) => {
    const newer = { ...record, colleague: 'edited' };
    const newest = () => json(newer);
    const { asked } = connectTo(refusal(status), newest, done, newest, done);
    await writes['patch a signal']();
    await writes['patch a signal']();
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET', 'PUT', 'GET', 'PUT']);
    expect(JSON.parse(asked[2]?.body ?? '')).toEqual({ ...newer, subject: 'B' });
  });

  test('404 of a record that can be read: it is PUT whole, once, and PATCH is not tried again', async () => {
    const { asked } = connectTo(refusal(404), found, done, found, done);
    await patchTwice();
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET', 'PUT', 'GET', 'PUT']);
    expect(JSON.parse(asked[2]?.body ?? '')).toEqual({ ...record, name: 'B' });
  });

  test('404 of a record that cannot be read either means that it is deleted', async () => {
    const { asked } = connectTo(refusal(404));
    const error = await rejection(writes['patch a contract']());
    expect(isDeleted(error)).toBe(true);
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
  });

  test('a record that can be read, but neither patched nor put, is not called deleted', async () => {
    connectTo(refusal(404), found, refusal(404));
    const error = await rejection(writes['patch a contract']());
    expect(error).toMatchObject({ problem: 'unsupported', method: 'PUT' });
    expect(isDeleted(error)).toBe(false);
    expect(outcomeOf(error)).toBe('refused');
  });

  test('any other refusal is an error', async () => {
    const { asked } = connectTo(refusal(403));
    expect(await rejection(writes['patch a quota plan']())).toMatchObject({ problem: 'forbidden' });
    expect(asked).toHaveLength(1);
  });
});

describe('PATCH without an answer, as when CORS does not allow it', () => {
  const noAnswer = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

  test('the record that does not hold the change is PUT whole, once, and PATCH is not tried again after a second time', async () => {
    const { asked } = connectTo(noAnswer, found, done, noAnswer, found, done, found, done);
    await patchTwice();
    await writes['patch a contract']();
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET', 'PUT', 'PATCH', 'GET', 'PUT', 'GET', 'PUT']);
  });

  test('one lost answer between two that came is an accident, and PATCH stays in use', async () => {
    const { asked } = connectTo(noAnswer, found, done, done, noAnswer, found, done, done);
    await patchTwice();
    await patchTwice();
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET', 'PUT', 'PATCH', 'PATCH', 'GET', 'PUT', 'PATCH']);
  });

  test('a change that was stored after all is not sent again, and PATCH stays in use', async () => {
    const { asked } = connectTo(noAnswer, () => json({ ...record, name: 'B' }), done);
    await patchTwice();
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

/** An id, and how it looks in a path; undefined where it must not be sent. All other forms of ids are in `record-id.test.ts`. */
const ids: ReadonlyArray<readonly [name: string, id: string, segment?: string]> = [
  ['an ObjectId', '507f1f77bcf86cd799439011', '507f1f77bcf86cd799439011'],
  ['Arabic', 'شقة ١', '%D8%B4%D9%82%D8%A9%20%D9%A1'],
  ['a path', '../contracts', '..%2Fcontracts'],
  ['a query', 'a?b#c', 'a%3Fb%23c'],
  ['none', ''],
  ['two dots', '..'],
];

const ofRecords = operations.filter(({ request }) => request.includes(':id'));

describe.each(ofRecords.map((operation) => [operation.name, operation] as const))('%s [R1]', (_, operation) => {
  test.each(ids)('goes to the record whose id is %s, and nowhere else', async (__, id, segment) => {
    const { asked } = connectTo(() => json({ ...record, _id: id }));
    const end = await operation.run(id).then(
      () => 'done',
      ({ problem, sent }: ApiError) => ({ problem, sent }),
    );
    expect(end).toEqual(segment === undefined ? { problem: 'unsafeId', sent: false } : 'done');
    expect(asked.map(requestOf)).toEqual(segment === undefined ? [] : [operation.request.replace(':id', segment)]);
  });
});
