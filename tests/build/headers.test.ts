import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cacheControl, securityHeaders } from '@/build/security-headers';

/** The two hosts of the examples. */
const service = ['https://core.example', 'https://platform.example'];

const headers = Object.entries(securityHeaders(service));
const deploying = readFileSync('docs/DEPLOYING.md', 'utf8');
const block = (language: string) => new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(deploying)?.[1] ?? '';

test.each([
  ['nginx', (name: string, value: string) => `add_header ${name} "${value}" always;`],
  ['caddy', (name: string, value: string) => `${name} "${value}"`],
  ['netlify', (name: string, value: string) => `${name}: ${value}`],
])('DEPLOYING.md lists the headers that the application is tested under for %s', (server, line) => {
  const lines = block(server)
    .split('\n')
    .map((each) => each.trim());
  for (const [name, value] of headers) expect(lines).toContain(line(name, value));
  expect(block(server)).toContain(cacheControl('assets/app-1234.js'));
});

test('the content security policy allows requests to the page and the service, own scripts and styles, and no markup made from text', () => {
  const { 'Content-Security-Policy': written = '' } = securityHeaders(service);
  const policy = Object.fromEntries<string>(
    written.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.replace(/^\S+ ?/, '')]),
  );
  expect(policy).toMatchObject({
    'connect-src': "'self' https://core.example https://platform.example",
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': expect.stringMatching(/^'self' 'sha256-[\w+/]+='$/) as unknown,
    'require-trusted-types-for': "'script'",
    'trusted-types': 'manzil-worker',
    'frame-ancestors': "'none'",
  });
  expect(Object.values(policy).join(' ')).not.toMatch(/unsafe|\*/);
});

test('only files with a hash in their name are cached for good', () => {
  expect(cacheControl('assets/index-1a2b3c4d.js')).toContain('immutable');
  for (const path of ['index.html', 'config.json', 'favicon.svg', 'units']) expect(cacheControl(path)).toBe('no-store');
});
