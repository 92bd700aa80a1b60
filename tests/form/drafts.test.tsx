import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draftPlaces } from '@/api/draft-places';
import { draftsOf, removeAllDrafts, storeDraft } from '@/api/drafts';
import { keepOnDevice } from '@/ui/form/drafts/keeper';
import { currentNotices } from '@/ui/notices/notices';
import { fill } from '../fill';
import { now, pass } from '../held-time';
import { savedFiles } from '../saved-files';
import { connection } from '../server';
import { openForm } from './small-forms';

const plans = { paymentPlans: [{ planName: 'Standard', downPayment: 20 }] };
const tower = { _id: 'u1', name: 'Palm Tower', type: 'apartment', price: 1_000_000, ...plans };

const stored = (home?: string) => draftsOf(connection, home);
const count = async () => (await stored()).length;
const names = async () => new Set((await stored()).map(({ values }) => values.name));
const untilStored = (wanted: number) => expect.poll(count).toBe(wanted);
const hide = () => act(() => void window.dispatchEvent(new Event('pagehide')));
/** Hides the page and looks, as leaving it does, so that nothing waits for the pause between keys. */
const hidden =
  <T,>(look: () => T) =>
  () => {
    hide();
    return look();
  };
const offer = { name: /^Continue what you typed on / };

/** Opens the form of the tower, and replaces its name. */
async function openTower(name?: string, units = [tower]) {
  const app = await openForm('/units/u1/edit', { units });
  const field = await app.screen.findByLabelText('Name');
  const type = (text: string) => fill(app.user, app.screen.getByLabelText('Name'), text);
  if (name) await type(name);
  return { ...app, field, type };
}

const inStore = { connection, id: 'd1', name: '', changes: 1, base: {} };
/** Stores the draft of another name of the tower, as a form does that has gone. */
const storeName = () =>
  storeDraft({ ...inStore, home: '/units/u1/edit', at: Date.now(), base: tower, values: { name: 'Palm Tower II' } });

const tryToClose = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

/* What is typed outlasts a reload, and is gone once saved, in `e2e/drafts.e2e.ts`; so do two tabs know of each other. */

test('on a phone Continue opens the section of the first change, and a draft overwrites nothing that others changed [C6]', async () => {
  window.innerWidth = 390;
  await storeName();
  const theirs = { ...tower, name: 'Palm Heights', city: 'Dubai' };
  const { user, screen, address, stored: inService } = await openForm('/units/u1/edit/payment-plans', { units: [theirs] });
  await user.click(await screen.findByRole('button', offer));
  await expect.poll(address).toBe('/units/u1/edit/general');
  await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText('Name'));
  expect(screen.getByLabelText('Name')).toHaveValue('Palm Tower II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: /^Not saved: someone else changed/ })).toBeVisible();
  expect(inService('u1', 'units')).toEqual(theirs);
  expect(await count()).toBe(1);
});

test('a draft that waits is shown, discarded and brought back, and what is typed beside it is a second one', async () => {
  await storeName();
  const { user, screen, type } = await openTower();
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const review = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  // The changes of the draft, not those of the form.
  expect(review).toHaveTextContent(/NameBeforePalm TowerPalm Tower II/);
  expect(within(review).queryByRole('button', { name: /Undo/ })).toBeNull();
  await user.click(within(review).getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await untilStored(0);
  expect(screen.queryByRole('button', offer)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', offer)).toBeVisible();
  await untilStored(1);

  await type('Palm Tower III');
  await expect.poll(hidden(count)).toBe(2);
  await user.click(screen.getByRole('button', offer));
  await expect.poll(() => screen.getByLabelText('Name')).toHaveValue('Palm Tower II');
  expect(await names()).toEqual(new Set(['Palm Tower II', 'Palm Tower III']));
});

test('what is typed is stored in a pause or when the page is hidden, and until then the browser asks before closing [W2]', async () => {
  const { user, field, type } = await openTower();
  await user.click(field);
  await expect.poll(() => indexedDB.databases()).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(field, { target: { value: 'Palm Tower I' } });
  await pass(0.5);
  await expect.poll(now(count)).toBe(1);
  await expect.poll(now(tryToClose)).toBe(false);
  fireEvent.change(field, { target: { value: 'Palm Tower II' } });
  expect(tryToClose()).toBe(true);
  await expect.poll(now(tryToClose)).toBe(false);
  fireEvent.change(field, { target: { value: 'Palm Tower III' } });
  hide();
  expect(await names()).toEqual(new Set(['Palm Tower III']));
  expect(JSON.stringify([await stored(), { ...localStorage }])).not.toContain('test-key');
  vi.useRealTimers();

  // What is put back leaves no draft, and neither does a form that was only opened.
  await type('Palm Tower');
  await expect.poll(hidden(count)).toBe(0);
  cleanup();
  await user.click((await openTower()).field);
  hide();
  expect(await stored()).toEqual([]);
});

test('leaving asks: Keep as draft leaves and the draft waits in the form, Discard removes it [W1]', async () => {
  const { user, screen, address } = await openTower('Palm Tower II');
  const leave = async () => {
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    return within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  };
  const question = await leave();
  expect(question.getByRole('button', { name: 'Stay' })).toHaveFocus();
  await user.click(question.getByRole('button', { name: 'Keep as draft' }));
  await screen.findByRole('heading', { name: 'Palm Tower' });
  expect(address()).toBe('/units/u1');
  await untilStored(1);

  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', offer));
  await expect.poll(() => screen.queryByLabelText('Name')).toHaveValue('Palm Tower II');
  await user.click((await leave()).getByRole('button', { name: 'Discard' }));
  await screen.findByRole('heading', { name: 'Palm Tower' });
  await untilStored(0);
});

test('where drafts cannot be stored, the user is told once, closing asks, and a file takes them out [W4, W5]', async () => {
  const blocked = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  const files = savedFiles();
  const { user, screen, type } = await openTower('Palm Tower II');
  expect(await screen.findByText(/This browser does not let Manzil store drafts/)).toBeVisible();
  await type('Palm Tower III');
  await expect.poll(hidden(names)).toEqual(new Set(['Palm Tower III']));
  expect(tryToClose()).toBe(true);
  expect(currentNotices().filter(({ text }) => text.includes('store drafts'))).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await expect.poll(async () => (await files())[0]?.text).toContain('Palm Tower III');
  blocked.mockRestore();
  cleanup();
  await removeAllDrafts(connection);
});

test('the draft of a record deleted meanwhile opens over what that was, and Save offers to create it anew or to discard it [S404w, C7]', async () => {
  await storeName();
  const { user, screen, all } = await openTower(undefined, []);
  expect(await screen.findByText(/^This record was deleted\. What you typed on .* is below/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Palm Tower');
  expect(await screen.findByLabelText('Name')).toHaveValue('Palm Tower II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // What it does is in `unit-edit.test.tsx`.
  expect(await screen.findByRole('button', { name: 'Discard' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Create .*new/ }));
  await screen.findByRole('heading', { level: 1, name: 'Palm Tower II' });
  expect(all('units')).toMatchObject([{ name: 'Palm Tower II', price: 1_000_000, ...plans }]);
  await untilStored(0);
});

test('a draft that is continued while the form before it is being left stays one draft', async () => {
  const place = { connection, home: '/contracts/c1/edit' };
  const write = () => ({ name: 'Huda', changes: 1, base: {}, values: { name: 'Huda' } });
  const before = keepOnDevice({ ...place, write });
  const leave = before.begin();
  before.touch();
  await before.store();
  const [draft] = await stored();

  before.touch();
  leave();
  const next = keepOnDevice({ ...place, write, continued: draft });
  const end = next.begin();
  await next.looked;
  // What the form before it would still keep is kept by now.
  await before.store();
  expect(await stored()).toMatchObject([{ name: 'Huda' }]);
  end();
});

describe('two tabs [W3, C5]', () => {
  type Said = { kind: 'asks' | 'here' | 'left'; place: string; draft: string };

  const otherTab = (form = 'tab 2', home = '/units/u1/edit') => {
    const channel = new BroadcastChannel('mz-forms');
    const said: Said[] = [];
    channel.addEventListener('message', ({ data }: MessageEvent<Said>) => said.push(data));
    const say = (kind: Said['kind'], draft = 'other') =>
      act(() => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
        channel.postMessage({ kind, place: `${connection} ${home}`, form, draft });
      });
    return { channel, said, say };
  };

  test('a form leaves only once what it saved is no draft any more, so that no other tab offers it [W3]', async () => {
    const { user, screen } = await openTower('Palm Tower II');
    await expect.poll(hidden(count)).toBe(1);
    const placesAtLeaving: string[][] = [];
    otherTab().channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (data.kind === 'left') placesAtLeaving.push([...draftPlaces()]);
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Palm Tower II' });
    await expect.poll(() => placesAtLeaving).toEqual([[]]);
  });

  test('a page that the browser brings back claims its draft again, and one that another tab has taken over is not written by two [W3]', async () => {
    const { screen, type } = await openTower('Palm Tower II');
    await untilStored(1);
    const id = (await stored())[0]?.id ?? '';
    const { said, say } = otherTab();
    act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect.poll(() => said).toMatchObject([{ kind: 'left', draft: id }]);
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => said[1]).toMatchObject({ kind: 'asks', draft: id });
    await type('Palm Tower III');
    await expect.poll(names).toEqual(new Set(['Palm Tower III']));

    say('asks', id);
    await type('Palm Tower IV');
    await untilStored(2);
    await expect.poll(names).toEqual(new Set(['Palm Tower III', 'Palm Tower IV']));
    expect((await stored()).find((draft) => draft.id === id)?.values.name).toBe('Palm Tower III');
    expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull();
  });
});
