import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useToday } from '@/ui/page/use-today';

function Shown({ label }: { label: string }) {
  return <p aria-label={label}>{useToday()}</p>;
}

const shown = () => ['head', 'list'].map((label) => screen.getByLabelText(label).textContent);

function showAt(moment: Date) {
  vi.useFakeTimers();
  vi.setSystemTime(moment);
  return render([<Shown key="head" label="head" />, <Shown key="list" label="list" />]);
}

test('the day moves at each midnight, on all parts of a page at once', () => {
  const { unmount } = showAt(new Date(2026, 10, 28, 23, 59, 59));
  expect(shown()).toEqual(['2026-11-28', '2026-11-28']);
  act(() => void vi.advanceTimersByTime(1000));
  expect(shown()).toEqual(['2026-11-29', '2026-11-29']);
  act(() => void vi.advanceTimersByTime(24 * 3_600_000));
  expect(shown()).toEqual(['2026-11-30', '2026-11-30']);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['comes back', () => window.dispatchEvent(new Event('focus'))],
  ['is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('the day moves when a window that slept through midnight %s', (_, wake) => {
  showAt(new Date(2026, 10, 28, 18));
  vi.setSystemTime(new Date(2026, 10, 30, 8));
  act(() => void wake());
  expect(shown()).toEqual(['2026-11-30', '2026-11-30']);
});
