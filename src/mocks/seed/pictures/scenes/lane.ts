import type { Light } from '../hours';
import { clouds, dunes, ground, sky, width } from '../landscape';
import { hedge, tree } from '../plants';
import { turnedAbout, type Scene } from '../scene';
import { arch, box, group, path, stroke, tag, times } from '../svg';

const foot = 146;

/** A row of townhouses, no two alike, along a lane of sidr trees. */
export const lane: Scene = ({ light, floors, turned }) => {
  const rise = (index: number) => ((index * 7 + floors * 3) % 3) * 7;
  return (
    sky(light) +
    clouds(light, 26) +
    turnedAbout(
      turned,
      dunes(light, foot) +
        tag('defs', {}, group({ id: 'h' }, house(light))) +
        times(4, (index) => {
          const x = 21 + index * 70;
          const top = foot - 80 - rise(index);
          return (
            path(index % 2 === 0 ? light.wall : light.trim, box(x, top, 66, foot - top)) +
            roof(light, (index + floors) % 3, x, top) +
            tag('use', { href: '#h', x, y: top })
          );
        }),
    ) +
    ground(light, foot) +
    path(light.path, box(0, foot + 8, width, 14)) +
    stroke(light.ground, 1, `M0 ${foot + 15}h${width}`, { 'stroke-dasharray': '10 6' }) +
    tree(light, 18, foot + 6, 1.5) +
    tree(light, 160, foot + 6, 1.2) +
    tree(light, 306, foot + 6, 1.4) +
    hedge(light, 44, foot + 4, 40) +
    hedge(light, 196, foot + 4, 50)
  );
};

/** What all of them share, from the foot of the roof down; the ground hides what hangs too low. */
const house = (light: Light): string =>
  path(light.shade, box(58, 0, 8, 90), { opacity: 0.4 }) +
  path(light.glass, arch(9, 33, 13, 22) + arch(44, 56, 12, 17)) +
  path(light.lights > 2 ? light.lit : light.glass, arch(36, 33, 13, 22)) +
  path(light.shade, `${box(4, 33, 52, 3)}M11 99V56a10 10 0 0 1 20 0v43z`) +
  path(light.accent, 'M14 99V57a7 7 0 0 1 14 0v42z') +
  stroke(light.trunk, 0.8, `${times(9, (index) => `M${6 + index * 6} 26v7`)}M5 26h50`);

const roof = (light: Light, kind: number, x: number, top: number): string => {
  if (kind === 0) return path(light.accent, box(x - 2, top - 4, 70, 5));
  if (kind === 1) return path(light.trim, box(x, top - 7, 66, 8) + times(6, (index) => box(x + 2 + index * 11, top - 12, 7, 6)));
  return path(light.trim, `M${x} ${top}v-6q33-14 66 0v6z`) + path(light.accent, `M${x - 1} ${top - 6}q34-15 68 0v3q-34-14-68 0z`);
};
