import type { Light } from './hours';
import { box, disc, group, path, stroke, tag, times } from './svg';

export const width = 320;
export const height = 180;

/** Sky with sun or moon. */
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

/** Ridge behind ridge, as the mountains of the north and the east stand. */
export const mountains = ({ farther, far }: Light, foot: number): string =>
  path(farther, `M0 ${foot - 34}l34-22 24 14 40-32 30 24 22-10 36 28 40-18 34 20 30-12 30 18V${foot}H0z`) +
  path(far, `M0 ${foot - 10}l28-14 36 10 44-22 40 20 38-8 34 14 50-20 50 20V${foot}H0z`);

export const dunes = ({ farther, far }: Light, foot: number): string =>
  path(farther, `M0 ${foot - 14}q60-30 120-8t110-6q50-14 90 4V${foot}H0z`) +
  path(far, `M0 ${foot - 2}q50-18 110-8t120-6q50-10 90 2V${foot}H0z`);

/** A city far off in the haze. */
export const skyline = ({ farther, far }: Light, foot: number): string =>
  path(
    farther,
    `M0 ${foot}v-26h22v-18h10v26h14v-34l5-10 5 10v28h26v-20h20v26h50v-46h12v20h20v-10h24v-18h10v34h34v-22h16v30h20v-38h14v20h18V${foot}z`,
    { opacity: 0.7 },
  ) + path(far, `M0 ${foot}v-10h46v8h90v-10h60v8h30v-14h40v10h54v8z`, { opacity: 0.8 });

export const ground = (light: Light, top: number): string => path(light.ground, box(0, top, width, height - top));

/** Water from `top` down, with the light that lies on it below `x`. */
export function water(light: Light, top: number, x: number): string {
  const glints = [4, 9, 15, 22, 30].map((dy, index) => `M${x - 26 + (index % 2) * 9} ${top + dy}h${44 - index * 4}`).join('');
  return (
    path(light.water, box(0, top, width, height - top)) +
    stroke(light.glint, 1.4, glints, { opacity: 0.75 }) +
    stroke(light.glint, 1, `M12 ${top + 12}h30M262 ${top + 7}h24M280 ${top + 18}h30M34 ${top + 24}h18`, { opacity: 0.35 })
  );
}

/** A dhow under sail; (x, y) is where its stern meets the water. */
export const dhow = (light: Light, x: number, y: number): string =>
  group(
    { transform: `translate(${x} ${y})` },
    path(light.shade, 'M0-3q16 6 34-3l-5 7H6z'),
    path(light.trim, 'M17-6V-32Q32-20 31-8z'),
    stroke(light.trunk, 1, 'M16-4V-34'),
  );

/** Small clouds drawn out by the wind. */
export const clouds = (light: Light, y: number): string =>
  light.lights > 6
    ? ''
    : stroke(light.trim, 3, `M24 ${y}h34M40 ${y + 6}h42M246 ${y + 14}h26M262 ${y + 8}h34`, {
        opacity: 0.4,
        'stroke-linecap': 'round',
      });

/** A paved court whose joints run to one point. */
export const paving = (light: Light, top: number): string =>
  path(light.path, `M0 ${height}L96 ${top}H224L${width} ${height}z`) +
  stroke(
    light.ground,
    1,
    times(7, (index) => `M${112 + index * 16} ${top}L${index * 54 - 2} ${height}`),
    { opacity: 0.6 },
  );
