import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useSettled, waitingToSettle } from '@/ui/loading/later';
import { Letterhead } from '@/ui/paper/letterhead';
import { printSettled } from '@/ui/paper/print-settled';
import { usePrintKey } from '@/ui/paper/paper-workbench';
import { setNetwork } from '../network';

beforeEach(() => void vi.useFakeTimers());

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

test('a page has settled after two seconds, and without a network only once there is one', async () => {
  const { result } = renderHook(useSettled);
  pass(1900);
  expect(result.current).toBe(false);
  pass(200);
  expect(result.current).toBe(true);

  await setNetwork(false);
  const later = renderHook(useSettled).result;
  pass(10_000);
  expect(later.current).toBe(false);
  await setNetwork(true);
  expect(later.current).toBe(true);
});

test('the head of a paper is busy from when it is asked for', () => {
  const head = <Letterhead />;
  const { container } = render(<QueryClientProvider client={new QueryClient()}>{head}</QueryClientProvider>);
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
  act(() => {
    for (const settle of waitingToSettle) settle();
  });
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
});

test('paper waits for what loads for it, and no longer than a page takes to settle', async () => {
  onTestFinished(() => {
    document.body.innerHTML = '';
    waitingToSettle.clear();
  });
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await printSettled();
  expect(print).toHaveBeenCalledTimes(1);

  const settle = vi.fn<() => void>();
  waitingToSettle.add(settle);
  document.body.innerHTML = '<main><div aria-busy="true"></div></main>';
  const printed = printSettled();
  expect(settle).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(600);
  expect(print).toHaveBeenCalledTimes(1);
  document.querySelector('[aria-busy]')?.remove();
  await vi.advanceTimersByTimeAsync(400);
  await printed;
  expect(print).toHaveBeenCalledTimes(2);

  document.body.innerHTML = '<main><div aria-busy="true"></div></main>';
  void printSettled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(print).toHaveBeenCalledTimes(3);

  // The browser's own key waits too, and is left to the browser where nothing is to come.
  renderHook(usePrintKey);
  const press = () => fireEvent.keyDown(window, { code: 'KeyP', ctrlKey: true });
  expect(press()).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(print).toHaveBeenCalledTimes(4);
  document.body.innerHTML = '';
  waitingToSettle.clear();
  expect(press()).toBe(true);
});
