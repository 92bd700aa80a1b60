import { mountains, height, sky, water, width } from '../landscape';
import { palms } from '../plants';
import { turnedAbout, type Scene } from '../scene';
import { arch, box, path, stroke, times } from '../svg';

const foot = 140;

/** A villa of white volumes on a lagoon, the mountains of the north behind it. */
export const lagoon: Scene = ({ light, floors, turned }) => {
  const top = 70 - (floors % 3) * 4;
  const glow = light.lights > 2 ? light.lit : light.glass;
  return (
    sky(light) +
    turnedAbout(
      turned,
      mountains(light, foot) +
        path(light.shade, box(218, top, 14, foot - top)) +
        path(light.wall, box(104, top, 114, foot - top)) +
        path(light.trim, box(97, top - 5, 142, 6)) +
        path(light.glass, box(114, top + 9, 44, 24)) +
        stroke(light.wall, 1.3, `M125 ${top + 9}v24M136 ${top + 9}v24M147 ${top + 9}v24`) +
        path(glow, arch(170, top + 34, 14, 25) + arch(190, top + 34, 14, 25)) +
        path(light.shade, box(104, 106, 72, 3)) +
        path(light.glass, arch(112, foot, 15, 24) + arch(133, foot, 15, 24) + arch(154, foot, 15, 24)) +
        path(light.shade, box(268, 104, 8, foot - 104)) +
        path(light.trim, box(180, 104, 88, foot - 104)) +
        path(light.accent, box(174, 99, 108, 5)) +
        path(glow, box(190, 110, 68, 27)) +
        stroke(light.shade, 1.3, 'M207 110v27M224 110v27M241 110v27') +
        path(light.wall, box(68, 112, 36, foot - 112)) +
        path(light.shade, box(63, 108, 44, 4)) +
        stroke(
          light.trunk,
          1,
          times(8, (index) => `M${72 + index * 4} 116v20`),
        ) +
        path(light.path, box(48, foot - 3, 246, 6)) +
        palms(light, [52, foot, 1.1], [290, foot, 1.25], [84, foot, 0.6]),
    ) +
    water(light, foot + 3, light.sunAt[0]) +
    path(light.trim, [box(150, foot + 3, 52, 3), box(156, foot + 6, 2, 9), box(194, foot + 6, 2, 9)].join('')) +
    path(
      light.plant,
      `M0 ${height}v-14q8-10 18-6q8-8 16 0q10-4 14 6q12 2 16 14zM${width} ${height}v-18q-10-8-18 0q-10-4-14 6q-12 2-14 12z`,
    )
  );
};
