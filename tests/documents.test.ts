import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '@/i18n/en/en';
import { resources } from '@/resources/resources';
import manifest from '../package.json' with { type: 'json' };

/* What the documents name exists: links, paths, commands, and the words of the interface, which stand in italics. */

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
const files = [...readdirSync('.'), ...['src', 'tests', 'docs', 'public', '.ci'].flatMap(filesIn)];
const documents = files.filter((file) => file.endsWith('.md'));
const guides = documents.filter((file) => !file.startsWith('tests') && file !== join('docs', 'CHANGES.md'));
const code = (text: string) => text.replace(/```[\s\S]*?```/g, '');
const read = (file: string) => readFileSync(file, 'utf8');

/** Reads the texts that are found in documents, each with the document that has it. */
const found = (given: readonly string[], pattern: RegExp, textOf = code) =>
  given.flatMap((file) => [...textOf(read(file)).matchAll(pattern)].map(([, text = '']) => ({ file, text })));
const named = (faults: ReadonlyArray<{ file: string; text: string }>) => faults.map(({ file, text }) => `${file}: ${text}`);

const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );

/** Tells whether a link of a document leads to a file, and to a heading of it. */
function leads(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : normalize(join(dirname(file), path));
  return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
}

/** Tells whether a path is one of the project, as a whole or from one of its folders on; a type may stand for a name (`<entity>.api.ts`, `*.e2e.ts`). */
function isPath(path: string): boolean {
  const parts = path.replace(/\/$/, '').split(/<\w+>|\*+/);
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('[^/]*');
  const ends = new RegExp(`(^|/)${pattern}(/|$)`);
  return files.some((file) => ends.test(file));
}
const extensions = /\.(?:ts|tsx|css|json|md|png|webp|html|js|cjs|yml|svg)$/;
const folders =
  /^(?:src|tests|docs|public|\.ci|api|app|build|features|i18n|mocks|resources|schema|ui|units|contracts|e2e|bench)\//;
/** Made by a build, or written by who deploys. */
const elsewhere =
  /^(?:dist|assets|\/|node_modules)|^(?:config|worker|index|file|theme)\.(?:json|js|html)$|^nginx\.conf$|^sbom\.cdx\.json$/;

describe('documents', () => {
  it('have links that lead to a file and a heading', () => {
    const links = found(documents, /\]\((?!https?:)([^)\s]+)\)/g);
    expect(links.length).toBeGreaterThan(100);
    expect(named(links.filter(({ file, text }) => !leads(file, text)))).toEqual([]);
  });

  it('name paths that exist', () => {
    const paths = found(
      documents.filter((file) => file !== join('docs', 'CHANGES.md')),
      /`([\w@<>*/-][\w@.<>*/-]*)`/g,
    ).filter(({ text }) => (extensions.test(text) || folders.test(text)) && !elsewhere.test(text));
    expect(paths.length).toBeGreaterThan(200);
    expect(named(paths.filter(({ text }) => !isPath(text)))).toEqual([]);
  });

  it('name commands that exist', () => {
    const scripts = found(documents, /npm run (?:--silent )?([\w:-]+)/g, (text) => text);
    expect(named(scripts.filter(({ text }) => !(text in manifest.scripts)))).toEqual([]);
    const run = found(documents, /(?:vitest run|npm test --) ([\w./-]+)/g, (text) => text);
    expect(named(run.filter(({ text }) => !existsSync(text)))).toEqual([]);
  });

  it('put words of the interface in italics, as they are in English', () => {
    const texts = textsOf([en, Object.values(resources).map(({ schema }) => schema)]);
    const words = found(guides, /(?<![*\w])\*([^*\n]+)\*(?![*\w])/g).flatMap(({ file, text }) =>
      text.split(/\s*→\s*/).map((part) => ({ file, text: part })),
    );
    expect(words.length).toBeGreaterThan(100);
    expect(named(words.filter(({ text }) => !texts.some((known) => known.test(text))))).toEqual([]);
  });
});

/** Returns patterns of all texts, whose placeholders stand for anything. */
function textsOf(given: unknown): readonly RegExp[] {
  if (typeof given === 'string') {
    const parts = given.split(/\{\{[^}]*\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return parts.some((part) => /\w/.test(part)) ? [new RegExp(`^${parts.join('.+')}$`)] : [];
  }
  return typeof given === 'object' && given !== null ? Object.values(given).flatMap(textsOf) : [];
}
