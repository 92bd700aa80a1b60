import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Returns the comments of declarations that begin as half a question does, with the lines in which they stand. */
const riddles = (source: string): string[] =>
  source.split('\n').filter((line) => /\/\*\* (What|Where|Whether|How|Is set)\b/.test(line));

test('comments of declarations have a subject', () => {
  expect(riddles('/** What is kept. */\n/** The kept rows. */\n// What is kept.')).toEqual(['/** What is kept. */']);
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.flatMap((file) => riddles(readFileSync(join('src', file), 'utf8')).map((line) => `${file}: ${line.trim()}`)),
  ).toEqual([]);
});
