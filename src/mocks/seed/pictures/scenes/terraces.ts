import { dunes, ground, height, sky } from '../landscape';
import { acacia, hedge } from '../plants';
import { turnedAbout, type Scene } from '../scene';
import { arch, box, group, path, stroke, tag, times } from '../svg';
import { windows } from '../windows';

const foot = 152;
const storey = 16;
const bay = 17;

/** Terraces that step down to one side, a garden on each, with acacias below. */
export const terraces: Scene = ({ light, floors, turned }) => {
  const rows = 6 + (floors % 2);
  const left = 74;
  const bays = (row: number) => 3 + row;
  const top = (row: number) => foot - (rows - row) * storey;
  const right = (row: number) => left + 6 + bays(row) * bay;
  const steps = times(rows, (row) => box(left, top(row), right(row) - left, storey));
  return (
    sky(light) +
    turnedAbout(
      turned,
      dunes(light, foot) +
        path(light.shade, box(left - 10, top(0) + 6, 10, foot - top(0) - 6)) +
        path(light.wall, steps) +
        tag('clipPath', { id: 'c' }, tag('path', { d: steps })) +
        group(
          { 'clip-path': 'url(#c)' },
          windows(light, { id: 't', x: left + 4, y: top(0), columns: bays(rows - 1), rows, cell: [bay, storey] }, (x, y) =>
            arch(x + 3, y + 15, 11, 12.5),
          ),
        ) +
        stroke(
          light.trim,
          3,
          times(rows, (row) => `M${left - 2} ${top(row) + 14.5}H${right(row) + 5}`),
        ) +
        stroke(
          light.plant,
          3,
          times(rows - 1, (row) => `M${right(row) + 3} ${top(row + 1) - 1.5}h15`),
          { 'stroke-dasharray': '5 1' },
        ) +
        path(
          light.shade,
          times(4, (index) => box(left + 8 + index * 14, top(0) - 11, 2, 11)),
        ) +
        path(light.accent, box(left + 2, top(0) - 14, 56, 3)),
    ) +
    ground(light, foot) +
    path(light.path, `M110 ${height}q36-16 42-28h18q2 12 46 28z`) +
    acacia(light, turned ? 292 : 36, 164, 1.5) +
    acacia(light, turned ? 40 : 284, 162, 1.7) +
    hedge(light, 74, 157, 70) +
    hedge(light, 178, 157, 62)
  );
};
