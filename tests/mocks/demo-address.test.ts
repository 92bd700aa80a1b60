import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DemoFailure, DemoSituation } from '@/config';
import { demoQuery } from '@/features/settings/demo/demo-query';
import { demoSizes, demoStatuses, readDemoAddress } from '@/mocks/browser';
import { normal } from '@/mocks/conditions';

test('the demo parameter of an address is read part by part, with several failures and formats of responses, by resource, kind and count', () => {
  expect(readDemoAddress('units:10000,latency:800,fail:10')).toEqual({
    situation: { size: 10_000, latency: 800, failures: [{ status: 503, often: { percent: 10 } }] },
    misread: [],
  });
  const parts = 'fail:25:422:contracts, every:3:network, quirk:wrapped,habit:noPatch,offline,key:expired';
  const refused = { status: 422, resource: 'contracts', often: { percent: 25 } };
  const failures = [refused, { status: 'network', often: { every: 3 } }];
  const { situation } = readDemoAddress(parts);
  expect(situation).toEqual({ failures, quirks: ['wrapped', 'noPatch'], offline: true, keyExpires: true });
});

const unknown =
  'units:7 units latency:-1 latency:1e3 fail:0 fail:101 fail:10:418 fail:10:500:people rain offline:yes key:lost quirk:polite';
test.each(unknown.split(' '))(
  'the demo parameter of an address is reported where it is unknown, and the other parts hold: %s',
  (part) => {
    expect(readDemoAddress(`${part},latency:200`)).toEqual({ situation: { latency: 200 }, misread: [part] });
  },
);

test('the demo parameter of an address never throws, whatever its content', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readDemoAddress(text).misread.length).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('the demo parameter of an address matches the link in the settings', () => {
  const counted = fc.record({ every: fc.integer({ min: 1, max: 9 }) });
  const often = fc.oneof(counted, fc.record({ percent: fc.integer({ min: 1, max: 100 }) }));
  const failure: fc.Arbitrary<DemoFailure> = fc.record(
    { status: fc.constantFrom(...demoStatuses), often, resource: fc.constantFrom('units' as const, 'quota-plans' as const) },
    { requiredKeys: ['status', 'often'] },
  );
  const situation: fc.Arbitrary<DemoSituation> = fc.record({
    size: fc.constantFrom(...demoSizes),
    latency: fc.integer({ min: 0, max: 60_000 }),
    failures: fc.array(failure, { maxLength: 3 }),
    offline: fc.boolean(),
    keyExpires: fc.boolean(),
    quirks: fc.uniqueArray(fc.constantFrom('wrapped' as const, 'bareLists' as const)),
  });
  fc.assert(
    fc.property(situation, (asked) => {
      expect({ ...normal, ...readDemoAddress(demoQuery(asked)).situation }).toEqual(asked);
    }),
  );
});
