import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '@/i18n/i18n';
import { Notices } from '@/ui/notices/notice-region';
import { closeNotice, currentNotices, notify } from '@/ui/notices/notices';

beforeEach(async () => {
  await changeLanguage('en');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Notices />);
});

afterEach(() => {
  act(() => currentNotices().forEach(({ id }) => closeNotice(id)));
  vi.useRealTimers();
});

const say = (notice: Parameters<typeof notify>[0]) =>
  act(() => {
    notify(notice);
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('success is announced in the status region and disappears by itself', async () => {
  say({ text: 'Saved' });
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  await pass(6100);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an error is an alert and stays until it is closed', async () => {
  say({ text: 'Not saved', tone: 'error' });
  await pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('an undo is offered for ten seconds and used once', async () => {
  const run = vi.fn<() => void>();
  say({ text: 'Price changed', action: { label: 'Undo', run } });
  await pass(9500);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a second press of a notice does not press what is under it', async () => {
  const [run, under] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(<button onClick={under}>Settings</button>);
  say({ text: 'Price changed', action: { label: 'Undo', run } });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const settings = screen.getByRole('button', { name: 'Settings' });
  fireEvent.click(settings, { detail: 2 });
  expect(under).not.toHaveBeenCalled();
  fireEvent.click(settings, { detail: 1 });
  expect(under).toHaveBeenCalledOnce();
  expect(run).toHaveBeenCalledOnce();
});

test('a notice stays while the pointer is on it', async () => {
  say({ text: 'Price changed', action: { label: 'Undo', run: vi.fn<() => void>() } });
  await userEvent.hover(screen.getByText('Price changed'));
  await pass(60_000);
  expect(screen.getByText('Price changed')).toBeVisible();
  await userEvent.unhover(screen.getByText('Price changed'));
  await pass(10_100);
  expect(screen.queryByText('Price changed')).not.toBeInTheDocument();
});

test('equal notices are not stacked, and at most three are shown', () => {
  for (const text of ['One', 'Two', 'Two', 'Three', 'Four']) say({ text });
  expect(currentNotices().map(({ text }) => text)).toEqual(['Two', 'Three', 'Four']);
});
