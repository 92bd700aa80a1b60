import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { listRow } from '@/api/list-row';
import { unitMutations } from '@/resources/units/unit.api';
import { connectTo, json, rejection, text } from './fake-service';
import { details } from './operations';

const record = { _id: '1', name: 'A', price: null };

describe.each(Object.entries(details))('one %s [B3, B7, B8]', (_, detail) => {
  test.each<[string, () => Response]>([
    ['as it is', () => json(record)],
    ['{data}', () => json({ data: record })],
    ['{success,data}', () => json({ success: true, message: '', data: record })],
    ['{data:{doc}}', () => json({ data: { doc: record } })],
    ['{doc}', () => json({ doc: record })],
    ['{result}', () => json({ result: record })],
    ['{unit}', () => json({ unit: record })],
    ['a list of one', () => json([record])],
    ['{data:[one]}', () => json({ data: [record] })],
    ['a JSON string in the body', () => json({ body: JSON.stringify(record) })],
    ['a byte order mark before it', () => text(`\uFEFF${JSON.stringify(record)}`)],
    ['a guard before it', () => text(`)]}',\n${JSON.stringify(record)}`)],
    ['text/plain', () => text(JSON.stringify(record), { headers: { 'Content-Type': 'text/plain' } })],
    ['text/html', () => text(JSON.stringify(record), { headers: { 'Content-Type': 'text/html' } })],
    ['no content type', () => new Response(new TextEncoder().encode(JSON.stringify(record)))],
  ])('is read: %s [L2]', async (_name, answer) => {
    connectTo(answer);
    expect(await detail('1')).toEqual(record);
  });

  test.each<[string, () => Response, string]>([
    ['{}', () => json({}), 'noDetails'],
    ['{data:{}}', () => json({ data: {} }), 'noDetails'],
    ['{data:null}', () => json({ data: null }), 'noDetails'],
    ['[]', () => json([]), 'noDetails'],
    ['two records', () => json([record, record]), 'unexpected'],
    ['a page that begins with a comment', () => text('<!-- proxy --><p>Hello</p>'), 'notData'],
    ['XML', () => text('<?xml version="1.0"?><Error/>'), 'unreadable'],
    ['a truncated record', () => text('{"_id":"1","name":"A'), 'unreadable'],
    ['a trailing comma', () => text('{"_id":"1",}'), 'unreadable'],
    ['{errors}', () => json({ errors: ['broken'] }), 'refused'],
  ])('%s is an error, never an empty record [B1, B3]', async (_name, answer, problem) => {
    connectTo(answer);
    expect(await rejection(detail('1'))).toMatchObject({ name: 'ApiError', problem });
  });
});

test('a record with its own data and items is not taken for an envelope', async () => {
  const own = { _id: '1', data: { _id: '2' }, items: [{ _id: '3' }], results: [{ _id: '4' }] };
  connectTo(() => json(own));
  expect(await details.unit('1')).toEqual(own);
});

test('a record without an id is still a record', async () => {
  connectTo(() => json({ name: 'A', price: 1 }));
  expect(await details.unit('1')).toEqual({ name: 'A', price: 1 });
});

test('an unreadable answer is quoted, up to 200 characters [B8]', async () => {
  connectTo(() => text(`{"name":"${'x'.repeat(500)}`));
  const { excerpt } = (await rejection(details.unit('1'))) as { excerpt: string };
  expect(excerpt).toHaveLength(200);
  expect(excerpt.startsWith('{"name":"xxx')).toBe(true);
});

test('a record keeps its long numerals, unknown keys and their order [R2, R6]', async () => {
  connectTo(() => text('{"z":1.10,"_id":9007199254740993,"a":{"__proto__":{"x":1}},"n":null}'));
  const unit = await details.unit('1');
  expect(Object.keys(unit)).toEqual(['z', '_id', 'a', 'n']);
  expect(String(unit._id)).toBe('9007199254740993');
  expect(Object.keys(unit.a as object)).toEqual(['__proto__']);
});

describe.each<[string, () => Response]>([
  ['nothing', () => text('')],
  ['204', () => text('', { status: 204 })],
  ['{message}', () => json({ message: 'found' })],
])('where the service answers a read by id with %s [B3]', (_name, nothing) => {
  test('the record is the row of the list, read now', async () => {
    const row = { ...record, specs: [] };
    const { asked } = connectTo(nothing, () => json([{ _id: '2' }, row]));
    const read = await details.unit('1');
    expect(read).toEqual(row);
    expect(listRow(read)).toBe('whole');
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/api/units/1', '/api/units']);
  });

  test('a row of a list without any lists or groups is a summary, and never sent back [B3]', async () => {
    const { asked } = connectTo(nothing, () => json([{ _id: { $oid: '1' }, name: 'A' }]));
    const read = await details.unit('1');
    expect(listRow(read)).toBe('summary');
    const write = unitMutations.replace(read).mutationFn;
    expect(
      await rejection(Promise.resolve().then(() => write?.({ name: 'B' }, { client: new QueryClient(), meta: undefined }))),
    ).toMatchObject({ problem: 'summary', sent: false });
    expect(asked).toHaveLength(2);
  });

  test('a paged list is read up to the record', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ _id: `x${index}`, userId: [] }));
    const { asked } = connectTo(
      nothing,
      () => json({ docs: rows, totalDocs: 250, hasNextPage: true }),
      () => json({ docs: [record], totalDocs: 250, hasNextPage: true }),
    );
    expect(await details.signal('1')).toEqual(record);
    expect(asked).toHaveLength(3);
  });

  test('a record that no list holds is an error', async () => {
    connectTo(nothing, () => json([{ _id: '2' }]));
    expect(await rejection(details.contract('1'))).toMatchObject({ problem: 'noDetails' });
  });
});
