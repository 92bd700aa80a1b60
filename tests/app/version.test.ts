import { expect, test } from 'vitest';
import { versionIn } from '@/app/background/background';

const page = (...scripts: string[]) => `<head>${scripts.join('')}<link rel="modulepreload" href="/assets/app-1.js"></head>`;

test.each<[string, string, string | undefined]>([
  [
    'its script with a hash',
    page(
      '<script src="/assets/theme-a1.js" data-early=\'{"pages":{}}\'></script>',
      '<script type="module" crossorigin src="/assets/index-a1.js"></script>',
    ),
    '/assets/index-a1.js',
  ],
  ['no script, as on a page of sign-in to the network', '<h1>Sign in</h1>', undefined],
  ['a script of somebody else', page('<script src="https://portal.example/assets/x.js"></script>'), undefined],
])('the version of a page is %s', (_, html, version) => {
  expect(versionIn(html)).toBe(version);
});
