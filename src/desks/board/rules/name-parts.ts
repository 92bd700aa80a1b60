import { KINDS, towerPattern } from '@/resources/units/rules/floors';

/** A part of a unit's name: letters, figures, or what stands between them. Three figures and more are two parts, as in 14-08. */
export type NamePart = { text: string; kind: 'letters' | 'figures' | 'number' | 'between' };

/** Role of a part of a name; undefined for neither tower nor floor. */
export type PartRole = 'block' | 'floor' | undefined;

const PART = /\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu;
const LETTERS = /^\p{L}/u;
const FIGURES = /^\p{N}/u;
/** Three figures and more end in the number on the floor. */
const NUMBER = 2;

/** Returns the parts of a name in order: "A-1408" is A, -, 14 and 08. */
export const partsOf = (name: string): readonly NamePart[] =>
  (name.trim().match(PART) ?? []).flatMap((text): NamePart[] => {
    if (LETTERS.test(text)) return [{ text, kind: 'letters' }];
    if (!FIGURES.test(text)) return [{ text, kind: 'between' }];
    if (text.length <= NUMBER) return [{ text, kind: 'figures' }];
    return [
      { text: text.slice(0, -NUMBER), kind: 'figures' },
      { text: text.slice(-NUMBER), kind: 'number' },
    ];
  });

const KIND = new RegExp(`^(?:${KINDS})$`, 'i');

const isKind = ({ text, kind }: NamePart): boolean => kind === 'letters' && KIND.test(text);

/** Returns what the parts of a name usually say: the first letters the tower unless they say what a unit is, figures before a number the floor. */
export function usualRoles(parts: readonly NamePart[]): readonly PartRole[] {
  const tower = parts.findIndex((part) => part.kind === 'letters' && !isKind(part));
  const floor = parts.findIndex(({ kind }, at) => kind === 'figures' && parts[at + 1]?.kind === 'number');
  return parts.map((_, at) => (at === tower ? 'block' : at === floor ? 'floor' : undefined));
}

const SEPARATOR = '[\\s._/-]';

function expressionOf({ text, kind }: NamePart): string {
  if (kind === 'letters') return '\\p{L}+';
  if (kind === 'number') return '\\d\\d';
  if (kind === 'figures') return '\\d+';
  return /^[\s._/-]+$/.test(text) ? `${SEPARATOR}+` : text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/**
 * Returns the expression that reads names built as these parts are. Neighbouring parts of one role, such as the B and 2 of
 * tower B2, are read as one; of others only the first can be read. Letters that say what a unit is stand where others have their tower.
 */
export function patternOf(parts: readonly NamePart[], roles: readonly PartRole[]): string {
  const used = new Set<PartRole>();
  let pattern = '^';
  for (let at = 0; at < parts.length;) {
    const role = roles[at];
    const next = roles.findIndex((other, place) => place > at && other !== role);
    const end = role === undefined ? at + 1 : next < 0 ? parts.length : next;
    const read = parts.slice(at, end);
    const inside = read.map(expressionOf).join('');
    const hasKind = read.some(isKind);
    const place = role ?? (hasKind && !roles.includes('block') ? 'block' : undefined);
    // Where the reader says that such letters are a tower, they are.
    const isTower = place === 'block' && !(role && hasKind);
    pattern += place === undefined || used.has(place) ? inside : isTower ? towerPattern(inside) : `(?<${place}>${inside})`;
    used.add(place);
    at = end;
  }
  return `${pattern}$`;
}
