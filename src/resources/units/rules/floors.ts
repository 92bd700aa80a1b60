import { fold, foldTight } from '@/i18n/fold';
import { isDocument, type ServiceDocument } from '@/schema/document';

/** A rule that reads tower and floor from a unit's name, by the named groups `block` and `floor`. */
export type FloorRule = { pattern: string; expression: RegExp };

/** The position of a unit in its project. Tower and floor are empty when no source gives them; the ground floor is "0". */
export type FoundFloor = {
  tower: string;
  floor: string;
  /** The source of the floor: the name by the rule that was set, or as names are usually built, the first floor plan, or none. */
  by: 'rule' | 'usual' | 'floorPlan' | 'none';
};

/** Letters before a number that say what a unit is, and not where: OF-301 is office 301. Townhouses, TH-07, stand in rows of their kind. */
export const KINDS = 'OF|OFF|OFC|APT|FLT|SHP';
/** Returns the expression that reads a tower, and nothing from letters that say what a unit is. */
export const towerPattern = (tower: string): string => `(?:${KINDS}|(?<block>${tower}))`;
const USUAL = String.raw`^${towerPattern(String.raw`\p{L}{1,3}\d{0,2}`)}[\s._/-]+(?:(?<floor>\d{1,2}|GF?|M)[\s._/-]?\d\d|\d{1,2})$`;

/** The usual pattern of names: A-1408 is floor 14 of tower A, B-14 and TH-07 are in B and TH, OF-301 in none. It applies until a rule is set. */
export const usualRule: FloorRule = { pattern: USUAL, expression: new RegExp(USUAL, 'iu') };

const places = new WeakMap<object, WeakMap<ServiceDocument, FoundFloor>>();

/**
 * Returns tower and floor of a unit, which has no fields for them. The tower is what a spec states, otherwise what the rule reads from the
 * name, or as names are usually built. The floor is read from the name the same way, otherwise it is that of the first floor plan,
 * otherwise there is none. Works each record out once.
 */
export function floorPlace(unit: ServiceDocument, rule: FloorRule | undefined): FoundFloor {
  const known = places.get(rule ?? usualRule) ?? new WeakMap<ServiceDocument, FoundFloor>();
  places.set(rule ?? usualRule, known);
  const place = known.get(unit) ?? readPlace(unit, rule);
  known.set(unit, place);
  return place;
}

/** Names that say of a part of them that it is the tower, and end in the number: "Tower B / 1203", "برج 2 - 104". */
const TOWERED =
  /^(?<tower>(?:tower|block|building|bldg|(?:ال)?(?:برج|مبنى|عمارة|بناية))\.?\s*[\p{L}\d]{1,3})[\s._/-]+(?<number>[\p{L}\p{N}]+)$/iu;

/** Names that end in the letter of their tower: "1203-B", "G04/A". */
const ENDING_IN_TOWER = /^(?<number>(?:\d{1,2}|GF?|M)\d\d)\s*[._/-]\s*(?<tower>\p{L})$/iu;

function usualName(name: string): ReturnType<typeof readName> {
  const plain = name.trim();
  const { tower, number } = (TOWERED.exec(plain) ?? ENDING_IN_TOWER.exec(plain))?.groups ?? {};
  return tower === undefined ? readName(usualRule, name) : { ...readName(usualRule, `A-${number}`), tower };
}

function readPlace(unit: ServiceDocument, rule: FloorRule | undefined): FoundFloor {
  const { name } = unit;
  const read = typeof name !== 'string' ? undefined : rule ? readName(rule, name) : usualName(name);
  const tower = statedTower(unit) || (read?.tower ?? '');
  const isOwnFloor = rule !== undefined || !isHouse(unit);
  if (read?.floor !== undefined && isOwnFloor) return { tower, floor: floorText(read.floor), by: rule ? 'rule' : 'usual' };
  const floor = plannedFloor(unit);
  return floor === '' ? { tower, floor, by: 'none' } : { tower, floor, by: 'floorPlan' };
}

export const NAME_LENGTH = 64;

export function readName({ expression }: FloorRule, name: string): { tower?: string; floor?: string } | undefined {
  if (name.length > NAME_LENGTH) return undefined;
  const groups = expression.exec(name)?.groups;
  if (!groups) return undefined;
  const [tower, floor] = [groups['block']?.trim(), groups['floor']?.trim()];
  return { ...(tower && { tower }), ...(floor && { floor }) };
}

export const floorNumber = ({ floor }: FoundFloor): number | undefined => (NUMBER.test(floor) ? Number(floor) : undefined);

export function compareFloors(a: string, b: string): number {
  const [first, second] = [rankOf(a), rankOf(b)];
  if (first !== second) return second - first;
  return a < b ? -1 : a > b ? 1 : 0;
}

const NUMBER = /^-?\d{1,4}$/;

/** Reads "014" and "١٤" as floor 14, and "G" as the ground floor. */
function floorText(written: string): string {
  const plain = fold(written);
  if (plain === 'g' || plain === 'gf') return '0';
  return NUMBER.test(plain) ? String(Number(plain)) : written.toUpperCase();
}

/** Types that stand on the ground: the floors of their plans are inside of them. */
const HOUSES = new Set(['villa', 'townhouse', 'town house', 'land', 'plot', 'فيلا', 'تاون هاوس', 'ارض'].map(fold));

const isHouse = ({ type }: ServiceDocument): boolean => typeof type === 'string' && HOUSES.has(fold(type.trim()));

function plannedFloor(unit: ServiceDocument): string {
  const { floorsPlan } = unit;
  const plan: unknown = Array.isArray(floorsPlan) ? floorsPlan[0] : undefined;
  if (isHouse(unit) || !isDocument(plan)) return '';
  const { floorsNumber, floorName } = plan;
  if (typeof floorsNumber === 'number' && Number.isInteger(floorsNumber)) return String(floorsNumber);
  return typeof floorName === 'string' && isFloorName(floorName) ? floorName.toUpperCase() : '';
}

/** Names that lifts give floors without a number: P2 (parking or podium), M, LG, UG, R, PH. */
export const isFloorName = (text: string): boolean => /^(?:P\d{0,2}|M\d?|MZ|LG|UG|R|RF|PH\d?)$/i.test(text);

const NAMED = -1e6;
const NONE = -2e6;

function rankOf(floor: string): number {
  if (floor === '') return NONE;
  return NUMBER.test(floor) ? Number(floor) : NAMED;
}

/* The service has no field for a tower: it is a spec, which every page of a unit shows and every service keeps. */

const TYPE = 'Tower';
const TYPES = new Set([TYPE, 'Block', 'Building', 'برج', 'البرج', 'المبنى', 'البلوك'].map(foldTight));
const KIND = /(?<!\p{L})(?:tower|block|building|bldg|twr|(?:ال)?(?:برج|مبني|بلوك|بنايه|عماره))(?!\p{L})/gu;

/** Types of specs, and whether each says "tower". Few differ, and the order of a list asks for those of every unit. */
const saysTower = new Map<string, boolean>();

function isTower(spec: unknown): spec is ServiceDocument {
  const type = isDocument(spec) && spec.featureType;
  if (typeof type !== 'string') return false;
  const isOne = saysTower.get(type) ?? TYPES.has(foldTight(type));
  saysTower.set(type, isOne);
  return isOne;
}

export function statedTower({ specs }: ServiceDocument): string {
  const tower: unknown = Array.isArray(specs) ? specs.find(isTower)?.featureDesc : undefined;
  return typeof tower === 'string' ? tower.trim() : '';
}

export function withTower(unit: ServiceDocument, tower: string): ServiceDocument {
  const specs: readonly unknown[] = Array.isArray(unit.specs) ? unit.specs : [];
  const at = specs.findIndex(isTower);
  const former = specs[at];
  if (tower === '') return at < 0 ? unit : { ...unit, specs: specs.toSpliced(at, 1) };
  if (isTower(former)) return { ...unit, specs: specs.with(at, { ...former, featureDesc: tower }) };
  return { ...unit, specs: [...specs, { featureType: TYPE, featureDesc: tower, active: true }] };
}

/** Tells whether two names mean one tower: "Tower C", "C" and "برج C" do. */
export const isSameTower = (one: string, other: string): boolean => towerKey(one) === towerKey(other);

/** Returns the name of a tower as names are compared, without the word for a tower. */
export const towerKey = (name: string): string => {
  const folded = fold(name);
  return foldTight(folded.replace(KIND, ' ')) || foldTight(folded);
};

/** Returns the name of a tower without the word for it, as units are numbered: "C" of "Tower C". */
export const towerLetters = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => fold(word).replace(KIND, '') !== '')
    .join(' ') || name;
