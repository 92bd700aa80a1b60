import fc from 'fast-check';
import { afterAll, afterEach } from 'vitest';
import { patience, stepClock } from '@/steps';
import { paymentReading } from '@/schema/payment-reading';
import { serviceZone } from '@/schema/service-zone';
import { failOnConsole } from './console';
import { giveBack } from './given-back';

failOnConsole();

// A debugger's view of who made an element: React would ask for it at each one, a tenth of the time of all pages.
Object.assign(console, { createTask: undefined });

// Prototype pollution throws instead of going unnoticed.
Object.preventExtensions(Object.prototype);

// The same cases every time, so that a run differs from the last one by the code alone; `npm run test:deep` looks for others.
if (!process.env['MANZIL_ROUND_TRIPS']) fc.configureGlobal({ seed: 20_261_122 });

// Every work is done in one step, however slow the machine is; a test of slowness sets the clock running until it ends.
const still = () => 0;
/** A device answers within two minutes, and not within the two seconds that it has elsewhere; a test of silence takes the patience away. */
const ENDLESS = 60;
const holdStill = () => {
  stepClock.set(still);
  patience.set(ENDLESS);
};
holdStill();
// When pages are closed.
afterEach(() => serviceZone.set(undefined));
afterEach(giveBack);
afterEach(holdStill);

// All files of a worker share their modules: what a session of one has chosen must not reach the next.
afterAll(() => paymentReading.set({ recordsAll: false, countsDeposited: false }));
