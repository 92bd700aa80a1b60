import type { Light } from '../hours';
import { clouds, dhow, sky, skyline, water } from '../landscape';
import { palms } from '../plants';
import { turnedAbout, type Scene } from '../scene';
import { box, path, stroke } from '../svg';
import { windows } from '../windows';

const shore = 146;
const storey = 7;

/** Two slender towers across the marina: one ends in a quarter round, one in a sail. */
export const marina: Scene = ({ light, floors, turned }) => {
  const rows = 11 + (floors % 3);
  const [topA, topB] = [shore - 12 - rows * storey, shore - 19 - rows * storey];
  return (
    sky(light) +
    clouds(light, 30) +
    turnedAbout(
      turned,
      skyline(light, shore) +
        tower(light, 84, 6, rows, topA, 'a54 24 0 0 1 54-20v20') +
        path(light.trim, `M84 ${topA}a54 24 0 0 1 54-20v3.5a51 21 0 0 0-48 16.500z`) +
        tower(light, 168, 6, rows + 1, topB, 'q34-2 54-28v28') +
        path(light.trim, `M168 ${topB}q34-2 54-28v5q-18 20-46 23z`) +
        stroke(light.trim, 1.4, `M222 ${topB - 20}v-18`) +
        path(light.wall, box(60, shore - 9, 200, 7)) +
        path(light.shade, box(60, shore - 2, 200, 2)) +
        stroke(light.glass, 4, `M64 ${shore - 5}h192`, { 'stroke-dasharray': '4 3' }) +
        palms(light, [48, shore, 0.8], [153, shore, 0.6], [268, shore, 0.9]),
    ) +
    water(light, shore, light.sunAt[0]) +
    dhow(light, turned ? 206 : 44, shore + 20)
  );
};

function tower(light: Light, x: number, columns: number, rows: number, top: number, roof: string): string {
  const w = columns * 9;
  return (
    path(light.shade, `M${x + w} ${top}l12 7V${shore}h-12z`) +
    path(light.wall, `M${x} ${shore}V${top}${roof}V${shore}z`) +
    windows(
      light,
      { id: `w${x}`, x, y: top + 2, columns, rows, cell: [9, storey] },
      (dx, dy) => box(dx + 1, dy + 0.5, 7, 4),
      path(light.trim, box(0, 4.5, 9, 1.5)),
    )
  );
}
