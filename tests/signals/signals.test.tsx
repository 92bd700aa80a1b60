import { hasDesk } from '@/places';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../fill';
import { open } from '../open';

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

const openSignals = (address: string, signals: ServiceDocument[] = [cheque], contracts: ServiceDocument[] = []) =>
  open(address, { 'notification-signals': signals, contracts });

const writes = (requests: ReadonlyArray<{ method: string }>) => requests.filter(({ method }) => method !== 'GET');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the list of signals shows subject, message in its own direction, channels and time, and by one more request the contract of each', async () => {
  const signals = ['s1', 's2', 's3'].map((id) => ({ ...cheque, _id: id, objectId: id === 's3' ? 'gone' : 'k1' }));
  const { requests } = await openSignals('/notification-signals', signals, [{ _id: 'k1', name: 'Noor Trading' }]);
  const row = (await screen.findAllByRole('link', { name: 'Your next cheque' }))[0]?.closest('tr') ?? null;
  const related = () => screen.queryAllByText('Contract').map((word) => word.closest('td')?.textContent);
  expect(related()).toEqual(['Contract', 'Contract', 'Contract']);
  for (const text of ['نذكّركم', 'SMS and fax', '20 Nov 2026, 09:30']) expect(row).toHaveTextContent(text);
  expect(screen.getAllByText('نذكّركم بأن الشيك يستحق بعد 7 أيام.')[0]).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('link', { name: 'New signal' })).toHaveAttribute('href', '/notification-signals/new');
  await expect.poll(related).toEqual(['Noor Trading Contract', 'Noor Trading Contract', 'Contract']);
  expect(requests.filter(({ path: asked }) => asked.startsWith('/contracts'))).toHaveLength(1);
});

test('a signal shows all its content, is sent again over chosen channels in one request, and deleted once confirmed', async () => {
  const { user, requests, store, address } = await openSignals('/notification-signals/s1');
  await heading('Your next cheque');
  expect(requests.at(0)?.path).toBe(`${path}/s1`);
  expect(screen.getByText('Cheque due')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Contract' })).toHaveAttribute('href', '/contracts/k1');
  expect(screen.getAllByText('Noor Trading')[0]).toBeVisible();
  const recipients = within(screen.getByRole('region', { name: /^Recipients/ })).getAllByRole('listitem');
  expect(recipients.map(({ textContent }) => textContent)).toEqual(['Noor Trading', 'c2']);
  const [notified] = within(screen.getByRole('region', { name: /^Notified/ })).getAllByRole('listitem');
  expect(notified).toHaveTextContent(/^Noor Trading20 Nov 2026/);
  expect(screen.getByText('fax')).toBeVisible();
  expect(screen.getByText('17')).toBeVisible();
  expect(screen.queryByText('k1')).toBeNull();
  await user.click(screen.getByRole('heading', { name: 'Advanced' }));
  expect(screen.getByRole('region', { name: 'Other fields' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Record' })).toHaveTextContent(/Related record objectIdk1.*\["c1","c2"\]/);

  await user.click(screen.getByRole('button', { name: 'Resend' }));
  const resend = await screen.findByRole('alertdialog', { name: 'Resend this signal?' });
  expect(within(resend).getByRole('checkbox', { name: 'SMS' })).toBeChecked();
  expect(within(resend).getByRole('checkbox', { name: 'Push' })).not.toBeChecked();
  await user.click(within(resend).getByRole('checkbox', { name: 'fax' }));
  await user.click(within(resend).getByRole('checkbox', { name: 'E-mail' }));
  await user.dblClick(within(resend).getByRole('button', { name: 'Create 2 signals' }));
  expect(await screen.findByText('2 signals created')).toBeVisible();
  const { signalNumber: _number, notifiedUser: _notified, campaign: _campaign, _id, ...content } = cheque;
  const sentAgain = { method: 'POST', path: `${path}/channel/s1`, body: { ...content, channels: ['sms', 'email'] } };
  expect(writes(requests)).toMatchObject([sentAgain]);
  expect(store.collection('notification-signals').all()).toHaveLength(3);

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete the signal “Your next cheque”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await heading('Notification signals');
  expect(address()).toBe('/notification-signals');
  expect(writes(requests)).toMatchObject([sentAgain, { method: 'DELETE', path: `${path}/deleted/s1` }]);
  expect(store.collection('notification-signals').find('s1')).toBeUndefined();
});

test('a signal is not sent again without a channel, and a lost answer does not count as a failure [C10]', async () => {
  const { user, requests, conditions } = await openSignals('/notification-signals/s1');
  conditions.failures = [{ method: 'POST', status: 504, body: 'Gateway timeout', stored: true }];
  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  for (const channel of ['SMS', 'fax']) await user.click(dialog.getByRole('checkbox', { name: channel }));
  await user.click(dialog.getByRole('button', { name: 'Resend' }));
  expect(dialog.getByText('Choose at least one channel.')).toBeVisible();
  expect(writes(requests)).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'SMS' }));
  await user.click(dialog.getByRole('button', { name: 'Create 1 signal' }));
  expect(await dialog.findByText(/Manzil could not confirm that the signals were created/)).toBeVisible();
  expect(dialog.queryByText(/Try again in a moment/)).toBeNull();

  // The dialog still knows when it is opened again.
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  const again = await screen.findByRole('alertdialog');
  expect(within(again).getByRole('link', { name: /Look at the list/ })).toHaveAttribute('href', '/notification-signals');
  expect(within(again).getByRole('button', { name: 'Not in the list: create again' })).toBeVisible();
  expect(writes(requests)).toHaveLength(1);
});

test('a signal is copied without its number where the service does not know Resend, and says so where it was deleted meanwhile', async () => {
  const signals = ['s1', 's2'].map((_id) => ({ ...cheque, _id }));
  const { user, requests, address, store, router, conditions } = await openSignals('/notification-signals/s1', signals);
  const resend = async (id: string) => {
    await act(() => router.navigate(`/notification-signals/${id}`));
    await heading('Your next cheque');
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: /^Create \d signals?$/ }));
    return dialog;
  };
  for (const [at, status] of [404, 501].entries()) {
    conditions.failures = [{ method: 'POST', path: '/channel/', status, body: { message: 'Cannot POST' } }];
    const dialog = await resend(`s${at + 1}`);
    expect(await dialog.findByText(/^This service does not know how to resend a signal, and nothing was sent/)).toBeVisible();
    expect(dialog.queryByText(/no longer exists/)).toBeNull();
  }
  await user.click(screen.getByRole('button', { name: 'Create a new signal…' }));
  await heading('New signal');
  expect(address()).toBe('/notification-signals/new?from=s2');
  expect(await screen.findByLabelText('Subject')).toHaveValue('Your next cheque');
  const recipients = within(screen.getByRole('list', { name: 'Selected recipients' }));
  expect(await recipients.findByText('Noor Trading')).toBeVisible();
  expect(recipients.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Noor Trading', 'c2']);
  expect(screen.queryByText('17')).toBeNull();
  expect(writes(requests)).toHaveLength(2);

  conditions.failures = [];
  store.collection('notification-signals').remove('s1');
  const dialog = await resend('s1');
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/does not know how to resend/)).toBeNull();
});

test.runIf(hasDesk('money'))('a signal is moved to another day and hour at once, in its original format, with Undo', async () => {
  const { user, requests, store, router } = await openSignals('/notification-signals/s1', [{ ...cheque, date: '20/11/2026' }]);
  await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
  let dialog = await screen.findByRole('dialog', { name: 'Reschedule this signal' });
  const date = within(dialog).getByLabelText('Date');
  expect(date).toHaveValue('20 Nov 2026');
  await fill(user, date, 'soon');
  await user.click(within(dialog).getByRole('button', { name: 'Set' }));
  expect(date).toBeInvalid();
  expect(writes(requests)).toEqual([]);
  await fill(user, date, '25 nov 26');
  // What is typed is a draft: it is there again after a reload.
  await act(() => router.navigate('/settings/drafts'));
  await user.click(await screen.findByRole('link', { name: /^Open: / }));
  dialog = await screen.findByRole('dialog', { name: 'Reschedule this signal' });
  await waitFor(() => expect(within(dialog).getByLabelText('Date')).toHaveValue('25 nov 26'));
  await user.dblClick(within(dialog).getByRole('button', { name: 'Set' }));
  expect(await screen.findByText('Rescheduled to 25 Nov 2026, 09:30')).toBeVisible();
  expect(writes(requests)).toMatchObject([{ method: 'PATCH', path: `${path}/s1`, text: '{"date":"25/11/2026"}' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(store.collection('notification-signals').find('s1')).toMatchObject({ date: '20/11/2026' }));
});

/* A new signal is in `signal-composer.test.tsx`. Enter of an input method: `ui/enter-key.test.ts`. A refused input: `faults/screens.test.tsx`. */
test('an edited signal can be corrected in all fields, each in its original format; unknown fields stay, lists become texts, and the recipient being typed is added', async () => {
  const signals = [{ ...cheque, userId: ['c1', 42], notifiedUser: ['c1'] }];
  const { user, requests, store, address } = await openSignals('/notification-signals/s1/edit', signals);
  await fill(user, await screen.findByLabelText('Subject'), 'Cheque on Monday');
  for (const label of ['Recipients', 'Message', 'Notification title', 'Related to', 'Related record', 'Date', 'Time'])
    expect(screen.getByLabelText(label)).toBeEnabled();
  await user.click(within(screen.getByRole('group', { name: 'Channels' })).getByRole('checkbox', { name: 'SMS' }));
  expect(screen.getByText('Set by the service')).toBeVisible();
  expect(screen.queryByLabelText('Signal number')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change: Signal number' }));
  expect(screen.getByLabelText('Signal number')).toHaveFocus();
  await user.keyboard('{Control>}a{/Control}18');
  await user.click(screen.getByRole('button', { name: 'Change: Notified' }));
  const notified = screen.getByLabelText('Notified');
  expect(notified).toHaveFocus();
  await fill(user, notified, '["c1", "c9"');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notified).toBeInvalid());
  expect(writes(requests)).toEqual([]);
  await user.type(notified, ']');
  await user.type(screen.getByLabelText('Recipients'), 'c9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await heading('Cheque on Monday');
  expect(address()).toBe('/notification-signals/s1');
  const typed = { userId: ['c1', '42', 'c9'], subject: 'Cheque on Monday', channels: ['fax'] };
  const body = { ...cheque, ...typed, signalNumber: 18, notifiedUser: ['c1', 'c9'] };
  expect(writes(requests)).toMatchObject([{ method: 'PUT', path: `${path}/s1`, body }]);

  // Deleted meanwhile, it is created anew without its number, once that is confirmed.
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Subject'), '!');
  store.collection('notification-signals').remove('s1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Create as a new signal' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create signal' }));
  await heading('Cheque on Monday!');
  const { _id, signalNumber: _number, notifiedUser: _notified, ...content } = body;
  const created = { ...content, subject: 'Cheque on Monday!' };
  expect(writes(requests)[1]).toMatchObject({ method: 'POST', path, body: created });
  expect(store.collection('notification-signals').all()).toMatchObject([created]);
});
