import { describe, expect, test } from 'vitest';
import { deploymentFrom, loadDeployment } from '@/deployment';

// @vitest-environment node

describe('the deployment', () => {
  test.each([
    ['nothing', undefined, { demo: true }],
    ['an empty object', {}, { demo: true }],
    ['text instead of an object', 'addresses', { demo: true }],
    [
      'one address for both',
      { baseUrl: ' https://a.example ' },
      { addresses: { base: 'https://a.example', api: 'https://a.example' }, demo: true },
    ],
    [
      'two addresses and no demo',
      { baseUrl: 'https://a.example', apiUrl: 'https://b.example', demo: false },
      { addresses: { base: 'https://a.example', api: 'https://b.example' }, demo: false },
    ],
    ['a number for an address', { baseUrl: 7 }, { demo: true }],
    ['a shell that needs a network', { offline: false }, { demo: true, offline: false }],
    ['a size of lists', { askAbove: 20 }, { demo: true, askAbove: 20 }],
    ['a size that is none', { askAbove: 'much' }, { demo: true }],
    ['desks, kept as written', { desks: ['money', 7] }, { demo: true, desks: ['money', 7] }],
    ['a company, kept as written', { company: { name: 7 } }, { demo: true, company: { name: 7 } }],
  ])('is read from %s', (_, config, expected) => expect(deploymentFrom(config, {})).toEqual(expected));

  test('falls back to the addresses of the build', () => {
    expect(deploymentFrom({}, { baseUrl: 'https://built.example' }).addresses?.base).toBe('https://built.example');
    expect(deploymentFrom({ baseUrl: 'https://own.example' }, { baseUrl: 'https://built.example' }).addresses?.base).toBe(
      'https://own.example',
    );
  });

  test.each([
    ['a web page', () => Promise.resolve(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))],
    ['a missing file', () => Promise.resolve(new Response('no', { status: 404 }))],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('with %s in place of config.json there is none', async (_, fetchFile) =>
    expect(await loadDeployment(fetchFile)).toEqual({ demo: true }),
  );
});
