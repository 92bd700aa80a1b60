import { fold, foldTight } from '@/i18n/fold';
import { isDocument, type ServiceDocument } from '@/schema/document';

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

/** Returns the tower that a spec of the unit states; empty where none does. */
export function statedTower({ specs }: ServiceDocument): string {
  const tower: unknown = Array.isArray(specs) ? specs.find(isTower)?.featureDesc : undefined;
  return typeof tower === 'string' ? tower.trim() : '';
}

/** Returns the unit with a spec that states its tower; without one for an empty name. */
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
