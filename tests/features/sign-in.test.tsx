import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { connect, session, startSession } from '@/api/session';
import { newHosts, readDraft } from '@/features/connection/connection-draft';
import { fill } from '../fill';
import { open } from '../open';
import { testAddresses } from '../server';

const configured = { deployment: { addresses: testAddresses, demo: true }, signedIn: false };
const unknown = { deployment: { demo: false }, signedIn: false };

const base = () => screen.findByLabelText('Base URL');
const key = () => screen.findByLabelText('API key');
const policy = "connect-src 'self' https://core.test https://platform.test";

test('without a session every address leads to sign-in, which says why it fails, and then on to the requested page [S401r, T4, T11, W16]', async () => {
  const { user, address, conditions } = await open('/settings/appearance', {}, configured);
  const connectNow = () => user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(address()).toBe('/sign-in?next=%2Fsettings%2Fappearance');
  // Configured addresses are folded away, and only the key is asked for.
  expect(await key()).toHaveAttribute('type', 'password');
  expect(screen.getByText('Addresses').closest('details')).not.toHaveAttribute('open');
  expect(await base()).toHaveValue('https://core.test');
  await user.click(screen.getByRole('button', { name: 'Show the key' }));
  expect(await key()).toHaveAttribute('type', 'text');

  await connectNow();
  expect(await key()).toHaveAccessibleDescription('Enter the API key.');
  await fill(user, await key(), 'مفتاح');
  await connectNow();
  const letters = 'A key has only Latin letters, digits and symbols, with no spaces. Copy it again.';
  expect(await key()).toHaveAccessibleDescription(letters);

  // A refused key signs nobody in.
  conditions.failures = [{ status: 401 }];
  await fill(user, await key(), 'a-good-key');
  await connectNow();
  expect(await screen.findByText('The service did not accept the key.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Connect anyway' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(session().mode).toBe('signedOut');

  // An unreachable service has five possible causes, unless this page’s own policy is the one.
  conditions.failures = [{ status: 'network' }];
  await connectNow();
  expect(await screen.findByText(/cannot reach the service at .*platform\.test/)).toBeVisible();
  for (const cause of [/^Address:/, /^Network:/, /^CORS/, /^Key:/, /^Content-Security-Policy:/])
    expect(screen.getByText(cause)).toBeVisible();
  expect(screen.getByText(policy)).toBeVisible();
  await connectNow();
  const violation = new Event('securitypolicyviolation', { bubbles: true });
  Object.assign(violation, { effectiveDirective: 'connect-src', blockedURI: 'https://platform.test/api' });
  document.dispatchEvent(violation);
  expect(await screen.findByText('This page is not allowed to reach https://platform.test.')).toBeVisible();
  expect(screen.getByText(policy)).toBeVisible();
  expect(screen.queryByText(/^CORS/)).not.toBeInTheDocument();

  // A service with an unexpected answer to the test request can be connected anyway; the key is stored for the tab on request.
  conditions.failures = [{ status: 403 }];
  await user.click(screen.getByRole('checkbox', { name: 'Keep for this tab' }));
  await connectNow();
  await user.click(await screen.findByRole('button', { name: 'Connect anyway' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(address()).toBe('/settings/appearance');
  expect(session()).toMatchObject({ mode: 'service', keptForTab: true });
  expect(JSON.stringify({ ...localStorage })).not.toContain('a-good-key');
});

test('typed addresses are refused at their fields, and confirmed before the key is sent there', async () => {
  const { user, requests } = await open('/sign-in?next=/settings/connection', {}, unknown);
  const api = await screen.findByLabelText('API URL');
  const connectNow = () => user.click(screen.getByRole('button', { name: 'Connect' }));
  await fill(user, await key(), 'a-good-key');
  for (const [typed, problem] of [
    ['', 'Enter the address of the service.'],
    ['https://', 'This is not a web address.'],
    ['http://service.example', 'Use https: over http, others could read the key.'],
  ] as const) {
    await fill(user, await base(), typed);
    await connectNow();
    expect(await base()).toHaveAccessibleDescription(problem);
    expect(await base()).toBeInvalid();
    expect(await base()).toHaveFocus();
  }
  // The first input that is refused gets the focus.
  await fill(user, await base(), 'core.test');
  await fill(user, api, 'http://platform.test');
  await user.clear(await key());
  await connectNow();
  expect(api).toHaveFocus();

  await fill(user, api, 'https://platform.test/');
  await fill(user, await key(), 'a-good-key');
  await connectNow();
  expect(screen.getByText(/Your key will be sent to/)).toHaveTextContent(/core\.test.* and .*platform\.test/);
  expect(requests).toHaveLength(0);
  const go = screen.getByRole('button', { name: /^Connect to .*core\.test/ });
  expect(go).toHaveFocus();
  await user.click(go);
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(session()).toMatchObject({ mode: 'service', addresses: testAddresses, keptForTab: false });
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('a-good-key');
});

test('an API URL left empty is the same as the base URL', () => {
  startSession({ deployment: { demo: false } });
  const form = new FormData();
  for (const [name, value] of Object.entries({ base: 'platform.test', api: '', key: 'a-good-key' })) form.set(name, value);
  expect(readDraft(form, session()).draft?.addresses).toEqual({ base: 'https://platform.test', api: 'https://platform.test' });
});

describe('addresses of a deployment that changed since the key was last used [K3]', () => {
  const used = testAddresses;

  /** Signs in at one pair of addresses, and opens the application again with a `config.json` that names another. */
  function change(addresses: typeof used) {
    startSession({ deployment: { addresses: used, demo: false } });
    connect({ addresses: used, key: 'a-good-key', keepForTab: true });
    sessionStorage.clear();
    startSession({ deployment: { addresses, demo: false } });
  }
  const asked = (addresses: typeof used) => {
    change(addresses);
    return newHosts({ addresses: session().addresses ?? used, key: 'a-good-key', keepForTab: false });
  };

  test('are named and confirmed before the key goes there', async () => {
    const addresses = { ...used, base: 'https://c\u043ere.test' };
    change(addresses);
    const { user } = await open('/sign-in', {}, { deployment: { addresses, demo: false }, signedIn: false });
    await fill(user, await key(), 'a-good-key');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    const question = screen.getByText(/Your key will be sent to/);
    expect(question).toHaveTextContent('sent to \u2066xn--cre-sed.test\u2069. Continue only');
    expect(question).toHaveTextContent('Until now the address was \u2066core.test\u2069 and \u2066platform.test\u2069.');
    expect(screen.getByRole('button', { name: 'Connect to \u2066xn--cre-sed.test\u2069' })).toHaveFocus();
    expect(session().mode).toBe('signedOut');
  });

  test.each([
    ['a longer name', 'https://core.test.evil', ['core.test.evil']],
    ['a letter of another alphabet', 'https://c\u043ere.test', ['xn--cre-sed.test']],
    ['a name in another script', 'https://مثال.example', ['xn--mgbh0fb.example']],
    ['a trailing dot', 'https://core.test.', ['core.test.']],
    ['another port', 'https://core.test:444', ['core.test:444']],
    ['a subdomain', 'https://api.core.test', ['api.core.test']],
    ['a host of this network', 'http://core', ['http://core']],
    ['the known host in the path', 'https://evil.example/core.test', ['evil.example']],
    ['a changed path of the same origin', 'https://core.test/v2', []],
  ])('are asked about by host: %s', (_what, changed, hosts) => {
    expect(asked({ ...used, base: changed })).toEqual(hosts);
    expect(session().mode).toBe('signedOut');
  });

  test('are asked about alone where only the API URL changed', () =>
    expect(asked({ ...used, api: 'https://platform.test:8443' })).toEqual(['platform.test:8443']));

  test.each([
    ['plain http', 'http://core.test'],
    ['a name before the host', 'https://core.test@evil.example'],
    ['a backslash before the host', 'https:\\\\core.test\\@evil.example'],
  ])('are none with %s, and the key is asked for none', (_what, changed) => {
    change({ base: changed, api: changed });
    expect(session().addresses).toBeUndefined();
  });
});
