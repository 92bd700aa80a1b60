import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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

describe('the content security policy', () => {
  const { 'Content-Security-Policy': written = '' } = securityHeaders(service);
  const policy = new Map(written.split('; ').map((directive) => [directive.split(' ')[0], directive.replace(/^\S+ ?/, '')]));

  test("allows requests only to the page's own origin and the service", () => {
    expect(policy.get('connect-src')).toBe("'self' https://core.example https://platform.example");
  });

  test("allows only the application's own scripts and styles", () => {
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('style-src')).toMatch(/^'self' 'sha256-[\w+/]+='$/);
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*/);
  });

  test('blocks markup made from text, and framing by other pages', () => {
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('trusted-types')).toBe('manzil-worker');
    expect(policy.get('frame-ancestors')).toBe("'none'");
  });
});

test('only files with a hash in their name are cached for good', () => {
  expect(cacheControl('assets/index-1a2b3c4d.js')).toContain('immutable');
  for (const path of ['index.html', 'config.json', 'favicon.svg', 'units']) expect(cacheControl(path)).toBe('no-store');
});
