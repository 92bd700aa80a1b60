import { expect, onTestFinished, test, vi } from 'vitest';
import { connect, session, signOut, startSession } from '@/api/session';
import { followSignOut } from '@/app/sign-out';
import { openForm } from '../form/small-forms';
import { now, pass } from '../held-time';
import { testAddresses } from '../server';

const NAME = 'mz-signed-out /';

/** Does what another tab of this browser does to this one when somebody signs out in it. */
function signOutElsewhere() {
  const moment = String(Date.now() + 1);
  localStorage.setItem(NAME, moment);
  dispatchEvent(new StorageEvent('storage', { key: NAME, newValue: moment }));
}

function follow() {
  const left = vi.fn<(address: string) => void>();
  onTestFinished(followSignOut(left));
  return left;
}

test('a page that cannot be left loses its key and stays', async () => {
  const { screen } = await openForm('/units/new');
  await screen.findByRole('heading', { level: 1 });
  const left = follow();
  const stay = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', stay);
  onTestFinished(() => removeEventListener('beforeunload', stay));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  signOutElsewhere();
  await pass(4);
  await expect.poll(now(() => screen.queryByText(/signed out in another tab/))).toBeVisible();
  expect(session().mode).toBe('signedOut');
  expect(left).not.toHaveBeenCalled();
});

test('a tab that was put to sleep hears of it when it is shown, and one opened again has no key', () => {
  startSession({ deployment: { demo: false } });
  connect({ addresses: testAddresses, key: 'k', keepForTab: true });
  const left = follow();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(session().mode).toBe('service');
  startSession({ deployment: { demo: false } });
  expect(session()).toMatchObject({ mode: 'service', keptForTab: true });

  localStorage.setItem(NAME, String(Date.now() + 1));
  startSession({ deployment: { demo: false } });
  expect(session().mode).toBe('signedOut');
  expect(sessionStorage.getItem('mz-key')).toBeNull();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(left).not.toHaveBeenCalled();
});

test('who signs out here, and signs in again, is not signed out by that', async () => {
  startSession({ deployment: { demo: false } });
  connect({ addresses: testAddresses, key: 'k', keepForTab: false });
  const left = follow();
  signOut();
  connect({ addresses: testAddresses, key: 'k', keepForTab: false });
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  expect(session().mode).toBe('service');
  expect(left).not.toHaveBeenCalled();
});
