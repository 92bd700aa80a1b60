import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stepClock, type Work } from '@/steps';
import { useWork } from '@/ui/page/use-work';

function* short(name: string): Work<{ name: string }> {
  yield;
  return { name };
}

let clock = 0;

/** Takes longer than a step, twice. */
function* long(name: string): Work<{ name: string }> {
  for (let part = 0; part < 2; part += 1) {
    clock += 1000;
    yield;
  }
  return { name };
}

test('a short work has its result at once, a long one after the last', async () => {
  stepClock.set(() => clock);
  const [first, second, third] = [() => short('first'), () => long('second'), () => long('third')];
  const { result, rerender } = renderHook(({ start }) => useWork(start)?.name, { initialProps: { start: first } });
  expect(result.current).toBe('first');
  rerender({ start: second });
  expect(result.current).toBe('first');
  rerender({ start: third });
  expect(result.current).toBe('first');
  await waitFor(() => expect(result.current).not.toBe('first'));
  expect(result.current).toBe('third');
  rerender({ start: first });
  expect(result.current).toBe('first');
});
