import { expect, test } from 'vitest';
import { resolveConfig } from 'vite';
import manifest from '../../package.json' with { type: 'json' };

test('the build, its styles and its worker are made for the browsers of browserslist', async () => {
  const { build } = await resolveConfig({}, 'build');
  expect(build.target).toEqual(['chrome120', 'edge120', 'firefox128', 'safari17.4', 'ios17.4']);
  expect(build.cssTarget).toEqual(build.target);
  // Any other form of query would reach the build as it is.
  for (const query of manifest.browserslist) expect(query).toMatch(/^(?:chrome|edge|firefox|safari|ios_saf) >= \d+(?:\.\d+)?$/);
});
