import type { Light } from './hours';
import { box, disc, group, path, stroke, tag, times } from './svg';

export const width = 320;
export const height = 180;

export function sky({ sky: [top, bottom], sun, sunAt: [x, y, radius], lights }: Light): string {
  const stop = (colour: string, offset?: number) => tag('stop', { offset, 'stop-color': colour });
  const night = lights > 6;
  const stars = night ? path('#F7E9CC', 'M30 22h1v1h-1zM128 16h1v1h-1zM196 34h1v1h-1zM262 18h1v1h-1zM296 46h1v1h-1z') : '';
  return (
    tag('linearGradient', { id: 's', x2: 0, y2: 1 }, stop(top), stop(bottom, 0.8)) +
    path('url(#s)', box(0, 0, width, height)) +
    stars +
    disc(sun, x, y, radius * 2, { opacity: 0.22 }) +
    disc(sun, x, y, radius)
  );
}

export const mountains = ({ farther, far }: Light, foot: number): string =>
  path(farther, `M0 ${foot - 34}l34-22 24 14 40-32 30 24 22-10 36 28 40-18 34 20 30-12 30 18V${foot}H0z`) +
  path(far, `M0 ${foot - 10}l28-14 36 10 44-22 40 20 38-8 34 14 50-20 50 20V${foot}H0z`);

export const dunes = ({ farther, far }: Light, foot: number): string =>
  path(farther, `M0 ${foot - 14}q60-30 120-8t110-6q50-14 90 4V${foot}H0z`) +
  path(far, `M0 ${foot - 2}q50-18 110-8t120-6q50-10 90 2V${foot}H0z`);

export const skyline = ({ farther, far }: Light, foot: number): string =>
  path(
    farther,
    `M0 ${foot}v-26h22v-18h10v26h14v-34l5-10 5 10v28h26v-20h20v26h50v-46h12v20h20v-10h24v-18h10v34h34v-22h16v30h20v-38h14v20h18V${foot}z`,
    { opacity: 0.7 },
  ) + path(far, `M0 ${foot}v-10h46v8h90v-10h60v8h30v-14h40v10h54v8z`, { opacity: 0.8 });

export const ground = (light: Light, top: number): string => path(light.ground, box(0, top, width, height - top));

/** Water from `top` down, with the light reflected around `x`. */
export function water(light: Light, top: number, x: number): string {
  const glints = [4, 9, 15, 22, 30].map((dy, index) => `M${x - 26 + (index % 2) * 9} ${top + dy}h${44 - index * 4}`).join('');
  return (
    path(light.water, box(0, top, width, height - top)) +
    stroke(light.glint, 1.4, glints, { opacity: 0.75 }) +
    stroke(light.glint, 1, `M12 ${top + 12}h30M262 ${top + 7}h24M280 ${top + 18}h30M34 ${top + 24}h18`, { opacity: 0.35 })
  );
}

export const dhow = (light: Light, x: number, y: number): string =>
  group(
    { transform: `translate(${x} ${y})` },
    path(light.shade, 'M0-3q16 6 34-3l-5 7H6z'),
    path(light.trim, 'M17-6V-32Q32-20 31-8z'),
    stroke(light.trunk, 1, 'M16-4V-34'),
  );

export const clouds = (light: Light, y: number): string =>
  light.lights > 6
    ? ''
    : stroke(light.trim, 3, `M24 ${y}h34M40 ${y + 6}h42M246 ${y + 14}h26M262 ${y + 8}h34`, {
        opacity: 0.4,
        'stroke-linecap': 'round',
      });

export const paving = (light: Light, top: number): string =>
  path(light.path, `M0 ${height}L96 ${top}H224L${width} ${height}z`) +
  stroke(
    light.ground,
    1,
    times(7, (index) => `M${112 + index * 16} ${top}L${index * 54 - 2} ${height}`),
    { opacity: 0.6 },
  );

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

export const acacia = (light: Light, x: number, y: number, size: number): string =>
  group(
    { transform: `translate(${x} ${y})scale(${size})` },
    stroke(light.trunk, 2, 'M0 0Q1-12-2-18M0-9Q4-15 9-19M-1-12Q-7-16-10-20'),
    path(light.plant, 'M-24-18q4-8 12-7q5-7 13-3q9-4 13 3q9 0 12 7q-25 4-50 0z'),
    path(light.plantLight, 'M-18-21q5-5 10-3q5-5 12-2q-9 5-22 5z'),
  );

export const tree = (light: Light, x: number, y: number, size: number): string =>
  group(
    { transform: `translate(${x} ${y})scale(${size})` },
    stroke(light.trunk, 2.4, 'M0 0V-14'),
    disc(light.plant, 0, -22, 12),
    disc(light.plant, -8, -17, 8),
    disc(light.plant, 9, -17, 8),
    disc(light.plantLight, -4, -26, 5, { opacity: 0.7 }),
  );

export const hedge = (light: Light, x: number, y: number, length: number): string =>
  path(light.plant, `M${x} ${y}q4-9 10-6q5-7 11-2q6-5 11-1q6-5 12 0q6-4 10 0V${y}z`, {
    transform: `translate(${x} 0)scale(${length / 54} 1)translate(${-x} 0)`,
  });

type Opening = (x: number, y: number) => string;
type Grid = { id: string; x: number; y: number; columns: number; rows: number; cell: readonly [width: number, height: number] };

/** The windows of the home that a picture is of, at any hour. */
export const homeLight = '#F2B84B';

/** `frame` is drawn once for each opening, from (0, 0); `home` is a row that is lit as a whole, counted from the top. */
export function windows(
  light: Light,
  { id, x, y, columns, rows, cell: [w, h] }: Grid,
  opening: Opening,
  frame = '',
  home?: number,
): string {
  const at = (row: number) => times(columns, (column) => opening(x + column * w, y + row * h));
  const pattern = tag(
    'pattern',
    { id, x, y, width: w, height: h, patternUnits: 'userSpaceOnUse' },
    path(light.glass, opening(0, 0)),
    frame,
  );
  return (
    pattern +
    path(`url(#${id})`, box(x, y, columns * w, rows * h)) +
    path(
      light.lit,
      [...lit(light, columns, rows)]
        .map((cell) => opening(x + (cell % columns) * w, y + Math.floor(cell / columns) * h))
        .join(''),
    ) +
    (home === undefined ? '' : path(homeLight, at(Math.min(Math.max(home, 0), rows - 1))))
  );
}

/** Picks windows that look random but stay the same: steps of the golden section spread them evenly. */
function lit({ lights }: Light, columns: number, rows: number): ReadonlySet<number> {
  const cells = columns * rows;
  const count = Math.min(18, Math.floor((cells * lights) / 20));
  return new Set(Array.from({ length: count }, (_, index) => Math.floor((((index + columns) * 0.618034) % 1) * cells)));
}

export const arcade = (fill: string, x: number, foot: number, span: number, rise: number, count: number, gap: number): string =>
  path(
    fill,
    times(
      count,
      (index) =>
        `M${x + index * (span + gap)} ${foot}v${span / 2 - rise}a${span / 2} ${span / 2} 0 0 1 ${span} 0v${rise - span / 2}z`,
    ),
  );
