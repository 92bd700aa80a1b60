import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

async function chunksOf(mode: string) {
  const built = await build({ mode, logLevel: 'silent', build: { write: false } });
  if (Array.isArray(built) || !('output' in built)) throw new Error('Not one build');
  return built.output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
}

const isOfTheMock = (path: string) => /\/src\/mocks\/|\/node_modules\/(?:msw|@mswjs)\//.test(path);
/** Returns the mocks in a build. An unused module leaves its name without code, so names alone do not count. */
const mocksIn = (chunks: readonly Rolldown.OutputChunk[]) =>
  chunks.flatMap(({ modules }) =>
    Object.keys(modules).filter((path) => isOfTheMock(path) && modules[path]?.renderedLength !== 0),
  );

/** Words of the demo's records and of what answers for them. */
const words = /Marsa Al Saffar|onUnhandledRequest|demo-api/;
const withWords = (chunks: readonly Rolldown.OutputChunk[]) =>
  chunks.filter(({ code }) => words.test(code)).map(({ fileName }) => fileName);

test('the live build contains no mock, and no word of it', async () => {
  const chunks = await chunksOf('live');
  expect(chunks.length).toBeGreaterThan(1);
  expect(mocksIn(chunks)).toEqual([]);
  expect(withWords(chunks)).toEqual([]);
});

test('the ordinary build has the mock in chunks of its own, which only its entry module loads', async () => {
  const chunks = await chunksOf('production');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const firstLoad = new Set<string>();
  const follow = (name: string) => {
    if (firstLoad.has(name)) return;
    firstLoad.add(name);
    for (const next of byName.get(name)?.imports ?? []) follow(next);
  };
  follow(entry?.fileName ?? '');

  expect(mocksIn(chunks).length).toBeGreaterThan(20);
  expect(withWords(chunks).length).toBeGreaterThan(1);
  const early = mocksIn(chunks.filter(({ fileName }) => firstLoad.has(fileName)));
  expect(new Set(early.map((path) => path.split('/src/')[1]))).toEqual(new Set(['mocks/lazy-demo.ts']));
});
