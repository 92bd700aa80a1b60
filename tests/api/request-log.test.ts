import { expect, test } from 'vitest';
import { beginningOf } from '@/api/client';
import { baseService, clearRequestLog, requestLog } from '@/api/services';
import { connect, startSession } from '@/api/session';
import { fakeFetch, json } from './fake-service';

const asIs = (text: string) => text;

test('the request log holds the last two hundred requests, with their answers and without the key', async () => {
  const { fetch } = fakeFetch(() => json([{ _id: 'u1', note: 'a-long-enough-key' }]));
  startSession({ deployment: { demo: false }, local: undefined, tab: undefined, fetch });
  connect({ addresses: { base: 'https://core.test', api: 'https://core.test' }, key: 'a-long-enough-key', keepForTab: false });
  clearRequestLog();
  for (let count = 0; count < 203; count += 1) await baseService.list(`/api/units/${count}`);
  const recent = requestLog();
  expect(recent).toHaveLength(200);
  expect(recent[0]?.url).toBe('https://core.test/api/units/3');
  expect(recent.at(-1)).toMatchObject({ method: 'GET', status: 200, answer: '[{"_id":"u1","note":"•••"}]' });
  clearRequestLog();
  expect(requestLog()).toEqual([]);
});

test('only the beginning of a long answer is logged, with no part of a key at its end', () => {
  const key = 'k'.repeat(64);
  const long = `${'x'.repeat(19_990)}${key}${'y'.repeat(50_000)}`;
  expect(beginningOf(long, asIs)).toHaveLength(20_000);
  expect(beginningOf(long, (text) => text.replaceAll(key, '•••'))).toBe(`${'x'.repeat(19_990)}•••${'y'.repeat(7)}`);
});
