import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { auditOutcome, checkLock, type LockedPackage, type LockFile, type Manifest } from '../../.ci/dependencies';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const good: LockedPackage = { version: '1.0.0', integrity: 'sha512-AA==', license: 'MIT' };

const lockOf = (packages: Record<string, LockedPackage>): LockFile => ({ lockfileVersion: 3, packages: { '': {}, ...packages } });
const problemsOf = (entry: LockedPackage, manifest: Manifest = {}) =>
  checkLock(lockOf({ 'node_modules/some': entry }), manifest).problems;

describe('the lock file [D1]', () => {
  test('of the project is in order', () => {
    const report = checkLock(read('package-lock.json') as LockFile, read('package.json') as Manifest);
    expect(report.problems).toEqual([]);
    expect(report.packages).toBeGreaterThan(400);
  });

  test.each<[string, LockedPackage, Manifest?]>([
    ['the registry of whoever installs', good],
    ['an install script that is named', { ...good, hasInstallScript: true }, { allowScripts: { some: false } }],
    ['the public registry', { ...good, resolved: 'https://registry.npmjs.org/some/-/some-1.0.0.tgz' }],
    ['either licence', { ...good, license: '(GPL-3.0 OR MIT)' }],
    ['both licences', { ...good, license: 'MIT AND ISC' }],
    ['a licence for tools', { ...good, license: 'MPL-2.0', dev: true }],
  ])('accepts %s', (_what, entry, manifest) => expect(problemsOf(entry, manifest)).toEqual([]));

  test.each<[string, LockedPackage]>([
    ['another host', { ...good, resolved: 'https://registry.example/some-1.0.0.tgz' }],
    ['a host with a similar name', { ...good, resolved: 'https://registry.npmjs.org.example/some-1.0.0.tgz' }],
    ['plain http', { ...good, resolved: 'http://registry.npmjs.org/some/-/some-1.0.0.tgz' }],
    ['git', { ...good, resolved: 'git+ssh://git@github.com/some/some.git#0123456' }],
    ['a file', { ...good, resolved: 'file:../some' }],
    ['a linked folder', { resolved: '../some', link: true }],
    ['no hash', { ...good, integrity: undefined }],
    ['a weak hash', { ...good, integrity: 'sha1-AA==' }],
    ['no licence', { ...good, license: undefined }],
    ['a licence that is not allowed', { ...good, license: 'AGPL-3.0' }],
    ['a licence that is allowed in part', { ...good, license: 'MIT AND GPL-3.0' }],
    ['a licence for tools in what is shipped', { ...good, license: 'MPL-2.0' }],
    ['an install script that nobody has looked at', { ...good, hasInstallScript: true }],
    ['no hash of a program for another system that is no tool', { ...good, integrity: undefined, dev: true, optional: true }],
  ])('refuses %s', (_what, entry) => expect(problemsOf(entry)).toEqual([expect.stringMatching(/^some: /)]));

  test.each(['^1.0.0', '~1.0.0', '*', 'latest', 'git+https://host.example/some.git', 'file:../some', 'npm:other@1.0.0'])(
    'refuses %s as a version',
    (spec) => expect(problemsOf(good, { dependencies: { some: spec } })).toEqual([`some: "${spec}" is not an exact version`]),
  );

  test('counts the programs for other systems that it only names', () => {
    const named: LockedPackage = { version: '1.0.0', dev: true, optional: true };
    const report = checkLock(lockOf({ 'node_modules/@oxlint/binding-x': named }), {});
    expect(report).toEqual({ packages: 1, problems: [], unhashed: ['@oxlint/binding-x'] });
  });
});

test.each([
  ['critical', true],
  ['high', true],
  ['moderate', false],
  ['low', false],
])('an audit with a %s finding fails: %s', (severity, bad) => {
  const outcome = auditOutcome({ auditReportVersion: 2, vulnerabilities: { some: { severity } } });
  expect(outcome).toEqual({ text: `Audit: packages with known weaknesses: 1.\n  some: ${severity}`, bad });
});

test('an audit that the registry does not offer is not taken for a clean one', () => {
  const { text, bad } = auditOutcome({ message: '405 Method Not Allowed' });
  expect(text).toBe('Audit: not available from this registry, so nothing was checked (405 Method Not Allowed).');
  expect(bad).toBe(false);
});
