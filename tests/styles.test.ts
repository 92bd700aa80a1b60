import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/* Reads all style sheets and the code that names their classes. */

const read = (file: string) => readFileSync(file, 'utf8');
const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => join('src', file));
const code = new Map(files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, read(file)]));
const modules = files.filter((file) => file.endsWith('.module.css'));
/** The sheets whose classes are named as they are written. */
const shared = files.filter((file) => file.endsWith('.css') && !modules.includes(file));

/** Returns the classes that the selectors of a sheet name, but those of other sheets. */
function classesOf(sheet: string): Set<string> {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '');
  const selectors = [...rules.matchAll(/([^{};]*)\{/g)]
    .map(([, selector = '']) => selector)
    .filter((one) => !one.trim().startsWith('@'));
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name)));
}

type Import = { file: string; sheet: string; names: Set<string>; isWhole: boolean };

/** Returns the sheets that a file of code imports, with the classes that it names; all of them where it hands the sheet on. */
function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([whole, local, path = '']) => {
    const sheet = path.startsWith('@/') ? join('src', path.slice(2)) : join(dirname(file), path);
    const rest = text.replace(whole, '');
    const names = [...rest.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))].map(
      ([, dot, bracket]) => dot ?? bracket ?? '',
    );
    return { file, sheet, names: new Set(names), isWhole: new RegExp(`\\b${local}\\b(?!\\.\\w|\\[')`).test(rest) };
  });
}

const imports = [...code].flatMap(([file, text]) => importsOf(file, text));
const missing = (names: Iterable<string>, known: ReadonlySet<string>) => [...names].filter((name) => !known.has(name));

it('names every class of every sheet of a module', () => {
  const unused = modules.flatMap((sheet) => {
    const importers = imports.filter((one) => one.sheet === sheet);
    if (importers.some(({ isWhole }) => isWhole)) return [];
    const used = new Set(importers.flatMap(({ names }) => [...names]));
    return missing(classesOf(read(sheet)), used).map((name) => `${sheet} .${name}`);
  });
  expect(unused).toEqual([]);
});

it('names no class that its sheet does not have', () => {
  const sheets = new Map(imports.map(({ sheet }) => [sheet, classesOf(read(sheet))]));
  const unknown = imports.flatMap(({ file, sheet, names }) =>
    missing(names, sheets.get(sheet) ?? new Set()).map((name) => `${file}: .${name} of ${sheet}`),
  );
  expect(unknown).toEqual([]);
});

it('names every shared class, and no other one', () => {
  const known = new Set(shared.flatMap((sheet) => [...classesOf(read(sheet))]));
  const written = [...code].flatMap(([file, text]) =>
    [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ').map((name) => ({ file, name }))),
  );
  const unknown = written.filter(({ name }) => !known.has(name) && !name.startsWith('Mui'));
  expect(unknown).toEqual([]);

  const composed = modules.flatMap((sheet) => read(sheet).match(/composes: .* from global/g) ?? []);
  const words = new Set([...code.values(), ...composed].flatMap((text) => text.match(/[\w-]+/g) ?? []));
  for (const sheet of ['classes.css', 'shell/boxes.css'])
    expect(missing(classesOf(read(join('src/app', sheet))), words)).toEqual([]);
});

/** Returns the bodies of three and more declarations, each with the conditions around it; a rule may stand within another one. */
function bodiesOf(sheet: string): string[] {
  const bodies: string[] = [];
  const open: { head: string; said: string[] }[] = [];
  for (const [, text = '', end] of sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    const part = text.trim().replace(/\s+/g, ' ');
    if (end === '{') open.push({ head: part, said: [] });
    else if (part) open.at(-1)?.said.push(part);
    if (end !== '}') continue;
    const { said = [] } = open.pop() ?? {};
    const conditions = open.map(({ head }) => head).filter((head) => head.startsWith('@'));
    if (said.length > 2) bodies.push([...conditions, said.toSorted().join('; ')].join(' | '));
  }
  return bodies;
}

/** The bodies that are equal by chance, or cheaper twice than shared. What is one concept is a class of `classes.css` or `boxes.css`. */
const MOST_REPEATED = 9;

it('repeats few bodies of rules from sheet to sheet', () => {
  const places = new Map<string, string[]>();
  for (const sheet of [...modules, ...shared])
    for (const body of new Set(bodiesOf(read(sheet)))) places.set(body, [...(places.get(body) ?? []), sheet]);
  const repeated = [...places]
    .filter(([, sheets]) => sheets.length > 1)
    .map(([body, sheets]) => `${body}\n  ${sheets.join('\n  ')}`);
  expect(repeated.length, repeated.join('\n')).toBeLessThanOrEqual(MOST_REPEATED);
});
