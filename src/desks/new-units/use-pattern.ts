import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { newTowerPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { connectionId } from '@/api/session';
import { unitTowerTexts } from '@/i18n/en/unit-towers';
import { type AreaUnit, currentAreaUnit, squareMetresOf } from '@/i18n/area-unit';
import { type Format, useFormat } from '@/i18n/format';
import { typedArea } from '@/i18n/typed-area';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { keepWork, useKeptWork } from '@/ui/form/drafts/keep-work';
import { useFloorRule } from '@/resources/units/floor-rule.api';
import { floorPlace, type FloorRule } from '@/resources/units/rules/floors';
import { patternDocument, takenNames, type TowerPattern, unitsOf } from './tower-pattern';
import { unitQueries } from '@/resources/units/unit.api';
import type { PlannedUnit } from './pattern-board';
import {
  countTyped,
  emptyPattern,
  patternWarnings,
  readPattern,
  readTyped,
  type StackField,
  type TypedPattern,
} from './typed-pattern';

export function usePattern(units: readonly ServiceDocument[]) {
  const format = useFormat();
  const { language } = format.settings;
  const rule = useFloorRule();
  const [keeper] = useState(() =>
    keepWork<TypedPattern>({
      connection: connectionId(),
      home: newTowerPath,
      first: emptyPattern(currentAreaUnit()),
      read: ({ values }) => readTyped(values),
    }),
  );
  const { work: typed, isMemoryOnly } = useKeptWork(keeper, writePattern);

  // Deferred, so that a key press appears before the board.
  const later = useDeferredValue(typed);
  const read = useMemo(() => readPattern(later, language), [later, language]);
  const listed = useMemo(() => units.find((unit) => later.like !== '' && idOf(unit) === later.like), [units, later.like]);
  // A list may leave out the long fields that are copied.
  const whole = useQuery({ ...unitQueries.detail(later.like), enabled: listed !== undefined });
  const like = listed && (whole.data ?? listed);
  // Without the unit that was asked for, its lists would be missing.
  const pattern = later.like !== '' && !like ? undefined : read.pattern;
  const planned = useMemo(
    () => (pattern ? plannedUnits(pattern, { units, like, typed: later, rule }) : []),
    [pattern, units, like, later, rule],
  );
  const warnings = useMemo(
    () => (pattern ? patternWarnings(later, pattern, inProject(units, pattern.project)) : new Map()),
    [later, pattern, units],
  );
  return {
    keeper,
    isMemoryOnly,
    typed,
    like,
    ...read,
    pattern,
    planned,
    warnings: warnings as ReturnType<typeof patternWarnings>,
    isFollowing: later !== typed || (listed !== undefined && whole.isPending),
    plan: (now: readonly ServiceDocument[]) => (pattern ? plannedUnits(pattern, { units: now, like, typed: later, rule }) : []),
    change: (changes: Partial<TypedPattern>) => keeper.change((work) => ({ ...work, ...changes })),
    changeStacks: (changes: ReadonlyArray<readonly [string, StackField, string]>) =>
      keeper.change((work) => changes.reduce(withCell, work)),
    takeLike: (unit: ServiceDocument) => keeper.change((work) => filledFrom(work, unit, { rule, format })),
  };
}

function writePattern(typed: TypedPattern) {
  const changes = countTyped(typed);
  if (changes === 0) return undefined;
  const name = [typed.project, typed.tower]
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' · ');
  return { name: name || i18n.t('title', { ns: unitTowerTexts }), changes, base: {}, values: { ...typed } };
}

type Parts = {
  units: readonly ServiceDocument[];
  like: ServiceDocument | undefined;
  typed: TypedPattern;
  rule: FloorRule | undefined;
};

function plannedUnits(pattern: TowerPattern, { units, like, typed, rule }: Parts): readonly PlannedUnit[] {
  const isTaken = takenNames(units, pattern.project);
  const copied = like && { unit: like, lists: typed.copied };
  return unitsOf(pattern).map((unit) => ({
    ...unit,
    document: patternDocument(unit, pattern, copied, rule),
    exists: isTaken(unit.name),
  }));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const inProject = (units: readonly ServiceDocument[], project: string) =>
  units.filter(({ subProjectId }) => textOf(subProjectId) === project);

function withCell(work: TypedPattern, [number, field, text]: readonly [string, StackField, string]): TypedPattern {
  if (number === '') return { ...work, all: { ...work.all, [field]: text } };
  return { ...work, stacks: { ...work.stacks, [number]: { ...work.stacks[number], [field]: text } } };
}

/** Writes an area of the service so that it is read as the same again: with its unit where the reader's would round it. */
function areaText(squareMetres: number, unit: AreaUnit, format: Format): string {
  const typed = typedArea(unit, squareMetres);
  return squareMetresOf(typed, unit) === squareMetres ? format.exact(typed) : `${format.exact(squareMetres)} m²`;
}

function filledFrom(
  work: TypedPattern,
  unit: ServiceDocument,
  { rule, format }: { rule: FloorRule | undefined; format: Format },
): TypedPattern {
  const plan: unknown = Array.isArray(unit.floorsPlan) ? unit.floorsPlan[0] : undefined;
  const { rooms, view }: ServiceDocument = typeof plan === 'object' && plan !== null ? { ...plan } : {};
  const number = (value: unknown) => (typeof value === 'number' ? format.exact(value) : '');
  const surface = typeof unit.surface === 'number' ? areaText(unit.surface, work.areaUnit, format) : '';
  const or = (typed: string | undefined, other: string) => (typed?.trim() ? typed : other);
  return {
    ...work,
    like: idOf(unit),
    project: or(work.project, textOf(unit.subProjectId)),
    city: or(work.city, textOf(unit.city)),
    priceBase: textOf(unit.priceBase) || work.priceBase,
    tower: or(work.tower, floorPlace(unit, rule).tower),
    all: {
      ...work.all,
      type: or(work.all.type, textOf(unit.type)),
      rooms: or(work.all.rooms, number(rooms)),
      surface: or(work.all.surface, surface),
      view: or(work.all.view, textOf(view)),
      price: or(work.all.price, number(unit.price)),
    },
  };
}
