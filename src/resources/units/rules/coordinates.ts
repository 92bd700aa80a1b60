import { isDocument } from '@/schema/document';

export type Position = { longitude: number; latitude: number };

export type LocationReading =
  /** `swapped`: the pair reads like latitude first. `centre`: the middle of a geometry other than a point. */
  | { place: Position; swapped: boolean; centre: boolean }
  /** No value; a value that is not a pair of numbers; numbers outside the range of coordinates. */
  | { problem: 'missing' | 'unreadable' | 'outOfRange' };

const frame = { west: 51, east: 57, south: 22, north: 26.6 };

const between = (value: number, low: number, high: number) => value >= low && value <= high;
const inFrame = (longitude: number, latitude: number) =>
  between(longitude, frame.west, frame.east) && between(latitude, frame.south, frame.north);

/** True where only the swapped pair lies in the Emirates, or its second value can only be a longitude. */
export function looksSwapped(longitude: number, latitude: number): boolean {
  if (Math.abs(latitude) > 90) return Math.abs(longitude) <= 90 && Math.abs(latitude) <= 180;
  return inFrame(latitude, longitude) && !inFrame(longitude, latitude);
}

/**
 * Reads `unitLocation` as GeoJSON: a Point of [longitude, latitude] in degrees; of other geometries the centre of their bounds.
 * A missing geometry type counts as Point. Never throws; returns the reason when nothing can be drawn.
 */
export function readLocation(unitLocation: unknown): LocationReading {
  if (unitLocation === null || unitLocation === undefined) return { problem: 'missing' };
  if (!isDocument(unitLocation)) return { problem: 'unreadable' };
  const { coordinates } = unitLocation;
  if (coordinates === null || coordinates === undefined) return { problem: 'missing' };
  if (!Array.isArray(coordinates)) return { problem: 'unreadable' };
  if (coordinates.length === 0) return { problem: 'missing' };
  const pairs = pairsOf(coordinates);
  const [first] = pairs;
  if (!first) return { problem: 'unreadable' };
  const [longitude, latitude] = pairs.length === 1 ? first : middle(pairs);
  const swapped = looksSwapped(longitude, latitude);
  if (!between(longitude, -180, 180) || (!between(latitude, -90, 90) && !swapped)) return { problem: 'outOfRange' };
  return { place: { longitude, latitude }, swapped, centre: pairs.length > 1 };
}

type Pair = readonly [number, number];

/** Returns the positions in a geometry at any depth; GeoJSON nests at most four levels. */
function pairsOf(value: readonly unknown[], depth = 0): readonly Pair[] {
  const [first, second] = value;
  if (typeof first === 'number' && typeof second === 'number') {
    return value.length <= 3 && Number.isFinite(first) && Number.isFinite(second) ? [[first, second]] : [];
  }
  return depth === 4 ? [] : value.flatMap((inner: unknown) => (Array.isArray(inner) ? pairsOf(inner, depth + 1) : []));
}

function middle(pairs: readonly Pair[]): Pair {
  const centre = (values: readonly number[]) =>
    (values.reduce((low, value) => Math.min(low, value)) + values.reduce((high, value) => Math.max(high, value))) / 2;
  return [centre(pairs.map(([longitude]) => longitude)), centre(pairs.map(([, latitude]) => latitude))];
}
