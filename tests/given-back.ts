import { vi } from 'vitest';

/** Takes back what a test has put in the place of clocks, globals and functions. */
export function giveBack(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
