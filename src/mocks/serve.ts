import { fileStorage } from './file-storage';
import { createHandlers } from './handlers';
import { createHttpServer, httpAddresses } from './http';
import { seed } from './seed/seed';
import { createStore } from './store';

/* `npm run mock [-- file.json]`: the demo's service over HTTP; with a file, what is changed stays. */

const port = Number(process.env['MANZIL_MOCK_PORT'] ?? 4600);
const [file] = process.argv.slice(2);
const store = createStore({ seed, now: () => new Date(), storage: file ? await fileStorage(file) : undefined });
const handlers = createHandlers(store, httpAddresses);

createHttpServer(handlers).listen(port, () => {
  process.stdout.write(
    `Base URL  http://localhost:${port}\nAPI URL   http://localhost:${port}/platform\nAny API key is accepted.\n`,
  );
});
