import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, resolveConfig, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

async function chunksOf(config: InlineConfig) {
  const built = await build({ logLevel: 'silent', ...config, build: { write: false, ...config.build } });
  if (Array.isArray(built) || !('output' in built)) throw new Error('Not one build');
  return built.output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
}

const isOfTheMock = (path: string) => /\/src\/mocks\/|\/node_modules\/(?:msw|@mswjs)\//.test(path);
/** Returns the mocks in a build. An unused module leaves its name without code, so names alone do not count. */
const mocksIn = (chunks: readonly Rolldown.OutputChunk[]) =>
  chunks.flatMap(({ modules }) =>
    Object.keys(modules).filter((path) => isOfTheMock(path) && modules[path]?.renderedLength !== 0),
  );

/** Builds the one module that may import the mock (`tests/layers.test.ts`), and of what it imports the mock alone. */
const entryOf = (mode: string) =>
  chunksOf({
    mode,
    configFile: false,
    resolve: { alias: { '@': join(process.cwd(), 'src') } },
    build: {
      rolldownOptions: { input: 'src/main.tsx', external: (id, from) => from !== undefined && !/\bmocks\b|\bmsw\b/.test(id) },
    },
  });

test('the live build contains no mock, and the ordinary one does', async () => {
  const [live, ordinary] = [await entryOf('live'), await entryOf('production')];
  expect(mocksIn(live)).toEqual([]);
  expect(live.map(({ code }) => code).join()).not.toContain('mocks');
  expect(mocksIn(ordinary)).toEqual([expect.stringMatching(/mocks\/lazy-demo\.ts$/)]);
});

test('no module but the mock has a word of its records, or of what answers for them', () => {
  const words = /Marsa Al Saffar|onUnhandledRequest|demo-api/;
  const withWords = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path))
    .filter((path) => /\.tsx?$/.test(path) && words.test(readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '')));
  expect(withWords.length).toBeGreaterThan(1);
  expect(withWords.filter((path) => !path.startsWith(join('src', 'mocks')))).toEqual([]);
});

test('the build, its styles and its worker are made for the browsers of browserslist', async () => {
  const { build: built } = await resolveConfig({}, 'build');
  expect(built.target).toEqual(['chrome120', 'edge120', 'firefox128', 'safari17.4', 'ios17.4']);
  expect(built.cssTarget).toEqual(built.target);
  // Any other form of query would reach the build as it is.
  for (const query of manifest.browserslist) expect(query).toMatch(/^(?:chrome|edge|firefox|safari|ios_saf) >= \d+(?:\.\d+)?$/);
});
