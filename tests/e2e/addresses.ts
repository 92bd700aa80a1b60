/** The servers that the playwright config starts, and the builds that they serve. */
export const application = { origin: 'http://localhost:4181', base: '/', folder: 'dist' };
export const subPath = { origin: 'http://localhost:4182', base: '/manzil/', folder: 'node_modules/.cache/manzil/e2e-below' };

/** Addresses that `npm run mock` prints. */
export const mock = { base: 'http://localhost:4600', api: 'http://localhost:4600/platform' };

/** Services that a test starts itself, one for each worker, and where they redirect to; the built application may talk to them. */
export const faulty = { first: 4610, elsewhere: 4620, workers: 2 };
export const faultyOrigins = [faulty.first, faulty.elsewhere].flatMap((port) =>
  Array.from({ length: faulty.workers }, (_, worker) => `http://localhost:${port + worker}`),
);
