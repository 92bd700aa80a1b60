import { type Chosen, type FoundFormats, foundFormats, type ImportSheet, isUndecided } from '../sheets/column-formats';
import {
  type KeptChoices,
  type Matched,
  placeOf,
  rememberedMatch,
  rememberMatch,
  type Target,
  targetsOf,
} from '../sheets/headings';
import type { ImportedResource } from './imported-resource';
import { type Sheet, sheetsOf } from '@/ui/exchange/record-sheets';
import { asOneSheet, listsOn } from '../sheets/sheet-blocks';
import { listOfGrid, turnedList } from '../sheets/sheet-grid';
import { type ChosenParts, nothingChosen, type RowRole } from '../sheets/row-parts';
import { type HeadedSheet, headingSheet, meaningOf, sheetFor } from '../sheets/sheet-parts';
import { foldTight } from '@/i18n/fold';
import { i18n, inLanguages } from '@/i18n/i18n';
import { keptBy } from '@/kept';
import { atOnce, type Work } from '@/steps';
import { type FileSheet, isBlank } from '@/ui/exchange/read/table-file';
import { shownCell } from '@/ui/exchange/read/file-cell';

export type SetupSheet = HeadedSheet & { file: FileSheet; sheet: Sheet | undefined; chosen: ChosenParts };

export type ImportSetup = Chosen & {
  sheets: readonly SetupSheet[];
  /** Index among the keys of the resource; -1 for none. */
  key: number;
  emptyClears: boolean;
};

/** Prefers what the user made of the same headings before to what their names say. */
export function* proposedSetup(resource: ImportedResource, files: readonly FileSheet[]): Work<ImportSetup> {
  const sheets = sheetsOf(resource.schema, resource.label);
  const found: RememberedSheet[] = [];
  for (const file of files) {
    const lists = yield* listsReadOf(resource, file);
    yield;
    for (const block of lists) {
      const sheet = yield* sheetFor(block, sheets, (one) => sheetTargets(resource, one));
      found.push(yield* rememberedSheet(resource, block, sheet));
      yield;
    }
  }
  const most = Math.max(...found.map(({ one }) => (one.sheet?.list === '' ? knownIn(one) : 0)));
  // Lists of one sheet share its name, which tells none of them from the others.
  const count = found.filter(({ one }) => one.sheet?.list === '' && (one.file.block?.at ?? 0) === 0).length;
  const named: SetupSheet[] = [];
  for (const { one } of found) named.push(yield* namedBySheet(resource, one, count));
  const hasName = ({ sheet, matched }: SetupSheet) =>
    sheet?.list === '' && matched.some((target) => target?.id === '_id' || resource.named.includes(target?.id ?? ''));
  const proposed = named.map((one) => {
    // A list of agents also has names and cities.
    const isUnnamed = !hasName(one) && named.some((other) => hasName(other));
    const isNoList = knownIn(one) === 0 || (one.sheet?.list === '' && (isUnnamed || knownIn(one) * 2 < most));
    return found.length > 1 && isNoList ? leftOut(one.file) : one;
  });
  const choices: KeptChoices = Object.fromEntries(found.flatMap((one) => Object.entries(one.choices)));
  const setup = { sheets: proposed, key: keyOf(resource, proposed), emptyClears: choices['empty'] === 'clears' };
  const open = { ...setup, days: undefined, answers: {} };
  const { questions } = yield* findFormats(open);
  return { ...open, ...rememberedAnswers(questions, choices) };
}

const mainSheet = (resource: ImportedResource): Sheet => sheetsOf(resource.schema, resource.label)[0];

function* listsOf(resource: ImportedResource, file: FileSheet): Work<readonly FileSheet[]> {
  const { habits } = resource;
  if (!habits || file.block) return [file];
  const targets = sheetTargets(resource, mainSheet(resource));
  const grid = file.grid ? undefined : (listOfGrid(file, targets, habits) ?? turnedList(file, targets, habits));
  return grid ? [grid] : yield* listsOn(file, targets, habits);
}

export const hasSeveralLists = (resource: ImportedResource, { file }: SetupSheet): boolean =>
  atOnce(listsOf(resource, file)).length > 1;

const [LISTS, AS_ONE] = ['lists', 'one'];

function* listsReadOf(resource: ImportedResource, file: FileSheet): Work<readonly FileSheet[]> {
  const lists = yield* listsOf(resource, file);
  if (lists.length < 2) return lists;
  const main = mainSheet(resource);
  const known = rememberedMatch(memoryOf(resource, main), fileHeadings(yield* sheetRead(resource, file, main)), []);
  return known?.choices[LISTS] === AS_ONE ? [file] : lists;
}

export function* withFurtherSheets(
  resource: ImportedResource,
  setup: ImportSetup,
  further: readonly FileSheet[],
): Work<ImportSetup> {
  const proposed = yield* proposedSetup(resource, [...setup.sheets.map(({ file }) => file), ...further]);
  // Where nothing was known of the others, they are a cover or notes.
  if (setup.sheets.every((one) => knownIn(one) === 0)) return proposed;
  let added = 0;
  for (const file of further) added += (yield* listsReadOf(resource, file)).length;
  const sheets = [...setup.sheets, ...proposed.sheets.slice(-added)];
  const isSame = keyOf(resource, setup.sheets) === setup.key;
  return { ...setup, sheets, ...(isSame && { key: keyOf(resource, sheets) }) };
}

export function* withBlocks(resource: ImportedResource, setup: ImportSetup, file: FileSheet): Work<ImportSetup> {
  const at = setup.sheets.findIndex((other) => other.file === file);
  const one = setup.sheets[at];
  if (!one) return setup;
  const first = at - (one.file.block?.at ?? 0);
  const end = setup.sheets.findIndex((each, place) => place > at && (each.file.block?.at ?? 0) === 0);
  const [block, ...others] = setup.sheets.slice(first, end < 0 ? undefined : end).map((each) => each.file);
  if (!block) return setup;
  const files = block.block ? [asOneSheet([block, ...others])] : yield* listsOf(resource, block);
  const read: SetupSheet[] = [];
  for (const part of files) read.push(yield* sheetRead(resource, part, mainSheet(resource)));
  const sheets = setup.sheets.toSpliced(first, 1 + others.length, ...read);
  return { ...setup, sheets, key: keyOf(resource, sheets), answers: {} };
}

/** Lists of several towers are often a sheet for each. */
function* namedBySheet(resource: ImportedResource, one: SetupSheet, lists: number): Work<SetupSheet> {
  const band = lists > 1 ? resource.habits?.sheetBand(one.file.name) : undefined;
  if (one.sheet?.list !== '' || !band || placeOf(one.matched, band.target) >= 0) return one;
  // A file of what was not imported before names its sheets by what they hold.
  const plain = foldTight(one.file.name.replace(/\d+/g, ''));
  if ([one.sheet.label(), ...one.sheet.labels()].some((label) => foldTight(label) === plain)) return one;
  // A sheet for each project, in whose rows the project stands as well.
  const name = foldTight(one.file.name);
  const isSaid = one.rows.slice(0, 20).some(({ cells }) => cells.some((cell) => foldTight(shownCell(cell)).startsWith(name)));
  if (isSaid) return one;
  const forAll = new Map(one.chosen.forAll).set(band.target, band.value);
  return yield* withChosen(resource, one, { ...one.chosen, forAll });
}

const knownIn = ({ matched, width }: SetupSheet): number => matched.slice(0, width).filter(Boolean).length;

function keyOf({ keys }: ImportedResource, sheets: readonly SetupSheet[]): number {
  const known = new Set(
    sheets.filter(({ sheet }) => sheet?.list === '').flatMap(({ matched }) => matched.map((target) => target?.id)),
  );
  return keys.findIndex((paths) => paths.every((path) => known.has(path)));
}

type Reading = { chosen?: ChosenParts; matched?: Matched | undefined };

export function* sheetRead(
  resource: ImportedResource,
  file: FileSheet,
  sheet: Sheet | undefined,
  { chosen = nothingChosen, matched }: Reading = {},
): Work<SetupSheet> {
  if (!sheet) return leftOut(file, chosen);
  const habits = sheet.list === '' ? resource.habits : undefined;
  const headed = yield* headingSheet(file, sheetTargets(resource, sheet), { habits, chosen, matched });
  return { file, sheet, chosen, ...headed };
}

const NO_SHEET = { headings: [], rows: [], matched: [], named: [], width: 0, parts: new Map(), aside: [], fills: [] };

const leftOut = (file: FileSheet, chosen = nothingChosen): SetupSheet => ({ file, sheet: undefined, chosen, ...NO_SHEET });

const targets = keptBy<ImportedResource, Map<string, readonly Target[]>>(() => new Map());

/** Returns the same array until another language is shown or loaded. */
export function sheetTargets(resource: ImportedResource, sheet: Sheet): readonly Target[] {
  const ofResource = targets(resource);
  const key = [i18n.language, ...inLanguages((language) => language), sheet.list].join(' ');
  const { synonyms, habits, facts } = resource;
  const found =
    ofResource.get(key) ??
    targetsOf(sheet, sheetsOf(resource.schema, resource.label), {
      synonyms,
      // Bedrooms, baths and view have names of their own; a second area is not that of a floor plan.
      hasBareLists: habits === undefined,
      facts: sheet.list === '' ? facts : [],
    });
  ofResource.set(key, found);
  return found;
}

export function withSheet(resource: ImportedResource, setup: ImportSetup, at: number, next: SetupSheet): ImportSetup {
  const sheets = setup.sheets.with(at, next);
  const isSame = keyOf(resource, setup.sheets) === setup.key;
  return { ...setup, sheets, ...(isSame && { key: keyOf(resource, sheets) }) };
}

export const withMatch = (
  resource: ImportedResource,
  { file, sheet, chosen, width }: SetupSheet,
  matched: Matched,
): Work<SetupSheet> => sheetRead(resource, file, sheet, { chosen, matched: matched.slice(0, width) });

export const withChosen = (resource: ImportedResource, one: SetupSheet, chosen: ChosenParts): Work<SetupSheet> =>
  sheetRead(resource, one.file, one.sheet, { chosen, matched: one.matched.slice(0, one.width) });

/** Headings stand beside each other: one elsewhere takes the place of those before. */
export function withRole(resource: ImportedResource, one: SetupSheet, row: number, role: RowRole): Work<SetupSheet> {
  const numbers = one.file.rows.map(({ number }) => number);
  const heads = numbers.filter((number) => one.parts.get(number)?.role === 'head');
  const place = numbers.indexOf(row);
  const isBeside = heads.some((head) => Math.abs(numbers.indexOf(head) - place) === 1);
  const roles = new Map(one.chosen.roles);
  roles.set(row, role);
  const isHead = heads.includes(row);
  if (role !== 'head' && !isHead) return withChosen(resource, one, { ...one.chosen, roles });
  const kept = role === 'head' ? [...(isBeside ? heads : []), row] : heads.filter((head) => head !== row);
  for (const head of heads) if (!kept.includes(head) && head !== row) roles.delete(head);
  for (const head of kept) roles.set(head, 'head');
  // Other headings mean something else.
  return sheetRead(resource, one.file, one.sheet, { chosen: { ...one.chosen, roles } });
}

export function withHiddenRows(resource: ImportedResource, one: SetupSheet, leave: boolean): Work<SetupSheet> {
  const roles = new Map(one.chosen.roles);
  for (const row of one.file.hidden?.rows ?? []) {
    if (!leave) roles.delete(row);
    else if (one.parts.get(row)?.role !== 'head') roles.set(row, 'left');
  }
  return withChosen(resource, one, { ...one.chosen, roles });
}

export function withHiddenColumns(resource: ImportedResource, one: SetupSheet, leave: boolean): Work<SetupSheet> {
  const matched = [...one.matched];
  for (const column of one.file.hidden?.columns ?? []) {
    const at = column - (one.file.block?.from ?? 0);
    const said = one.named[at];
    // What another column has been made meanwhile stays there.
    matched[at] = leave || one.matched.includes(said) ? undefined : said;
  }
  return withMatch(resource, one, matched);
}

export const unusedHeadings = ({ sheet, headings, matched, width, rows }: SetupSheet): readonly string[] =>
  sheet
    ? headings
        .slice(0, width)
        .filter((heading, at) => heading !== '' && !matched[at] && rows.some(({ cells }) => !isBlank(cells[at])))
    : [];

export const importedSheets = ({ sheets }: Pick<ImportSetup, 'sheets'>): ImportSheet[] =>
  sheets.flatMap(({ sheet, ...one }) => (sheet ? [{ ...one, sheet }] : []));

export const isOpenSetup = (setup: ImportSetup, found: FoundFormats): boolean =>
  isUndecided(setup, found) ||
  setup.sheets.some(({ fills, chosen }) => fills.some((fill) => meaningOf(fill, chosen) === undefined));

const formats = new WeakMap<ImportSetup['sheets'], FoundFormats>();

export const formatsIn = (setup: Pick<ImportSetup, 'sheets'>): FoundFormats => atOnce(findFormats(setup));

export function* findFormats(setup: Pick<ImportSetup, 'sheets'>): Work<FoundFormats> {
  const found = formats.get(setup.sheets) ?? (yield* foundFormats(importedSheets(setup)));
  formats.set(setup.sheets, found);
  return found;
}

/* What is remembered for the next file with the same headings. */

const memoryOf = (resource: ImportedResource, sheet: Sheet): string => [resource.resource, sheet.list].filter(Boolean).join('/');

const fileHeadings = ({ headings, width }: HeadedSheet): readonly string[] => headings.slice(0, width);

type RememberedSheet = { one: SetupSheet; choices: KeptChoices };

function* rememberedSheet(resource: ImportedResource, file: FileSheet, sheet: Sheet | undefined): Work<RememberedSheet> {
  const one = yield* sheetRead(resource, file, sheet);
  const known = sheet && rememberedMatch(memoryOf(resource, sheet), fileHeadings(one), sheetTargets(resource, sheet));
  if (!known) return { one, choices: {} };
  const { matched, choices } = known;
  const kept = (prefix: string) =>
    new Map(
      Object.entries(choices).flatMap(([name, text]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), text] as const] : [],
      ),
    );
  const chosen: ChosenParts = { roles: new Map(), bands: kept(BAND), forAll: kept(FOR_ALL), fills: kept(FILL) };
  return { one: yield* sheetRead(resource, file, sheet, { chosen, matched }), choices };
}

const [BAND, FOR_ALL, FILL] = ['band ', 'all ', 'fill '];

function rememberedAnswers(questions: FoundFormats['questions'], choices: KeptChoices): Chosen {
  const answers = questions.flatMap((question) => {
    const answer = choices[`${question.kind} ${question.heading}`];
    const isPossible =
      question.kind === 'decimals'
        ? question.ways.some(({ sign }) => sign === answer)
        : question.kind !== 'currency' || question.words.some((word) => word === answer);
    return answer !== undefined && isPossible ? [[question.key, answer] as const] : [];
  });
  const { days } = choices;
  return { days: days === 'dayFirst' || days === 'monthFirst' ? days : undefined, answers: Object.fromEntries(answers) };
}

export function rememberSetup(resource: ImportedResource, setup: ImportSetup): void {
  const { questions } = formatsIn(setup);
  const answered = questions.flatMap(({ kind, heading, key }) => {
    const answer = setup.answers[key];
    return answer === undefined ? [] : [[`${kind} ${heading}`, answer] as const];
  });
  const keys = new Set(resource.keys.flat());
  for (const one of setup.sheets) {
    if (!one.sheet) continue;
    const choices = Object.fromEntries([
      ...Array.from(one.chosen.bands, ([kind, place]) => [BAND + kind, place] as const),
      ...Array.from(one.chosen.fills, ([colour, meaning]) => [FILL + colour, meaning] as const),
      ...Array.from(one.chosen.forAll, ([target, text]) => [FOR_ALL + target, text] as const).filter(
        ([name, text]) => text !== '' && !keys.has(name.slice(FOR_ALL.length)),
      ),
      ...answered,
      ...(setup.days ? [['days', setup.days] as const] : []),
      ...(setup.emptyClears ? [['empty', 'clears'] as const] : []),
      ...(one.sheet.list === '' && hasSeveralLists(resource, one) ? [[LISTS, AS_ONE] as const] : []),
    ]);
    rememberMatch(memoryOf(resource, one.sheet), fileHeadings(one), { ...one, choices });
  }
}
