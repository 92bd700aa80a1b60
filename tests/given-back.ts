import { vi } from 'vitest';
import { paymentReading } from '@/schema/payment-reading';
import { serviceZone } from '@/schema/service-zone';

/** Takes back what a test has put in the place of clocks, globals and functions, and what it has told of its service. */
export function giveBack(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  serviceZone.set(undefined);
  paymentReading.set({ recordsAll: false, countsDeposited: false });
}
