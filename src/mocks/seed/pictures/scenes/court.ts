import { clouds, ground, paving, sky, skyline } from '../landscape';
import { palms } from '../plants';
import { turnedAbout, type Scene } from '../scene';
import { arch, box, disc, path, stroke, times } from '../svg';
import { arcade, windows } from '../windows';

const foot = 150;

/** A business court of stone: an arcade of shops below, screened offices above, a clock tower over the corner. */
export const court: Scene = ({ light, floors, turned }) => {
  const rows = 5 + (floors % 2);
  const top = foot - 30 - rows * 11;
  const screen = (x: number, id: string) =>
    windows(
      light,
      { id, x, y: top + 6, columns: 5, rows, cell: [11, 11] },
      (dx, dy) => arch(dx + 2, dy + 9.5, 7, 8.5),
      stroke(light.trim, 0.7, 'M5.500 1v8.500M2 5.500h7'),
    );
  return (
    sky(light) +
    clouds(light, 28) +
    turnedAbout(
      turned,
      skyline(light, foot) +
        path(light.shade, box(232, top + 16, 62, foot - top - 16)) +
        path(light.wall, box(60, top, 172, foot - top)) +
        path(light.shade, box(60, top, 172, 3)) +
        screen(66, 'a') +
        screen(171, 'b') +
        path(light.shade, `M130 ${foot}V${top - 12}h34V${foot}z`) +
        path(light.wall, `M126 ${foot}V${top - 26}h34V${foot}z`) +
        path(light.accent, `M124 ${top - 26}h38l-19-16z`) +
        disc(light.trim, 143, top - 12, 7) +
        stroke(light.glass, 1.2, `M143 ${top - 16}v4h3`) +
        path(light.glass, arch(136, foot, 14, 34) + arch(138, foot - 46, 10, rows * 8)) +
        path(light.trim, box(58, foot - 30, 66, 4) + box(164, foot - 30, 72, 4)) +
        arcade(light.shade, 64, foot, 15, 22, 3, 5) +
        arcade(light.shade, 168, foot, 15, 22, 3, 7) +
        arcade(light.lights > 2 ? light.lit : light.glass, 67, foot, 9, 17, 3, 11) +
        arcade(light.lights > 2 ? light.lit : light.glass, 171, foot, 9, 17, 3, 13) +
        path(light.accent, 'M62 131h19l3 5h-25zM102 131h19l3 5h-25zM190 131h19l3 5h-25z') +
        stroke(
          light.shade,
          1,
          times(5, (index) => `M236 ${top + 28 + index * 15}h54`),
          { opacity: 0.6 },
        ),
    ) +
    ground(light, foot) +
    paving(light, foot) +
    palms(light, [38, 160, 1], [290, 160, 1.1])
  );
};
