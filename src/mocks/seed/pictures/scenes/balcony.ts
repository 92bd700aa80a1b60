import type { Light } from '../hours';
import { height, sky } from '../landscape';
import { palms } from '../plants';
import { turnedAbout, type Scene } from '../scene';
import { arch, box, group, path, stroke, tag, times } from '../svg';

/** Looking up at a corner: deep balconies, one above the other, against the sky. */
export const balcony: Scene = ({ light, floors, turned }) => {
  const deep = 54 + (floors % 3) * 3;
  return (
    sky(light) +
    turnedAbout(
      turned,
      path(light.shade, `M120 0l-26 ${height}h40V0z`) +
        path(light.wall, box(128, 0, 192, height)) +
        tag('defs', {}, group({ id: 'b' }, bay(light))) +
        times(4, (floor) =>
          times(3, (index) => tag('use', { href: '#b', x: 134 + index * 62, y: floor * deep - 24 - (floors % 2) * 9 })),
        ) +
        times(
          4,
          (floor) =>
            path(light.trim, `M104 ${floor * deep + 20 - (floors % 2) * 9}h216v5H104z`) +
            path(light.shade, box(128, floor * deep + 25 - (floors % 2) * 9, 192, 4), { opacity: 0.35 }),
        ) +
        palms(light, [46, 186, 2], [88, 196, 1.5]),
    )
  );
};

const bay = (light: Light): string =>
  path(light.shade, arch(2, 44, 50, 40), { opacity: 0.55 }) +
  path(light.glass, arch(8, 44, 38, 34)) +
  path(light.lights > 3 ? light.lit : light.trim, box(9, 26, 10, 18), { opacity: 0.75 }) +
  stroke(light.wall, 1.5, 'M27 10v34M8 26h38') +
  stroke(light.trunk, 1, `${times(9, (index) => `M${3 + index * 6} 30v14`)}M0 30h54`) +
  path(light.plant, 'M36 31q2-7 5-5q4-4 5 1q4 0 4 4z');
