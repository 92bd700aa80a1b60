import { expect, test } from 'vitest';
import { beginList, core } from '@/api/services';
import { connect, startSession } from '@/api/session';

const asked: string[] = [];
const answering: typeof fetch = (input) => {
  const url = input instanceof Request ? input.url : String(input);
  asked.push(url);
  return Promise.resolve(Response.json([{ _id: new URL(url).hostname }]));
};

function connectTo(host: string) {
  connect({ addresses: { base: `https://${host}`, api: `https://${host}` }, key: 'test-key', keepForTab: false });
}

test('a list requested early goes to the first caller, and to none on another connection', async () => {
  startSession({ deployment: { demo: false }, fetch: answering });
  connectTo('one.test');
  beginList('/api/units');
  expect((await core.list('/api/units')).rows).toEqual([{ _id: 'one.test' }]);
  expect(asked).toHaveLength(1);
  await core.list('/api/units');
  expect(asked).toHaveLength(2);

  beginList('/api/units');
  connectTo('two.test');
  expect((await core.list('/api/units')).rows).toEqual([{ _id: 'two.test' }]);
});
