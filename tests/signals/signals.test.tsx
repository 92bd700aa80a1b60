import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Conditions } from '@/mocks/conditions';
import { linkedRecordPath } from '@/resources/notification-signals/rules/linked-record';
import { rescheduled } from '@/resources/notification-signals/rules/rescheduled';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

const path = '/api/v2/notification-signals';

const cheque = {
  _id: 's1',
  signalNumber: 17,
  subject: 'Your next cheque',
  notificationTitle: 'Cheque due',
  message: 'نذكّركم بأن الشيك يستحق بعد 7 أيام.',
  userId: ['c1', 'c2'],
  notifiedUser: [{ userId: 'c1', name: 'Noor Trading', readAt: '2026-11-20T10:00:00Z' }],
  object: 'Contracts',
  objectId: 'k1',
  date: '2026-11-20',
  time: '09:30',
  channels: ['sms', 'fax'],
  campaign: { id: 7 },
};

async function open(
  address: string,
  signals: ServiceDocument[] = [cheque],
  options: { language?: 'en' | 'ar'; conditions?: Partial<Conditions> } = {},
) {
  const served = serve({ 'notification-signals': signals });
  Object.assign(served.conditions, options.conditions);
  const app = await renderApp(address, { language: options.language ?? 'en' });
  return { ...served, ...app };
}

const writes = (requests: ReadonlyArray<{ method: string }>) => requests.filter(({ method }) => method !== 'GET');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the list of signals', () => {
  test('shows subject, message in its own direction, record, channels and time', async () => {
    await open('/notification-signals');
    const row = (await screen.findByRole('link', { name: 'Your next cheque' })).closest('tr');
    expect(row).toHaveTextContent('نذكّركم');
    expect(row).toHaveTextContent('Contract');
    expect(row).toHaveTextContent('SMS and fax');
    expect(row).toHaveTextContent('20 Nov 2026, 09:30');
    expect(screen.getByText('نذكّركم بأن الشيك يستحق بعد 7 أيام.')).toHaveAttribute('dir', 'auto');
    expect(screen.getByRole('link', { name: 'New signal' })).toHaveAttribute('href', '/notification-signals/new');
  });

  test('is a list of cards on a phone', async () => {
    window.innerWidth = 390;
    const { user, address } = await open('/notification-signals');
    const cards = await screen.findByRole('list', { name: 'Notification signals' });
    expect(within(cards).getByRole('link', { name: 'Your next cheque' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Related to' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(dialog.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Newest first');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Related to' }), 'Related to: Contract');
    await user.click(await dialog.findByRole('button', { name: /^Show \d+ signals?$/ }));
    expect(await screen.findByRole('button', { name: 'Filters 1 active' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter Related to: Contract' }));
    expect(await screen.findByRole('button', { name: 'Filters' })).toBeVisible();
    expect(address()).toBe('/notification-signals');
  });

  test('says when it is empty', async () => {
    await open('/notification-signals', []);
    expect(await screen.findByText(/^No notification signals yet\. A signal is a message/)).toBeVisible();
  });
});

describe('a signal', () => {
  test('shows all its content with a link to its record, and keeps unknown fields', async () => {
    const { user, requests } = await open('/notification-signals/s1');
    await heading('Your next cheque');
    expect(requests.at(0)?.path).toBe(`${path}/s1`);
    expect(screen.getByText('Cheque due')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Contract' })).toHaveAttribute('href', '/contracts/k1');
    expect(screen.getAllByText('Noor Trading')[0]).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: /^Recipients/ }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Noor Trading', 'c2']);
    expect(screen.getByText('fax')).toBeVisible();
    expect(screen.getByText('17')).toBeVisible();
    expect(screen.queryByText('k1')).toBeNull();
    await user.click(screen.getByRole('heading', { name: 'Advanced' }));
    expect(screen.getByRole('region', { name: 'Other fields' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Record' })).toHaveTextContent(/Related record objectIdk1.*\["c1","c2"\]/);
  });

  test.each([
    ['contract', '/contracts/x%20y'],
    ['Units', '/units/x%20y'],
    ['quota-plan', '/quota-plans/x%20y'],
    ['customer', undefined],
    ['constructor', undefined],
  ])('about a %s leads to %s', (object, to) => {
    expect(linkedRecordPath(object, 'x y')).toBe(to);
    expect(linkedRecordPath(object, ' ')).toBeUndefined();
  });

  test('is deleted under a path of its own, once confirmed', async () => {
    const { user, requests, store, address } = await open('/notification-signals/s1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete the signal “Your next cheque”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await heading('Notification signals');
    expect(address()).toBe('/notification-signals');
    expect(writes(requests)).toMatchObject([{ method: 'DELETE', path: `${path}/deleted/s1` }]);
    expect(store.collection('notification-signals').all()).toEqual([]);
  });

  test('is sent again over the chosen channels, with its own content and in one request', async () => {
    const { user, requests, store } = await open('/notification-signals/s1');
    await user.click(await screen.findByRole('button', { name: 'Resend' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Resend this signal?' });
    expect(within(dialog).getByRole('checkbox', { name: 'SMS' })).toBeChecked();
    expect(within(dialog).getByRole('checkbox', { name: 'Push' })).not.toBeChecked();
    await user.click(within(dialog).getByRole('checkbox', { name: 'fax' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'E-mail' }));
    await user.dblClick(within(dialog).getByRole('button', { name: 'Create 2 signals' }));
    expect(await screen.findByText('2 signals created')).toBeVisible();
    const { signalNumber: _number, notifiedUser: _notified, campaign: _campaign, _id, ...content } = cheque;
    expect(writes(requests)).toHaveLength(1);
    expect(writes(requests)[0]).toMatchObject({
      method: 'POST',
      path: `${path}/channel/s1`,
      body: { ...content, channels: ['sms', 'email'] },
    });
    expect(store.collection('notification-signals').all()).toHaveLength(3);
  });

  test('is not sent again without a channel, and a lost answer does not count as a failure [C10]', async () => {
    const { user, requests } = await open('/notification-signals/s1', [cheque], {
      conditions: { failures: [{ method: 'POST', status: 504, body: 'Gateway timeout', stored: true }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Resend' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('checkbox', { name: 'SMS' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'fax' }));
    await user.click(within(dialog).getByRole('button', { name: 'Resend' }));
    expect(within(dialog).getByText('Choose at least one channel.')).toBeVisible();
    expect(writes(requests)).toEqual([]);
    await user.click(within(dialog).getByRole('checkbox', { name: 'SMS' }));
    await user.click(within(dialog).getByRole('button', { name: 'Create 1 signal' }));
    expect(await within(dialog).findByText(/Manzil could not confirm that the signals were created/)).toBeVisible();
    expect(within(dialog).queryByText(/Try again in a moment/)).toBeNull();
    expect(writes(requests)).toHaveLength(1);

    // The dialog still knows when it is opened again.
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Resend' }));
    const again = await screen.findByRole('alertdialog');
    expect(within(again).getByRole('link', { name: /Look at the list/ })).toHaveAttribute('href', '/notification-signals');
    expect(within(again).getByRole('button', { name: 'Not in the list: create again' })).toBeVisible();
    expect(writes(requests)).toHaveLength(1);
  });

  test.each([404, 405, 501])('is created as a new one where the service does not know Resend: %i', async (status) => {
    const { user, requests, address } = await open('/notification-signals/s1', [cheque], {
      conditions: { failures: [{ method: 'POST', path: '/channel/', status, body: { message: 'Cannot POST' } }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Resend' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Create \d signals?$/ }));
    expect(await screen.findByText(/^This service does not know how to resend a signal, and nothing was sent/)).toBeVisible();
    expect(screen.queryByText(/no longer exists/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create a new signal…' }));
    await heading('New signal');
    expect(address()).toBe('/notification-signals/new?from=s1');
    expect(writes(requests)).toHaveLength(1);
  });

  test('that was deleted meanwhile is not sent again, and says so', async () => {
    const { user, store } = await open('/notification-signals/s1');
    await user.click(await screen.findByRole('button', { name: 'Resend' }));
    store.collection('notification-signals').remove('s1');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Create \d signals?$/ }));
    expect(await within(screen.getByRole('alertdialog')).findByRole('alert')).toBeVisible();
    expect(screen.queryByText(/does not know how to resend/)).toBeNull();
  });

  test('is moved to another day and hour at once, in its original format, with Undo', async () => {
    const { user, requests, store, router } = await open('/notification-signals/s1', [{ ...cheque, date: '20/11/2026' }]);
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
    let dialog = await screen.findByRole('dialog', { name: 'Reschedule this signal' });
    const date = within(dialog).getByLabelText('Date');
    expect(date).toHaveValue('20 Nov 2026');
    await user.clear(date);
    await user.type(date, 'soon');
    await user.click(within(dialog).getByRole('button', { name: 'Set' }));
    expect(date).toBeInvalid();
    expect(writes(requests)).toEqual([]);
    await user.clear(date);
    await user.type(date, '25 nov 26');
    // What is typed is a draft: it is there again after a reload.
    await act(() => router.navigate('/settings/drafts'));
    expect(await screen.findByText(/^Date of a signal · .* · 1 change$/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Open: / }));
    dialog = await screen.findByRole('dialog', { name: 'Reschedule this signal' });
    await waitFor(() => expect(within(dialog).getByLabelText('Date')).toHaveValue('25 nov 26'));
    await user.dblClick(within(dialog).getByRole('button', { name: 'Set' }));
    expect(await screen.findByText('Rescheduled to 25 Nov 2026, 09:30')).toBeVisible();
    expect(writes(requests)).toMatchObject([{ method: 'PATCH', path: `${path}/s1`, text: '{"date":"25/11/2026"}' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(store.collection('notification-signals').find('s1')).toMatchObject({ date: '20/11/2026' }));
  });

  test.each([
    [{ date: '2026-11-20T08:00:00Z', time: '09:30' }, '2026-11-25', '9:30', { date: '2026-11-25T08:00:00Z', time: '9:30' }],
    [{ date: 'soon', time: ' 09:30' }, undefined, '09:30', {}],
    [{ time: '09:30' }, '2026-11-25', '', { date: '2026-11-25', time: null }],
    [{ date: '20/11/2026' }, null, '', { date: null }],
    [{ date: '20/11/2026', time: 9 }, '2026-11-20', '', {}],
  ])('%j moved to %s at "%s" changes %j', (signal, day, time, changes) => {
    expect(rescheduled(signal, day, time)).toEqual(changes);
  });

  test('that is missing says so, and leads back to the list it was opened from', async () => {
    const { router } = await open('/notification-signals?q=nothing&sortBy=date');
    await router.navigate('/notification-signals/nowhere/edit');
    await heading('Not found');
    expect(screen.getByText('No record of notification-signals has the id nowhere')).toBeVisible();
    expect(document.title).toBe('Not found · Notification signals · Manzil');
  });
});

describe('a new signal', () => {
  test('adds nothing while an input method takes Enter for itself', async () => {
    const { user } = await open('/notification-signals/new', []);
    const recipients = await screen.findByLabelText('Recipients');
    const channel = screen.getByRole('textbox', { name: 'Another channel' });
    await user.type(channel, 'fax');
    fireEvent.keyDown(channel, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(channel, { key: 'Enter', keyCode: 229 });
    expect(channel).toHaveValue('fax');
    expect(screen.queryByRole('checkbox', { name: 'fax' })).not.toBeInTheDocument();
    await user.type(channel, '{Enter}');
    expect(screen.getByRole('checkbox', { name: 'fax' })).toBeChecked();

    await user.type(recipients, 'c1');
    fireEvent.keyDown(screen.getByLabelText('Recipients'), { key: 'Enter', isComposing: true, keyCode: 229 });
    expect(screen.getByLabelText('Recipients')).toHaveValue('c1');
    expect(screen.queryByRole('list', { name: 'Selected recipients' })).not.toBeInTheDocument();
  });

  test('starts with the record it is about, asks before it is created, and opens on its page', async () => {
    const { user, requests, store, address } = await open('/notification-signals/new?object=contract&objectId=k1', []);
    await user.type(await screen.findByLabelText('Subject'), 'Renewal');
    await user.type(screen.getByLabelText('Message'), 'Your lease ends soon.');
    await user.type(screen.getByLabelText('Recipients'), 'c1{Enter}c2{Enter}');
    const channels = screen.getByRole('group', { name: 'Channels' });
    await user.click(within(channels).getByRole('checkbox', { name: 'E-mail' }));
    await user.type(screen.getByRole('textbox', { name: 'Another channel' }), 'fax{Enter}');
    expect(within(channels).getByRole('checkbox', { name: 'fax' })).toBeChecked();
    expect(screen.getByLabelText('Related record')).toHaveValue('k1');
    await user.type(screen.getByLabelText('Time'), '09:30');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const dialog = await screen.findByRole('alertdialog', { name: 'Create this signal?' });
    expect(dialog).toHaveTextContent('Renewal');
    expect(dialog).toHaveTextContent('2 recipients · E-mail and fax');
    expect(writes(requests)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(writes(requests)).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create signal' }));
    await heading('Renewal');
    expect(await screen.findByText('Signal created')).toBeVisible();
    const [created] = store.collection('notification-signals').all();
    expect(address()).toBe(`/notification-signals/${String(created?._id)}`);
    expect(writes(requests)).toMatchObject([
      {
        method: 'POST',
        path,
        body: {
          subject: 'Renewal',
          message: 'Your lease ends soon.',
          userId: ['c1', 'c2'],
          channels: ['email', 'fax'],
          object: 'contract',
          objectId: 'k1',
          time: '09:30',
        },
      },
    ]);
    expect(screen.queryByText(/signal sent|delivered/i)).toBeNull();
  });

  test('is found in the newest page where the service answers with an empty body', async () => {
    const { user, store, address } = await open('/notification-signals/new', [cheque], {
      conditions: { quirks: ['emptyBodies'] },
    });
    await user.type(await screen.findByLabelText('Message'), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const warnings = await screen.findByRole('region', { name: '2 things to check before saving' });
    expect(warnings).toHaveTextContent('Add at least one recipient.');
    await user.click(within(warnings).getByRole('button', { name: 'Save anyway' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create signal' }));
    await heading('Hello');
    const created = store
      .collection('notification-signals')
      .all()
      .find(({ message }) => message === 'Hello');
    expect(address()).toBe(`/notification-signals/${String(created?._id)}`);
  });

  test("shows the service's refusal at its field, and keeps the input", async () => {
    const body = { message: 'Some fields are missing', errors: [{ field: 'message', message: 'message is required' }] };
    const { user } = await open('/notification-signals/new', [], {
      conditions: { failures: [{ method: 'POST', status: 422, body }] },
    });
    await user.type(await screen.findByLabelText('Subject'), 'News');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create signal' }));
    await waitFor(() => expect(screen.getByLabelText('Message')).toBeInvalid());
    expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(/message is required/);
    expect(screen.getByLabelText('Subject')).toHaveValue('News');
  });

  test('a copy has the content of another, and not its number', async () => {
    await open('/notification-signals/new?from=s1');
    expect(await screen.findByLabelText('Subject')).toHaveValue('Your next cheque');
    const chosen = within(screen.getByRole('list', { name: 'Selected recipients' }));
    expect(await chosen.findByText('Noor Trading')).toBeVisible();
    expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Noor Trading', 'c2']);
    expect(screen.queryByText('17')).toBeNull();
  });
});

describe('an edited signal', () => {
  test('replaces the whole record, unknown fields included', async () => {
    const { user, requests, address } = await open('/notification-signals/s1/edit');
    const subject = await screen.findByLabelText('Subject');
    await user.clear(subject);
    await user.type(subject, 'Cheque on Monday');
    await user.click(within(screen.getByRole('group', { name: 'Channels' })).getByRole('checkbox', { name: 'SMS' }));
    expect(screen.getByText('Set by the service')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading('Cheque on Monday');
    expect(address()).toBe('/notification-signals/s1');
    expect(writes(requests)).toMatchObject([
      { method: 'PUT', path: `${path}/s1`, body: { ...cheque, subject: 'Cheque on Monday', channels: ['fax'] } },
    ]);
  });

  test('includes the recipient being typed when Save is pressed', async () => {
    const { user, requests } = await open('/notification-signals/s1/edit');
    await user.type(await screen.findByLabelText('Recipients'), 'c9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading('Your next cheque');
    expect(writes(requests)).toMatchObject([{ body: { userId: ['c1', 'c2', 'c9'] } }]);
  });

  test('can be corrected in all fields, service-set ones included, each in its original format', async () => {
    const { user, requests } = await open('/notification-signals/s1/edit', [{ ...cheque, notifiedUser: ['c1'] }]);
    await screen.findByLabelText('Subject');
    for (const label of ['Recipients', 'Message', 'Notification title', 'Related to', 'Related record', 'Date', 'Time'])
      expect(screen.getByLabelText(label)).toBeEnabled();
    expect(screen.getByRole('group', { name: 'Channels' })).toBeVisible();
    expect(screen.queryByLabelText('Signal number')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change: Signal number' }));
    expect(screen.getByLabelText('Signal number')).toHaveFocus();
    await user.keyboard('{Control>}a{/Control}18');
    await user.click(screen.getByRole('button', { name: 'Change: Notified' }));
    const notified = screen.getByLabelText('Notified');
    expect(notified).toHaveFocus();
    await user.clear(notified);
    await user.type(notified, '[["c1", "c9"');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notified).toBeInvalid());
    expect(writes(requests)).toEqual([]);
    await user.type(notified, ']');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading('Your next cheque');
    expect(writes(requests)).toMatchObject([
      { method: 'PUT', body: { ...cheque, signalNumber: 18, notifiedUser: ['c1', 'c9'] } },
    ]);
  });

  test('opened from its list returns there with the search, and can be created anew when deleted', async () => {
    const { user, requests, store, address } = await open('/notification-signals?q=cheque');
    await user.click(await screen.findByRole('link', { name: 'Your next cheque' }));
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await user.type(await screen.findByLabelText('Subject'), '!');
    store.collection('notification-signals').remove('s1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Create as a new signal' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create signal' }));
    await heading('Your next cheque!');
    const { _id, signalNumber: _number, notifiedUser: _notified, ...content } = cheque;
    expect(writes(requests)).toMatchObject([{ method: 'POST', path, body: { ...content, subject: 'Your next cheque!' } }]);
    const [created] = store.collection('notification-signals').all();
    expect(created).toMatchObject({ campaign: { id: 7 } });
    expect(address()).toBe(`/notification-signals/${String(created?._id)}`);
    expect(screen.getAllByRole('link', { name: 'Notification signals' }).map((link) => link.getAttribute('href'))).toContain(
      '/notification-signals?q=cheque',
    );
  });

  test('turns every entry of an edited list into a text', async () => {
    const { user, requests } = await open('/notification-signals/s1/edit', [{ ...cheque, userId: ['c1', 42] }]);
    await user.type(await screen.findByLabelText('Recipients'), 'c3{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes(requests)).toHaveLength(1));
    expect(writes(requests)[0]).toMatchObject({ body: { userId: ['c1', '42', 'c3'] } });
  });
});

test.each([
  ['/notification-signals/s1', 'Your next cheque'],
  ['/notification-signals/s1/edit', 'تعديل Your next cheque'],
  ['/notification-signals/new', 'إشعار جديد'],
])('%s is in Arabic', async (address, title) => {
  await open(address, [cheque], { language: 'ar' });
  await heading(title);
  expect(await screen.findByText('الرسالة', { selector: 'h2, h3' })).toBeVisible();
});

// Last, because the application keeps asking for the key.
test('without a key the application asks for one', async () => {
  await open('/notification-signals', [cheque], { conditions: { failures: [{ status: 401, body: 'Unauthorized' }] } });
  expect(await screen.findByRole('dialog')).toBeVisible();
});
