import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettled } from '@/ui/loading/use-settled';
import { setNetwork } from '../network';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
