import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import styles from './board.module.css';
import type { Board, Floor } from './board-layout';
import type { Line } from './board-lines';
import { FloorHead } from './floor-head';
import { ProjectHead } from './project-head';
import { UnitCell } from './unit-cell';
import { tally, type Statuses } from './unit-statuses';

type Props = {
  line: Line;
  board: Board;
  records: readonly ServiceDocument[];
  statuses: Statuses;
  /** By record: 1 where it matches. */
  matches: Uint8Array;
  /** Some do not match. */
  narrowed: boolean;
  named: 'beside' | 'above';
  format: Format;
  /** The cell that has the tab stop. */
  tabbable: number;
  onFocus: (row: number) => void;
  onOpen: (row: number, at: HTMLElement) => void;
};

export function BoardLine({
  line,
  board,
  records,
  statuses,
  matches,
  narrowed,
  named,
  format,
  tabbable,
  onFocus,
  onOpen,
}: Props) {
  const { cells } = board;
  const floorHead = (floor: Floor) => (
    <FloorHead floor={floor.floor} tally={tally(cells, floor, statuses, matches)} narrowed={narrowed} format={format} />
  );
  if (line.kind === 'project')
    return (
      <ProjectHead
        project={line.project.project}
        tally={tally(cells, line.project, statuses, matches)}
        {...{ narrowed, format }}
      />
    );
  if (line.kind === 'block')
    return (
      <div role="rowheader" className={styles.block}>
        {i18n.t('units.board.block', { name: line.block.block })}
      </div>
    );
  if (line.kind === 'floor') return floorHead(line.floor);
  return (
    <>
      {named === 'beside' && line.first && floorHead(line.floor)}
      {Array.from(cells.subarray(line.from, line.to), (row, place) => {
        const cell = line.from + place;
        return (
          <UnitCell
            key={row}
            {...{ row, cell, onFocus, onOpen }}
            unit={records[row]}
            status={statuses[row]}
            dimmed={matches[row] !== 1}
            tabbable={cell === tabbable}
            language={format.settings.language}
          />
        );
      })}
    </>
  );
}
