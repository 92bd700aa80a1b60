import { existsSync, readFileSync } from 'node:fs';
import type { Fault } from './faults.ts';

const ROOT = new URL('../..', import.meta.url);

/** Says why a fault cannot be planted or would be caught by nothing; undefined where it can. */
export function misplaced({ name, file, right, wrong, tests }: Fault): string | undefined {
  const missing = tests.find((each) => !/\.test\.tsx?$/.test(each) || !existsSync(new URL(each, ROOT)));
  if (missing !== undefined || tests.length === 0) return `${name}: names ${missing}, which is no file of tests`;
  if (right === wrong) return `${name}: changes nothing`;
  const found = readFileSync(new URL(`src/${file}`, ROOT), 'utf8').split(right).length - 1;
  return found === 1 ? undefined : `${name}: is found ${found} times in ${file}`;
}
