import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { LucideIcon } from 'lucide-react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eraser from 'lucide-react/icons/eraser';
import ListOrdered from 'lucide-react/icons/list-ordered';
import PanelTopOpen from 'lucide-react/icons/panel-top-open';
import PenLine from 'lucide-react/icons/pen-line';
import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { rowTableTexts } from '@/i18n/en/row-table';
import { useFormat } from '@/i18n/format';

export type RowCommand =
  | 'open'
  | 'setValue'
  | 'fillDown'
  | 'fillSeries'
  | 'clear'
  | 'restore'
  | 'insertAbove'
  | 'insertBelow'
  | 'duplicate'
  | 'moveUp'
  | 'moveDown'
  | 'remove'
  | 'more';

export type SelectedRows = {
  at: { left: number; top: number };
  count: number;
  hasRow: boolean;
  canSet: boolean;
  canRestore: boolean;
  isFirst: boolean;
  isLast: boolean;
};

type TableMenuProps = {
  open: boolean;
  selected: SelectedRows | undefined;
  onDo: (command: RowCommand) => void;
  onClose: () => void;
  onClosed: () => void;
};

type Entry = { command: RowCommand; label: string; icon: LucideIcon; off?: boolean };

/** Commands run after the menu has closed, so that they may move the focus. */
export function TableMenu({ open, selected, onDo, onClose, onClosed }: TableMenuProps) {
  const { t } = useTranslation(rowTableTexts);
  const entries = useEntries();
  const chosen = useRef<RowCommand>(undefined);
  if (!selected) return null;
  const { at, hasRow } = selected;
  return (
    <Menu
      open={open}
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={at}
      disableRestoreFocus
      slotProps={{
        list: { 'aria-label': t('selection'), dense: true },
        transition: {
          // Later, since commands render at once, and a menu may end while React renders.
          onExited: () =>
            setTimeout(() => {
              const command = chosen.current;
              chosen.current = undefined;
              onClosed();
              if (command) onDo(command);
            }),
        },
      }}
    >
      {entries(selected)
        .filter(({ off }) => !off)
        .flatMap(({ command, label, icon: Icon }) => [
          ...(command === 'insertAbove' && hasRow ? [<Divider key="line" />] : []),
          <MenuItem
            key={command}
            onClick={() => {
              chosen.current = command;
              onClose();
            }}
          >
            <Icon size={16} />
            <span>{label}</span>
          </MenuItem>,
        ])}
    </Menu>
  );
}

function useEntries(): (selected: SelectedRows) => readonly Entry[] {
  const { t } = useTranslation(rowTableTexts);
  const format = useFormat();
  return ({ count, hasRow, canSet, canRestore, isFirst, isLast }) => {
    const counted = format.counted(count);
    const insertAbove: Entry = { command: 'insertAbove', label: t('menu.insertAbove'), icon: Plus };
    if (!hasRow) return [insertAbove];
    return [
      { command: 'open', label: t('menu.open'), icon: PanelTopOpen, off: count > 1 },
      { command: 'setValue', label: t('menu.setValue'), icon: PenLine, off: !canSet },
      { command: 'fillDown', label: t('cells.fillDown'), icon: ArrowDownToLine },
      { command: 'fillSeries', label: t('menu.fillSeries'), icon: ListOrdered, off: count < 2 },
      { command: 'clear', label: t('menu.clear'), icon: Eraser },
      { command: 'restore', label: t('menu.restore'), icon: RotateCcw, off: !canRestore },
      insertAbove,
      { command: 'insertBelow', label: t('menu.insertBelow'), icon: Plus },
      { command: 'duplicate', label: t('menu.duplicate', counted), icon: Copy },
      { command: 'moveUp', label: t('menu.moveUp'), icon: ArrowUp, off: isFirst },
      { command: 'moveDown', label: t('menu.moveDown'), icon: ArrowDown, off: isLast },
      { command: 'remove', label: t('menu.remove', counted), icon: Trash2 },
      { command: 'more', label: t('menu.more'), icon: Ellipsis, off: count > 1 },
    ];
  };
}
