import { useTranslation } from '@/i18n/use-translation';
import { unitBoardTexts } from '@/i18n/en/unit-board';
import { unitPlaceTexts } from '@/i18n/en/unit-places';
import { towerWord } from '@/i18n/place-words';
import { SelectBox } from '@/ui/controls/controls';
import type { Board } from './board-layout';

type Props = {
  board: Board;
  /** The first cell of the tower that is shown. */
  cell: number;
  /** Called with a record of the tower to show. */
  choose: (row: number) => void;
};

export function TowerChoice({ board, cell, choose }: Props) {
  const { t } = useTranslation([unitPlaceTexts, unitBoardTexts]);
  return (
    <SelectBox
      aria-label={t('tower')}
      value={String(cell)}
      onChange={({ target }) => choose(board.cells[Number(target.value)] ?? -1)}
    >
      {board.projects.map(({ project, towers }) => (
        <optgroup key={project} label={project || t('unit-board:noProject')}>
          {towers.map(({ name, from }) => (
            <option key={from} value={from}>
              {`${project || t('unit-board:noProject')} · ${towerWord(name)}`}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectBox>
  );
}
