import type { Light } from './hours';
import { box, path, tag, times } from './svg';

type Opening = (x: number, y: number) => string;
type Grid = { id: string; x: number; y: number; columns: number; rows: number; cell: readonly [width: number, height: number] };

/** A wall of equal openings; some of them lit, by the hour. `frame` is drawn once for each, from (0, 0). */
export function windows(light: Light, { id, x, y, columns, rows, cell: [w, h] }: Grid, opening: Opening, frame = ''): string {
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
      [...lit(light, columns, rows)].map((at) => opening(x + (at % columns) * w, y + Math.floor(at / columns) * h)).join(''),
    )
  );
}

/** Which windows are lit looks like chance, and is the same each time: steps of the golden section spread them evenly. */
function lit({ lights }: Light, columns: number, rows: number): ReadonlySet<number> {
  const cells = columns * rows;
  const count = Math.min(18, Math.floor((cells * lights) / 20));
  return new Set(Array.from({ length: count }, (_, index) => Math.floor((((index + columns) * 0.618034) % 1) * cells)));
}

/** A row of round-headed openings. */
export const arcade = (fill: string, x: number, foot: number, span: number, rise: number, count: number, gap: number): string =>
  path(
    fill,
    times(
      count,
      (index) =>
        `M${x + index * (span + gap)} ${foot}v${span / 2 - rise}a${span / 2} ${span / 2} 0 0 1 ${span} 0v${rise - span / 2}z`,
    ),
  );
