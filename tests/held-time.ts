import { act } from '@testing-library/react';
import { vi } from 'vitest';

/* Time under `vi.useFakeTimers()`: it stands still until a test lets it pass, however long the test takes. */

/** Lets so many seconds pass. */
export const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Returns what `expect.poll` asks for without letting time pass: what is due is done before. */
export const now =
  <T>(look: () => T) =>
  async (): Promise<T> => {
    await pass(0);
    return look();
  };
