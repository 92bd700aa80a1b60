import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { RequestLogEntry } from '@/api/client';
import { apiService, baseService, clearRequestLog } from '@/api/services';
import { curlOf, indentedJson, withRetries } from '@/features/settings/requests-settings';
import { open } from '../open';

const entry = (more: Partial<RequestLogEntry>): RequestLogEntry => ({
  id: 1,
  method: 'GET',
  url: 'https://core.test/api/units',
  query: '',
  ms: 10,
  started: 1_000,
  ...more,
});

test('requests are listed, the newest first, filtered, opened and copied without the key', async () => {
  clearRequestLog();
  const { user, conditions, press, pick, sees } = await open('/settings/requests', {
    units: [{ _id: 'u1', name: 'Palm Tower', note: 'The key is test-key' }],
    'quota-plans': [{ _id: 'q1', planName: 'Sales' }],
  });
  conditions.failures.push({ resource: 'units', status: 500, times: 1 });
  const list = await screen.findByRole('list', { name: 'Requests' });
  await act(async () => {
    await expect(baseService.list('/api/units')).rejects.toMatchObject({ status: 500 });
    await baseService.list('/api/units');
    await apiService.list('/api/v2/quota-plans', { query: { q: 'Sales' } });
  });
  const rows = () => [...list.querySelectorAll('summary')].map((row) => row.textContent);
  expect(rows()).toEqual([
    expect.stringMatching(/^GET\/api\/v2\/quota-plans\?q=Sales200\d+ ms$/),
    expect.stringMatching(/^GET\/api\/units200\d+ msretry 1$/),
    expect.stringMatching(/^GET\/api\/units500\d+ ms$/),
  ]);

  await pick('Failed');
  expect(rows()).toEqual([expect.stringMatching(/^GET\/api\/units500/)]);
  await pick('All');
  await user.type(screen.getByLabelText('Filter by path, method or text'), 'units palm');
  expect(rows()).toHaveLength(1);

  await user.click(list.querySelector('summary') ?? list);
  expect(await screen.findByLabelText('Response')).toHaveTextContent('"note": "The key is •••"');
  await press('Copy as curl');
  const command = await navigator.clipboard.readText();
  expect(command).toContain(`curl -X GET 'https://core.test/api/units'`);
  expect(command).toContain('Bearer $MANZIL_KEY');
  expect(command).not.toContain('test-key');

  await press('Clear');
  await sees('No requests yet.');
});

describe('a log entry', () => {
  test('that repeats a recently failed read is a retry; a write never is', () => {
    const failed = { status: 503, problem: 'server' } as const;
    const retries = (...entries: RequestLogEntry[]) => withRetries(entries).map(({ retry }) => retry);
    expect(retries(entry(failed), entry({ ...failed, started: 2_100 }), entry({ started: 5_000 }))).toEqual([2, 1, 0]);
    expect(retries(entry(failed), entry({ started: 200_000 }))).toEqual([0, 0]);
    expect(retries(entry({ ...failed, method: 'PUT' }), entry({ method: 'PUT', started: 1_100 }))).toEqual([0, 0]);
  });

  test('becomes a shell command with correct quoting', () => {
    expect(curlOf(entry({ method: 'PUT', query: '?a=1', body: `{"name":"O'Neil"}` }))).toBe(
      [
        `curl -X PUT 'https://core.test/api/units?a=1'`,
        `-H 'Accept: application/json'`,
        `-H "Authorization: Bearer $MANZIL_KEY"`,
        `-H 'Content-Type: application/json'`,
        String.raw`--data-raw '{"name":"O'\''Neil"}'`,
      ].join(' \\\n  '),
    );
  });

  test('shows JSON digit for digit, truncated or not, and other text unchanged', () => {
    expect(indentedJson('{"a":[1.10,{"b":"x, {y}"}],"c":{},"n":9007199254740993}')).toBe(
      '{\n  "a": [\n    1.10,\n    {\n      "b": "x, {y}"\n    }\n  ],\n  "c": {},\n  "n": 9007199254740993\n}',
    );
    expect(indentedJson('[{"a":"cut')).toBe('[\n  {\n    "a": "cut');
    expect(indentedJson('Internal error: {}')).toBe('Internal error: {}');
  });
});
