import fc from 'fast-check';
import { afterAll } from 'vitest';
import { paymentReading } from '@/schema/payment-reading';
import { failOnConsole } from './console';

failOnConsole();

// Prototype pollution throws instead of going unnoticed.
Object.preventExtensions(Object.prototype);

// The same cases every time, so that a run differs from the last one by the code alone; `npm run test:deep` looks for others.
if (!process.env['MANZIL_ROUND_TRIPS']) fc.configureGlobal({ seed: 20_261_122 });

// All files of a worker share their modules: what a session of one has chosen must not reach the next.
afterAll(() => paymentReading.set({ recordsAll: false, countsDeposited: false }));
