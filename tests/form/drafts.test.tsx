import { act, cleanup, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draftsOf, removeAllDrafts } from '@/api/drafts';
import { currentNotices } from '@/ui/notices/notices';
import { renderApp } from '../render-app';
import { savedFiles } from '../saved-files';
import { serve, testAddresses } from '../server';

const connection = `${testAddresses.base} ${testAddresses.api}`;
const tower = {
  _id: 'u1',
  name: 'Palm Tower',
  type: 'apartment',
  price: 1_000_000,
  paymentPlans: [{ planName: 'Standard', downPayment: 20 }],
};

const stored = (home?: string) => draftsOf(connection, home);
const count = async () => (await stored()).length;
/** Waits until this many drafts are stored. */
const untilStored = (wanted: number) => expect.poll(count).toBe(wanted);
/** Hides the page, as leaving it does, so that nothing waits for the pause between keys. */
const untilStoredByHiding = (wanted: number) =>
  expect
    .poll(() => {
      act(() => void window.dispatchEvent(new Event('pagehide')));
      return count();
    })
    .toBe(wanted);
const offer = { name: /^Continue what you typed on / };

/** Opens a unit, types into its name, and goes away as a reload does. */
async function typeAndGo(text = ' II') {
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), text);
  await untilStoredByHiding(1);
  cleanup();
}

const tryToClose = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('what was typed into a row is offered after a reload, and saved when continued [W2]', async () => {
  const { store } = serve({ units: [tower] });
  const first = await renderApp('/units/u1/edit/payment-plans');
  await first.user.clear(await first.screen.findByLabelText('Down payment'));
  await first.user.type(first.screen.getByLabelText('Down payment'), '35');
  await untilStoredByHiding(1);
  cleanup();

  const { user, screen } = await renderApp('/units/u1/edit');
  expect(await screen.findByLabelText('Name')).toHaveValue('Palm Tower');
  const banner = await screen.findByRole('region', { name: 'Draft' });
  expect(banner).toHaveTextContent('1 change');
  await user.click(within(banner).getByRole('button', offer));
  const field = await screen.findByLabelText('Down payment');
  expect(field).toHaveValue('35');
  await expect.poll(() => document.activeElement).toBe(field);
  expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Palm Tower' });
  expect(store.collection('units').find('u1')).toMatchObject({ paymentPlans: [{ downPayment: 35 }] });
  await expect.poll(count).toBe(0);
});

test('a continued draft does not overwrite what others have changed since it was typed [C6]', async () => {
  const { store } = serve({ units: [tower] });
  await typeAndGo();
  store.collection('units').replace('u1', { ...tower, name: 'Palm Heights', city: 'Dubai' });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.click(await screen.findByRole('button', offer));
  expect(await screen.findByLabelText('Name')).toHaveValue('Palm Tower II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: /^Not saved: someone else changed/ })).toBeVisible();
  expect(store.collection('units').find('u1')).toMatchObject({ name: 'Palm Heights', city: 'Dubai' });
  await expect.poll(count).toBe(1);
});

test('on a phone Continue opens the section of the first change', async () => {
  serve({ units: [tower] });
  window.innerWidth = 390;
  const first = await renderApp('/units/u1/edit/general');
  await first.user.type(await first.screen.findByLabelText('Name'), ' II');
  await untilStoredByHiding(1);
  cleanup();
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.click(await screen.findByRole('button', offer));
  await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText('Name'));
});

test('Show lists the changes of the draft, not those of the form', async () => {
  serve({ units: [tower] });
  await typeAndGo();
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const review = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  expect(review).toHaveTextContent(/NameBeforePalm TowerPalm Tower II/);
  expect(within(review).queryByRole('button', { name: /Undo/ })).toBeNull();
});

test('a discarded draft is gone, and Undo brings it back', async () => {
  serve({ units: [tower] });
  await typeAndGo();
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await untilStored(0);
  expect(screen.queryByRole('button', offer)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', offer)).toBeVisible();
  await expect.poll(count).toBe(1);
});

test('typing while a draft waits makes a second draft, and neither is lost', async () => {
  serve({ units: [tower] });
  await typeAndGo();
  const { user, screen } = await renderApp('/units/u1/edit');
  await screen.findByRole('button', offer);
  await user.type(screen.getByLabelText('Name'), ' III');
  await untilStored(2);
  expect(screen.getByRole('button', offer)).toBeVisible();
  await user.click(screen.getByRole('button', offer));
  expect(await screen.findByLabelText('Name')).toHaveValue('Palm Tower II');
  expect(new Set((await stored()).map(({ values }) => values.name))).toEqual(new Set(['Palm Tower II', 'Palm Tower III']));
});

test('a form whose changes are put back leaves no draft', async () => {
  serve({ units: [tower] });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), 's');
  await untilStored(1);
  await user.type(screen.getByLabelText('Name'), '{Backspace}');
  await expect.poll(count).toBe(0);
});

test('a form that was only opened leaves no draft', async () => {
  serve({ units: [tower] });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.click(await screen.findByLabelText('Name'));
  cleanup();
  await renderApp('/units/u1/edit');
  await screen.findByLabelText('Name');
  expect(await stored()).toEqual([]);
});

test('leaving asks; Keep as draft leaves, and the draft waits in the form [W1]', async () => {
  serve({ units: [tower] });
  const { user, screen, address } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(within(question).getByRole('button', { name: 'Stay' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: 'Keep as draft' }));
  await screen.findByRole('heading', { name: 'Palm Tower' });
  expect(address()).toBe('/units/u1');
  await untilStored(1);
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', offer));
  expect(await screen.findByLabelText('Name')).toHaveValue('Palm Tower II');
});

test('leaving with Discard removes the draft [W1]', async () => {
  serve({ units: [tower] });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  await untilStored(1);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await screen.findByRole('heading', { name: 'Palm Tower' });
  await expect.poll(count).toBe(0);
});

test('the browser asks before closing only until the draft is stored [W2]', async () => {
  serve({ units: [tower] });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  expect(tryToClose()).toBe(true);
  await untilStored(1);
  expect(tryToClose()).toBe(false);
  await user.type(screen.getByLabelText('Name'), 'I');
  expect(tryToClose()).toBe(true);
});

test('what was typed last is stored when the page is hidden, without a pause [W2]', async () => {
  serve({ units: [tower] });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.click(await screen.findByLabelText('Name'));
  await expect.poll(() => indexedDB.databases()).toHaveLength(1);
  await user.type(screen.getByLabelText('Name'), ' II');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(await stored()).toMatchObject([{ values: { name: 'Palm Tower II' } }]);
});

test.each([
  ['/units/new', 'Name', 'v-000123', '/units/new'],
  ['/quota-plans/new', 'Plan name', 'v-000123', '/quota-plans/new'],
  ['/notification-signals/new', 'Subject', 'v-000123', '/notification-signals/new'],
  ['/contracts/new/terms?kind=lease', 'End date', '31 Mar 2099', '/contracts/new'],
])('a half-filled new record is found again: %s', async (path, label, text, home) => {
  serve();
  const first = await renderApp(path);
  await first.user.type(await first.screen.findByLabelText(label), text);
  await untilStoredByHiding(1);
  cleanup();
  const { user, screen } = await renderApp(path);
  await user.click(await screen.findByRole('button', offer));
  await expect.poll(() => screen.getByLabelText(label)).toHaveValue(text);
  expect(await stored(home)).toHaveLength(1);
});

test('a record that was created leaves no draft', async () => {
  const { store } = serve();
  const { user, screen } = await renderApp('/units/new');
  await user.type(await screen.findByLabelText('Name'), 'BC-999');
  await untilStored(1);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await screen.findByRole('heading', { name: 'BC-999' });
  expect(store.collection('units').all()).toHaveLength(1);
  await expect.poll(count).toBe(0);
});

test('a save that failed, or whose outcome is unknown, keeps the draft [T8, T5]', async () => {
  const { conditions } = serve({ units: [tower] });
  conditions.failures.push({ method: 'PUT', times: 1, status: 'network' });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/could not confirm that this was saved/);
  await expect.poll(count).toBe(1);
});

test('the key of the service is in no draft', async () => {
  serve({ units: [tower] });
  await typeAndGo();
  expect(JSON.stringify([await stored(), { ...localStorage }])).not.toContain('test-key');
});

test('where drafts cannot be stored, the user is told once, closing asks, and a file takes them out [W4, W5]', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  serve({ units: [tower] });
  const files = savedFiles();
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.type(await screen.findByLabelText('Name'), ' II');
  expect(await screen.findByText(/This browser does not let Manzil store drafts/)).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'I');
  await expect.poll(async () => (await stored())[0]?.values.name).toBe('Palm Tower III');
  expect(tryToClose()).toBe(true);
  expect(currentNotices().filter(({ text }) => text.includes('store drafts'))).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await expect.poll(async () => (await files())[0]?.text).toContain('Palm Tower III');
  open.mockRestore();
  cleanup();
  await removeAllDrafts(connection);
});

describe('a record deleted meanwhile [S404w, C7]', () => {
  /** Types into a unit that is deleted before its form is opened again. */
  async function reopenDeleted() {
    const { store } = serve({ units: [tower] });
    await typeAndGo();
    store.collection('units').remove('u1');
    return { store, ...(await renderApp('/units/u1/edit')) };
  }

  test('its draft opens over what the record was, and Save offers to create it anew', async () => {
    const { store, user, screen } = await reopenDeleted();
    expect(await screen.findByText(/^This record was deleted\. What you typed on .* is below/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Palm Tower');
    expect(await screen.findByLabelText('Name')).toHaveValue('Palm Tower II');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: /^Create .*new/ }));
    await screen.findByRole('heading', { level: 1, name: 'Palm Tower II' });
    expect(store.collection('units').all()).toMatchObject([
      { name: 'Palm Tower II', price: 1_000_000, paymentPlans: [{ planName: 'Standard' }] },
    ]);
    await expect.poll(count).toBe(0);
  });

  test('its draft can be discarded there', async () => {
    const { user, screen, address } = await reopenDeleted();
    await screen.findByLabelText('Name');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect.poll(address).toBe('/units');
    await expect.poll(count).toBe(0);
  });
});

describe('two tabs [W3, C5]', () => {
  const otherTab = () => {
    const channel = new BroadcastChannel('mz-forms');
    const say = (kind: 'asks' | 'here' | 'left', given: { draft?: string; home?: string } = {}) =>
      act(() => {
        const { draft = 'other', home = '/units/u1/edit' } = given;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
        channel.postMessage({ kind, place: `${connection} ${home}`, form: 'tab 2', draft });
      });
    return { channel, say };
  };
  const note = 'This form is also open in another tab.';

  test('a form says that another tab has it open, until that tab leaves it [C5]', async () => {
    serve({ units: [tower] });
    const { say } = otherTab();
    const { user, screen } = await renderApp('/units/u1/edit');
    await user.click(await screen.findByLabelText('Name'));
    await expect.poll(() => say('asks', { home: '/units/u2/edit' })).toBeUndefined();
    expect(screen.queryByText(note)).toBeNull();
    await expect
      .poll(() => {
        say('asks');
        return screen.queryByText(note);
      })
      .toBeVisible();
    say('left');
    await expect.poll(() => screen.queryByText(note)).toBeNull();
  });

  test('a draft that another tab is writing is not offered [W3, C5]', async () => {
    serve({ units: [tower] });
    await typeAndGo();
    const id = (await stored())[0]?.id ?? '';
    const { channel, say } = otherTab();
    channel.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
      if (data.kind === 'asks') say('here', { draft: id });
    });
    const { screen } = await renderApp('/units/u1/edit');
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.queryByRole('button', offer)).toBeNull();
    say('left');
    expect(await screen.findByRole('button', offer)).toBeVisible();
  });

  test('a draft that another tab has taken over is not written by two [W3]', async () => {
    serve({ units: [tower] });
    const { user, screen } = await renderApp('/units/u1/edit');
    await user.type(await screen.findByLabelText('Name'), ' II');
    await expect.poll(async () => (await stored())[0]?.values.name).toBe('Palm Tower II');
    const id = (await stored())[0]?.id ?? '';
    otherTab().say('asks', { draft: id });
    await user.type(screen.getByLabelText('Name'), 'I');
    await untilStored(2);
    expect((await stored()).find((draft) => draft.id === id)?.values.name).toBe('Palm Tower II');
  });

  test('a page that the browser brings back claims its draft again', async () => {
    serve({ units: [tower] });
    const { user, screen } = await renderApp('/units/u1/edit');
    await user.type(await screen.findByLabelText('Name'), ' II');
    await untilStored(1);
    const id = (await stored())[0]?.id ?? '';
    const said: { kind: string; draft: string }[] = [];
    otherTab().channel.addEventListener('message', ({ data }: MessageEvent<{ kind: string; draft: string }>) => said.push(data));
    act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect.poll(() => said).toMatchObject([{ kind: 'left', draft: id }]);
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => said[1]).toMatchObject({ kind: 'asks', draft: id });
    await user.type(screen.getByLabelText('Name'), 'I');
    await expect.poll(async () => (await stored()).map(({ values }) => values.name)).toEqual(['Palm Tower III']);
  });
});
