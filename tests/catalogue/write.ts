import { writeFileSync } from 'node:fs';
import { allProofs, catalogueText } from './catalogue';
import { catalogue } from './faults';

writeFileSync('tests/catalogue/README.md', catalogueText(catalogue, allProofs()));
