import { readFileSync, writeFileSync } from 'node:fs';
import { allProofs, withProofs } from './catalogue';

const page = 'tests/catalogue/README.md';
writeFileSync(page, withProofs(readFileSync(page, 'utf8'), allProofs()));
