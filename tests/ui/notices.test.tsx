import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '@/i18n/i18n';
import { Notices } from '@/ui/notices/notice-region';
import { closeNotice, currentNotices, notify } from '@/ui/notices/notices';

beforeEach(async () => {
  await changeLanguage('en');
  vi.useFakeTimers();
  render(<Notices />);
});

afterEach(() => act(() => currentNotices().forEach(({ id }) => closeNotice(id))));

const say = (notice: Parameters<typeof notify>[0]) =>
  act(() => {
    notify(notice);
  });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('success is announced in the status region and disappears by itself', () => {
  say({ text: 'Saved' });
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  pass(5999);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  pass(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an error is an alert and stays until it is closed', () => {
  say({ text: 'Not saved', tone: 'error' });
  pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  press('Close');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('an undo is offered for ten seconds and used once; a second press does not press what is under it', () => {
  const [run, under] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(<button onClick={under}>Settings</button>);
  say({ text: 'Price changed', action: { label: 'Undo', run } });
  pass(9999);
  press('Undo');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const settings = screen.getByRole('button', { name: 'Settings' });
  fireEvent.click(settings, { detail: 2 });
  expect(under).not.toHaveBeenCalled();
  fireEvent.click(settings, { detail: 1 });
  expect(under).toHaveBeenCalledOnce();
  expect(run).toHaveBeenCalledOnce();
});

test('a notice stays while the pointer is on it', () => {
  say({ text: 'Price changed', action: { label: 'Undo', run: vi.fn<() => void>() } });
  fireEvent.mouseEnter(screen.getByText('Price changed'));
  pass(60_000);
  expect(screen.getByText('Price changed')).toBeVisible();
  fireEvent.mouseLeave(screen.getByText('Price changed'));
  pass(10_000);
  expect(screen.queryByText('Price changed')).not.toBeInTheDocument();
});

test('equal notices are not stacked, and at most three are shown', () => {
  for (const text of ['One', 'Two', 'Two', 'Three', 'Four']) say({ text });
  expect(currentNotices().map(({ text }) => text)).toEqual(['Two', 'Three', 'Four']);
});
