import { describe, expect, test } from 'vitest';
import { connect, session, startSession } from '@/api/session';
import { type FailureRule, normalConditions } from '@/mocks/conditions';
import { renderApp } from '../render-app';
import { serve, testAddresses } from '../server';

const configured = { deployment: { addresses: testAddresses, demo: true }, signedIn: false };
const unknown = { deployment: { demo: false }, signedIn: false };

const demo = {
  addresses: { base: 'https://demo.test', api: 'https://demo.test' },
  fetch: () => Promise.resolve(Response.json([])),
  isNormal: () => true,
  isOnline: () => true,
  subscribe: () => () => undefined,
  load: () => Promise.reject(new Error('Nobody is at the controls')),
  controls: () => undefined,
};

const serveFailing = (...failures: FailureRule[]) => serve({}, { conditions: { ...normalConditions(), failures } });

test('without a session every address leads to sign-in, and then on to the requested page', async () => {
  serve();
  const { user, screen, address } = await renderApp('/settings/appearance', configured);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(address()).toBe('/sign-in?next=%2Fsettings%2Fappearance');
  await user.type(screen.getByLabelText('API key'), 'a-good-key');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(address()).toBe('/settings/appearance');
});

test('configured addresses are folded away, and only the key is asked for', async () => {
  serve();
  const { screen } = await renderApp('/sign-in', configured);
  expect(await screen.findByLabelText('API key')).toHaveAttribute('type', 'password');
  expect(screen.getByText('Addresses').closest('details')).not.toHaveAttribute('open');
  expect(screen.getByLabelText('Base URL')).toHaveValue('https://core.test');
});

test('the key can be shown', async () => {
  serve();
  const { user, screen } = await renderApp('/sign-in', configured);
  await user.click(await screen.findByRole('button', { name: 'Show the key' }));
  expect(screen.getByLabelText('API key')).toHaveAttribute('type', 'text');
});

test('the first input that is refused gets the focus', async () => {
  serve();
  const { user, screen } = await renderApp('/sign-in', unknown);
  await user.type(await screen.findByLabelText('Base URL'), 'core.test');
  await user.type(screen.getByLabelText('API URL'), 'http://platform.test');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(screen.getByLabelText('API URL')).toHaveFocus();
});

test('typed addresses are confirmed before the key is sent there', async () => {
  const { requests } = serve();
  const { user, screen } = await renderApp('/sign-in?next=/settings/connection', unknown);
  await user.type(await screen.findByLabelText('Base URL'), 'core.test');
  await user.type(screen.getByLabelText('API URL'), 'https://platform.test/');
  await user.type(screen.getByLabelText('API key'), 'a-good-key');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(screen.getByText(/Your key will be sent to/)).toHaveTextContent(/core\.test.* and .*platform\.test/);
  expect(requests).toHaveLength(0);

  const go = screen.getByRole('button', { name: /^Connect to .*core\.test/ });
  expect(go).toHaveFocus();
  await user.click(go);
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(session()).toMatchObject({ mode: 'service', addresses: testAddresses, keptForTab: false });
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('a-good-key');
});

test('an API URL left empty is the same as the base URL', async () => {
  serve();
  const { user, screen } = await renderApp('/sign-in?next=/settings/connection', unknown);
  await user.type(await screen.findByLabelText('Base URL'), 'platform.test');
  await user.type(screen.getByLabelText('API key'), 'a-good-key');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await user.click(screen.getByRole('button', { name: /^Connect to/ }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(session().addresses).toEqual({ base: 'https://platform.test', api: 'https://platform.test' });
});

test('the key is stored for the tab only on request', async () => {
  serve();
  const { user, screen } = await renderApp('/sign-in?next=/settings/connection', configured);
  await user.type(await screen.findByLabelText('API key'), 'a-good-key');
  await user.click(screen.getByRole('checkbox', { name: 'Keep for this tab' }));
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(session().keptForTab).toBe(true);
  expect(JSON.stringify({ ...localStorage })).not.toContain('a-good-key');
});

test.each([
  ['nothing', '', 'Enter the address of the service.'],
  ['no address', 'https://', 'This is not a web address.'],
  ['plain http', 'http://service.example', 'Use https: over http, others could read the key.'],
])('%s typed as base URL is refused at its field', async (_what, typed, problem) => {
  serve();
  const { user, screen } = await renderApp('/sign-in', unknown);
  const base = await screen.findByLabelText('Base URL');
  if (typed) await user.type(base, typed);
  await user.type(screen.getByLabelText('API key'), 'a-good-key');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(base).toHaveAccessibleDescription(problem);
  expect(base).toBeInvalid();
  expect(base).toHaveFocus();
});

test.each([
  ['', 'Enter the API key.'],
  ['مفتاح', 'A key has only Latin letters, digits and symbols, with no spaces. Copy it again.'],
])('the key %j is refused at its field', async (key, problem) => {
  serve();
  const { user, screen } = await renderApp('/sign-in', configured);
  const field = await screen.findByLabelText('API key');
  if (key) await user.type(field, key);
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(field).toHaveAccessibleDescription(problem);
});

test('a refused key is reported, and nobody is signed in [S401r]', async () => {
  serveFailing({ status: 401 });
  const { user, screen } = await renderApp('/sign-in', configured);
  await user.type(await screen.findByLabelText('API key'), 'a-bad-key');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('The service did not accept the key.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Connect anyway' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(session().mode).toBe('signedOut');
});

test('an unreachable service is reported with its five possible causes [T4, T11]', async () => {
  serveFailing({ status: 'network' });
  const { user, screen } = await renderApp('/sign-in', configured);
  await user.type(await screen.findByLabelText('API key'), 'a-good-key');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  const alert = await screen.findByText(/cannot reach the service at .*platform\.test/);
  expect(alert).toBeVisible();
  for (const cause of [/^Address:/, /^Network:/, /^CORS/, /^Key:/, /^Content-Security-Policy:/]) {
    expect(screen.getByText(cause)).toBeVisible();
  }
  expect(screen.getByText("connect-src 'self' https://core.test https://platform.test")).toBeVisible();
});

test('this page’s own policy is named as the cause when it blocks the service [W16]', async () => {
  serveFailing({ status: 'network' });
  const { user, screen } = await renderApp('/sign-in', configured);
  await user.type(await screen.findByLabelText('API key'), 'a-good-key');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  const violation = new Event('securitypolicyviolation', { bubbles: true });
  Object.assign(violation, { effectiveDirective: 'connect-src', blockedURI: 'https://platform.test/api' });
  document.dispatchEvent(violation);
  expect(await screen.findByText('This page is not allowed to reach https://platform.test.')).toBeVisible();
  expect(screen.getByText("connect-src 'self' https://core.test https://platform.test")).toBeVisible();
  expect(screen.queryByText(/^CORS/)).not.toBeInTheDocument();
});

test('a service with an unexpected answer to the test request can be connected anyway', async () => {
  serveFailing({ status: 403 });
  const { user, screen } = await renderApp('/sign-in?next=/settings/connection', configured);
  await user.type(await screen.findByLabelText('API key'), 'a-good-key');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await user.click(await screen.findByRole('button', { name: 'Connect anyway' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(session().mode).toBe('service');
});

test('the demo is one choice away', async () => {
  serve();
  const { user, screen } = await renderApp('/sign-in?next=/settings/connection', { ...configured, demo });
  await user.click(await screen.findByRole('button', { name: 'Explore the demo' }));
  expect(await screen.findByRole('link', { name: 'Demo data' })).toBeVisible();
  expect(session().mode).toBe('demo');
});

test('a link that leads elsewhere after signing in leads to the start page', async () => {
  serve();
  const { user, screen, address } = await renderApp('/sign-in?next=//evil.example/units', configured);
  await user.type(await screen.findByLabelText('API key'), 'a-good-key');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(address()).toBe('/');
});

test('sign-in speaks Arabic', async () => {
  serve();
  const { user, screen } = await renderApp('/sign-in', { ...configured, language: 'ar' });
  expect(await screen.findByRole('heading', { level: 1, name: 'تسجيل الدخول' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'اتصال' }));
  expect(screen.getByLabelText('مفتاح الواجهة البرمجية')).toHaveAccessibleDescription('أدخل المفتاح.');
});

describe('addresses of a deployment that changed since the key was last used [K3]', () => {
  const used = testAddresses;

  /** Signs in at one pair of addresses, and opens sign-in again with a `config.json` that names another. */
  async function returnTo(base: string, api: string, next = '/') {
    serve();
    startSession({ deployment: { addresses: used, demo: false } });
    connect({ addresses: used, key: 'a-good-key', keepForTab: true });
    sessionStorage.clear();
    const page = await renderApp(`/sign-in?next=${next}`, {
      deployment: { addresses: { base, api }, demo: false },
      signedIn: false,
    });
    await page.user.type(await page.screen.findByLabelText('API key'), 'a-good-key');
    await page.user.click(page.screen.getByRole('button', { name: 'Connect' }));
    return page;
  }

  test.each([
    ['a longer name', 'https://core.test.evil', 'core.test.evil'],
    ['a letter of another alphabet', 'https://c\u043ere.test', 'xn--cre-sed.test'],
    ['a name in another script', 'https://مثال.example', 'xn--mgbh0fb.example'],
    ['a trailing dot', 'https://core.test.', 'core.test.'],
    ['another port', 'https://core.test:444', 'core.test:444'],
    ['a subdomain', 'https://api.core.test', 'api.core.test'],
    ['a host of this network', 'http://core', 'http://core'],
    ['the known host in the path', 'https://evil.example/core.test', 'evil.example'],
  ])('%s is named and confirmed before the key goes there', async (_what, base, host) => {
    const { screen } = await returnTo(base, used.api);
    const question = screen.getByText(/Your key will be sent to/);
    expect(question).toHaveTextContent(`sent to \u2066${host}\u2069. Continue only`);
    expect(question).toHaveTextContent('Until now the address was \u2066core.test\u2069 and \u2066platform.test\u2069.');
    expect(screen.getByRole('button', { name: `Connect to \u2066${host}\u2069` })).toHaveFocus();
    expect(session().mode).toBe('signedOut');
  });

  test.each([
    ['plain http', 'http://core.test'],
    ['a name before the host', 'https://core.test@evil.example'],
    ['a backslash before the host', 'https:\\\\core.test\\@evil.example'],
  ])('%s is no address of a service, and the key is asked for none', async (_what, base) => {
    serve();
    const { screen } = await renderApp('/sign-in', {
      deployment: { addresses: { base, api: base }, demo: false },
      signedIn: false,
    });
    expect(await screen.findByLabelText('Base URL')).toHaveValue('');
  });

  test('the API URL alone is asked about where only that changed', async () => {
    const { screen } = await returnTo(used.base, 'https://platform.test:8443');
    expect(screen.getByText(/Your key will be sent to/)).toHaveTextContent(/sent to .?platform\.test:8443.?\. Continue/);
  });

  test('a changed path of the same origins is not asked about', async () => {
    const { screen } = await returnTo('https://core.test/v2', used.api, '/settings/appearance');
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(session().addresses?.base).toBe('https://core.test/v2');
  });
});
