/** The servers that the playwright config starts. */
export const application = { origin: 'http://localhost:4181', base: '/' };
export const subPath = { origin: 'http://localhost:4182', base: '/manzil/' };

/** Addresses that `npm run mock` prints. */
export const mock = { base: 'http://localhost:4600', api: 'http://localhost:4600/platform' };

/** Services that a test starts itself, one for each worker, and where they redirect to; the built application may talk to them. */
export const faulty = { first: 4610, elsewhere: 4620, workers: 2 };
