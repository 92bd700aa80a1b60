import { foldTight } from '@/i18n/fold';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { copyOf } from '@/schema/copy';
import { latinDigits } from '@/schema/day';
import { round2 } from '@/schema/money';
import { floorInName } from '@/resources/units/rules/floor-number';
import { floorPlace, type FloorRule, isSameTower, withTower } from '@/resources/units/rules/floors';

/* Floors by stacks, where a stack is what has one number on every floor. */

export type PatternFloor = { number: number; text: string };

export type Stack = {
  /** As written in names, with its zeros. */
  number: string;
  type: string;
  rooms: number | undefined;
  /** In m². */
  surface: number | undefined;
  view: string;
  price: number | undefined;
  /** Added for every floor above the first. */
  step: number;
};

export type TowerPattern = {
  project: string;
  city: string;
  tower: string;
  priceBase: string;
  /** With `{tower}`, `{floor}` and `{number}`. */
  name: string;
  nameAr: string;
  floors: readonly PatternFloor[];
  firstFloor: number;
  stacks: readonly Stack[];
};

export const copiedLists = ['floorsPlan', 'specs', 'paymentPlans'] as const;
export type CopiedList = (typeof copiedLists)[number];

export type PatternUnit = { floor: PatternFloor; stack: Stack; name: string; nameAr: string; price: number | undefined };

export const MOST_UNITS = 2000;

const TOKEN = /\{([^{}]*)\}/g;
const TOKENS: readonly string[] = ['tower', 'floor', 'number'];

export function namePatternFault(
  name: string,
  { floors, numbers }: { floors: number; numbers: number },
): 'unknownToken' | 'noFloor' | 'noNumber' | undefined {
  const tokens = Array.from(name.matchAll(TOKEN), ([, token = '']) => token);
  if (tokens.some((token) => !TOKENS.includes(token)) || /[{}]/.test(name.replace(TOKEN, ''))) return 'unknownToken';
  if (floors > 1 && !tokens.includes('floor')) return 'noFloor';
  return numbers > 1 && !tokens.includes('number') ? 'noNumber' : undefined;
}

const KIND = /^(?:tower|block|building|برج|البرج|مبنى|المبنى|بلوك)\s+/iu;

const towerLetter = (tower: string): string => tower.trim().replace(KIND, '');

const filled = (pattern: string, parts: Readonly<Record<string, string>>): string =>
  pattern.replace(TOKEN, (token, name: string) => parts[name] ?? token).trim();

/** Returns the numbers from one to another as names write them, all as wide as the longest, so that no two names are one. */
export function stackNumbers(from: number, to: number, width: number): readonly string[] {
  const digits = Math.max(width, String(to).length);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => String(from + at).padStart(digits, '0'));
}

/** Returns the price on a floor, in whole fils. */
export const priceOn = (floor: number, { firstFloor }: Pick<TowerPattern, 'firstFloor'>, { price, step }: Stack) =>
  price === undefined ? undefined : round2(price + step * (floor - firstFloor));

export const unitsOf = (pattern: TowerPattern): readonly PatternUnit[] =>
  pattern.floors.flatMap((floor) =>
    pattern.stacks.map((stack): PatternUnit => {
      const parts = { tower: towerLetter(pattern.tower), floor: floor.text, number: stack.number };
      return {
        floor,
        stack,
        name: filled(pattern.name, parts),
        nameAr: filled(pattern.nameAr, parts),
        price: priceOn(floor.number, pattern, stack),
      };
    }),
  );

export type Copied = { unit: ServiceDocument; lists: readonly CopiedList[] };

export function patternDocument(
  { floor, stack, name, nameAr, price }: PatternUnit,
  { project, city, tower, priceBase }: TowerPattern,
  copied?: Copied,
  rule?: FloorRule,
): ServiceDocument {
  const lists = Object.fromEntries(
    (copied?.lists ?? []).flatMap((list) => {
      const rows: unknown = copied?.unit[list];
      return Array.isArray(rows) && list !== 'floorsPlan' ? [[list, rows.map(rowCopy)]] : [];
    }),
  );
  const document: ServiceDocument = {
    name,
    ...(nameAr !== '' && { unitNameAr: nameAr }),
    ...(stack.type !== '' && { type: stack.type }),
    ...(city !== '' && { city }),
    ...(project !== '' && { subProjectId: project }),
    ...(price !== undefined && { price, ...(priceBase !== '' && { priceBase }) }),
    ...(stack.surface !== undefined && { surface: stack.surface }),
    floorsPlan: floorPlans(floor, stack, copied?.lists.includes('floorsPlan') ? copied.unit.floorsPlan : undefined),
    ...lists,
  };
  const bare = withTower(document, '');
  return tower === '' || isSameTower(floorPlace(bare, rule).tower, tower) ? bare : withTower(bare, tower.trim());
}

const rowCopy = (row: unknown): unknown => (isDocument(row) ? copyOf(row) : row);

/** Returns the floor plans of a unit: the first states its floor, others keep their distance to it. */
function floorPlans({ number }: PatternFloor, { rooms, surface, view }: Stack, copied: unknown): unknown[] {
  const rows: readonly unknown[] = Array.isArray(copied) ? copied.map(rowCopy) : [];
  const [former, ...others] = rows;
  const first = isDocument(former) ? former : {};
  const formerFloor = typeof first.floorsNumber === 'number' ? first.floorsNumber : undefined;
  const own: ServiceDocument = {
    ...onFloor(first, number),
    floorsNumber: number,
    ...(rooms !== undefined && { rooms }),
    ...(view !== '' && { view }),
  };
  // The plan of a unit on one floor has the area of the unit.
  if (surface !== undefined && own.area !== undefined && others.length === 0) Object.assign(own, { area: surface, uom: 'm²' });
  return [
    own,
    ...others.map((row) => {
      if (!isDocument(row) || typeof row.floorsNumber !== 'number' || formerFloor === undefined) return row;
      const floor = number + row.floorsNumber - formerFloor;
      return { ...onFloor(row, floor), floorsNumber: floor };
    }),
  ];
}

function onFloor(plan: ServiceDocument, floor: number): ServiceDocument {
  const named = (name: 'floorName' | 'floorNameAr') => {
    const text = plan[name];
    if (typeof text !== 'string' || floorInName(text) === undefined) return {};
    const latin = latinDigits(text);
    return { [name]: /\d/.test(latin) ? latin.replace(/-?\d{1,3}/, String(floor)) : undefined };
  };
  const renamed = { ...plan, ...named('floorName'), ...named('floorNameAr') };
  return Object.fromEntries(Object.entries(renamed).filter(([, value]) => value !== undefined));
}

const projectOf = ({ subProjectId }: ServiceDocument): string =>
  typeof subProjectId === 'string' ? foldTight(subProjectId) : '';

/** Returns a function that tells whether a project has a unit of a name; spaces and dashes make no other name. */
export function takenNames(units: readonly ServiceDocument[], project: string): (name: string) => boolean {
  const own = foldTight(project);
  const names = new Set(
    units.flatMap((unit) => (projectOf(unit) === own && typeof unit.name === 'string' ? [foldTight(unit.name)] : [])),
  );
  return (name) => names.has(foldTight(name));
}

const LAST_DIGITS = /\d+(?=\D*$)/;

export const MOST_COPIES = 200;

/**
 * Returns the names of copies that count up from a name: the last group of digits grows and keeps its zeros, A-1401 becomes A-1402.
 * Names that the project has are skipped. Undefined for a name without digits, or with more than count exactly.
 */
export function countedNames(
  name: string,
  count: number,
  { units, project }: { units: readonly ServiceDocument[]; project: string },
): { names: readonly string[]; skipped: readonly string[] } | undefined {
  const plain = latinDigits(name.trim());
  const [digits] = LAST_DIGITS.exec(plain) ?? [];
  if (digits === undefined || digits.length > 12) return undefined;
  const isTaken = takenNames(units, project);
  const names: string[] = [];
  const skipped: string[] = [];
  for (let next = Number(digits) + 1; names.length < count; next++) {
    const counted = plain.replace(LAST_DIGITS, String(next).padStart(digits.length, '0'));
    (isTaken(counted) ? skipped : names).push(counted);
  }
  return { names, skipped };
}

/** Returns a copy of a unit under another name, without what belongs to one unit alone: its meter readings. */
export function namedCopy(unit: ServiceDocument, name: string): ServiceDocument {
  const arabic = typeof unit.unitNameAr === 'string' ? withNumberOf(unit.unitNameAr, name) : undefined;
  const copy = { ...copyOf(unit, ['readings', 'unitNameAr']), name };
  return arabic === undefined ? copy : { ...copy, unitNameAr: arabic };
}

function withNumberOf(arabic: string, name: string): string | undefined {
  const [digits] = LAST_DIGITS.exec(latinDigits(name)) ?? [];
  const plain = latinDigits(arabic);
  return digits === undefined || !LAST_DIGITS.test(plain) ? undefined : plain.replace(LAST_DIGITS, digits);
}
