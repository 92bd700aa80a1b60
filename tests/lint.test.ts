import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/* Each file contains one forbidden construct; the linter must report each, and nothing in the sound file. */
const faults: Record<string, readonly [rule: string, source: string]> = {
  'a-request-past-the-client.ts': ['no-restricted-globals', `export const load = () => fetch('/units');`],
  'a-request-of-the-old-kind.ts': ['no-restricted-globals', `export const request = new XMLHttpRequest();`],
  'a-socket.ts': ['no-restricted-globals', `export const socket = new WebSocket('wss://a.example');`],
  'an-event-stream.ts': ['no-restricted-globals', `export const events = new EventSource('/events');`],
  'a-request-of-the-window.ts': ['no-restricted-properties', `export const load = () => window.fetch('/units');`],
  'a-beacon.ts': ['no-restricted-properties', `export const send = () => navigator.sendBeacon('/seen');`],
  'an-id-of-https-alone.ts': ['no-restricted-properties', `export const id = () => crypto.randomUUID();`],
  'markup-inside.ts': [
    'no-restricted-properties',
    `export const show = (box: Element, text: string) => { box.innerHTML = text; };`,
  ],
  'markup-around.ts': [
    'no-restricted-properties',
    `export const show = (box: Element, text: string) => { box.outerHTML = text; };`,
  ],
  'markup-beside.ts': [
    'no-restricted-properties',
    `export const show = (box: Element, text: string) => { box.insertAdjacentHTML('afterend', text); };`,
  ],
  'a-written-document.ts': ['no-restricted-properties', `export const show = (text: string) => { document.write(text); };`],
  'dangerous-markup.tsx': [
    'no-danger',
    `export const Box = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />;`,
  ],
  'evaluated-text.ts': ['no-eval', `export const run = (text: string) => eval(text);`],
  'a-function-of-text.ts': ['no-new-func', `export const run = (text: string) => new Function(text);`],
  'a-floor-of-zero.ts': ['strict-boolean-expressions', `export const shown = (floor: number) => (floor ? 'shown' : '');`],
  'text-in-markup.tsx': ['jsx-no-literals', `export const Greeting = () => <p>Good morning</p>;`],
  'text-in-a-label.tsx': ['jsx-no-literals', `export const Close = () => <button type="button" aria-label="Close" />;`],
  'the-whole-library.tsx': ['no-restricted-imports', `import { Button } from '@mui/material';\nexport const Save = Button;`],
};
const sound = `export const greeting = (text: string): string => text.trim();`;

type Finding = { code: string; filename: string };
let folder: string;
let findings: Finding[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manzil-lint-'));
  const files = [...Object.entries(faults).map(([name, [, source]]) => [name, source] as const), ['sound.ts', sound] as const];
  await Promise.all(files.map(([name, source]) => writeFile(join(folder, name), `${source}\n`)));
  const linter = join('node_modules', 'oxlint', 'bin', 'oxlint');
  const run = promisify(execFile)(
    process.execPath,
    [linter, '--type-aware', '--config', '.oxlintrc.json', '--format', 'json', folder],
    { maxBuffer: 1e7 },
  );
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
});
afterAll(() => rm(folder, { recursive: true }));

const rulesFound = (name: string) =>
  findings.filter(({ filename }) => filename.endsWith(name)).map(({ code }) => /\((.+)\)/.exec(code)?.[1]);

test.each(Object.entries(faults).map(([name, [rule]]) => [name, rule] as const))('%s is found by %s', (name, rule) => {
  expect(rulesFound(name)).toContain(rule);
});

test('a sound file passes', () => {
  expect(rulesFound('sound.ts')).toEqual([]);
});
