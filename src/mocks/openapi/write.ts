import { writeFile } from 'node:fs/promises';
import { openApiDocument } from './document';

/* `npm run openapi`: writes the interface to `public/openapi.json`, which is shipped with the build. */

await writeFile('public/openapi.json', `${JSON.stringify(openApiDocument(), undefined, 2)}\n`);
