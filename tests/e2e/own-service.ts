import type { Records } from '@/mocks/store';
import { faultyOrigins } from './addresses';
import { type FaultyService, startFaultyService } from './faulty-service';
import { connectTo } from './sign-in';
import { test as watched } from './test';

type Fixtures = {
  /** What the service of the test holds. */
  records: Records;
  /** A service of the test's own, */
  server: FaultyService;
  /** and the same with the page connected to it. */
  service: FaultyService;
};

export const test = watched.extend<Fixtures>({
  records: [{}, { option: true }],
  origins: faultyOrigins,
  server: async ({ records }, provide, { parallelIndex }) => {
    const server = await startFaultyService(structuredClone(records), parallelIndex);
    await provide(server);
    await server.stop();
  },
  service: async ({ page, server }, provide) => {
    await connectTo(page, server.addresses, 'KEY-CANARY-1409', { keep: true });
    await provide(server);
  },
});

export { expect } from './test';
