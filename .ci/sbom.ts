/* `npm run sbom`: writes what is shipped into `sbom.cdx.json`. */
import { writeFileSync } from 'node:fs';
import manifest from '../package.json' with { type: 'json' };
import { billOf, packagesShipped } from './bill.ts';

const packages = await packagesShipped();
writeFileSync('sbom.cdx.json', billOf(packages, manifest));
process.stdout.write(`sbom.cdx.json: ${packages.length} packages.\n`);
