import type { Light } from './hours';
import { disc, group, path, stroke, tag } from './svg';

/** Date palms at [x, foot, size]: drawn once, then repeated. */
export function palms(light: Light, ...places: ReadonlyArray<readonly [x: number, y: number, size: number]>): string {
  const fronds =
    'M0-40q-8-9-20-3q11-2 20 3q-14-3-19 9q8-9 19-9q-10 3-10 15q3-10 10-15q10 3 11 15q-2-11-11-15q12 0 18 9q-5-12-18-9q9-6 20-3q-12-6-20 3q-3-10 6-15q-11 3-6 15q-2-12-13-13q10 3 13 13z';
  const palm = stroke(light.trunk, 2.4, 'M0 0Q-3-20 0-40') + path(light.plant, fronds);
  return (
    tag('defs', {}, tag('g', { id: 'p' }, palm)) +
    places.map(([x, y, size]) => tag('use', { href: '#p', transform: `translate(${x} ${y})scale(${size})` })).join('')
  );
}

/** The flat crown of an acacia; (x, y) is its foot. */
export const acacia = (light: Light, x: number, y: number, size: number): string =>
  group(
    { transform: `translate(${x} ${y})scale(${size})` },
    stroke(light.trunk, 2, 'M0 0Q1-12-2-18M0-9Q4-15 9-19M-1-12Q-7-16-10-20'),
    path(light.plant, 'M-24-18q4-8 12-7q5-7 13-3q9-4 13 3q9 0 12 7q-25 4-50 0z'),
    path(light.plantLight, 'M-18-21q5-5 10-3q5-5 12-2q-9 5-22 5z'),
  );

/** A round tree that gives shade. */
export const tree = (light: Light, x: number, y: number, size: number): string =>
  group(
    { transform: `translate(${x} ${y})scale(${size})` },
    stroke(light.trunk, 2.4, 'M0 0V-14'),
    disc(light.plant, 0, -22, 12),
    disc(light.plant, -8, -17, 8),
    disc(light.plant, 9, -17, 8),
    disc(light.plantLight, -4, -26, 5, { opacity: 0.7 }),
  );

/** Low planting along a line. */
export const hedge = (light: Light, x: number, y: number, length: number): string =>
  path(light.plant, `M${x} ${y}q4-9 10-6q5-7 11-2q6-5 11-1q6-5 12 0q6-4 10 0V${y}z`, {
    transform: `translate(${x} 0)scale(${length / 54} 1)translate(${-x} 0)`,
  });
