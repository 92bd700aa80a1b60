import { dunes, ground, height, sky, width } from '../landscape';
import { hedge, palms } from '../plants';
import { turnedAbout, type Scene } from '../scene';
import { arch, box, path, stroke, times } from '../svg';

const foot = 148;

/** A desert villa with its wind tower among date palms. */
export const oasis: Scene = ({ light, floors, turned }) => {
  const tall = 56 - (floors % 3) * 6;
  const glow = light.lights > 2 ? light.lit : light.glass;
  const crenels = (x: number, y: number, count: number) =>
    path(
      light.wall,
      times(count, (index) => `M${x + index * 9} ${y}v-4l3-3 3 3v4z`),
    );
  return (
    sky(light) +
    turnedAbout(
      turned,
      dunes(light, foot) +
        palms(light, [62, 142, 1.15], [90, 144, 0.85], [276, 144, 1.2]) +
        path(light.shade, box(228, tall, 9, foot - tall)) +
        path(light.wall, box(198, tall, 30, foot - tall)) +
        path(light.shade, box(203, tall + 8, 4, 26) + box(211, tall + 8, 4, 26) + box(219, tall + 8, 4, 26)) +
        path(light.trim, box(195, tall - 3, 44, 4) + box(195, tall + 38, 44, 3)) +
        stroke(light.trunk, 1.2, `M192 ${tall + 16}h52M192 ${tall + 26}h52`) +
        path(light.wall, box(110, 92, 88, foot - 92)) +
        crenels(112, 92, 9) +
        path(light.trim, box(110, 96, 88, 2)) +
        path(light.glass, arch(120, 122, 11, 18) + arch(140, 122, 11, 18)) +
        path(glow, arch(160, 122, 11, 18) + arch(179, 122, 11, 18)) +
        path(light.shade, box(256, 112, 7, foot - 112)) +
        path(light.wall, box(206, 112, 50, foot - 112)) +
        crenels(208, 112, 5) +
        path(light.glass, arch(214, foot, 13, 24) + arch(235, foot, 13, 24)) +
        path(light.wall, box(76, 124, 34, foot - 124)) +
        path(light.trim, box(74, 122, 36, 3)) +
        path(light.shade, arch(142, foot, 26, 24)) +
        path(light.accent, arch(145, foot, 20, 20)) +
        stroke(light.trunk, 0.8, `M155 ${foot - 20}v20`),
    ) +
    ground(light, foot) +
    path(light.path, `M100 ${height}q38-18 44-32h24q10 16 60 32z`) +
    path(light.far, `M0 ${height}v-14q80-14 130 6t60 8zM${width} ${height}v-18q-50-6-90 8t-40 10z`, { opacity: 0.35 }) +
    hedge(light, 78, foot + 3, 50) +
    hedge(light, 190, foot + 3, 64)
  );
};
