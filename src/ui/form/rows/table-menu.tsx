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
import { useTranslation } from 'react-i18next';
import { gridTexts } from '@/i18n/en/grid';
import { rowTableTexts } from '@/i18n/en/row-table';
import { useFormat } from '@/i18n/format';

export type RowDeed =
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

/** The selection that a menu acts on. */
export type SelectedRows = {
  /** A point of the window. */
  at: { left: number; top: number };
  /** Selected rows. */
  count: number;
  /** False on the row that adds one. */
  hasRow: boolean;
  /** The column of the focused cell takes a typed value. */
  canSet: boolean;
  /** A selected cell has another value than the service sent. */
  canRestore: boolean;
  isFirst: boolean;
  isLast: boolean;
};

export type TableMenuProps = {
  open: boolean;
  /** It stays while the menu closes. */
  selected: SelectedRows | undefined;
  onDo: (deed: RowDeed) => void;
  onClose: () => void;
  /** Called once the menu is gone. */
  onClosed: () => void;
};

type Entry = { deed: RowDeed; label: string; icon: LucideIcon; off?: boolean };

/** Menu of actions on the selected cells and their rows. Commands run after the menu has closed, so that they may move the focus. */
export function TableMenu({ open, selected, onDo, onClose, onClosed }: TableMenuProps) {
  const { t } = useTranslation([rowTableTexts, gridTexts]);
  const format = useFormat();
  const chosen = useRef<RowDeed>(undefined);
  if (!selected) return null;
  const { at, count, hasRow, canSet, canRestore, isFirst, isLast } = selected;
  const counted = { count, number: format.number(count) };
  const cells: readonly Entry[] = [
    { deed: 'open', label: t('menu.open'), icon: PanelTopOpen, off: count > 1 },
    { deed: 'setValue', label: t('menu.setValue'), icon: PenLine, off: !canSet },
    { deed: 'fillDown', label: t('grid:fillDown'), icon: ArrowDownToLine },
    { deed: 'fillSeries', label: t('menu.fillSeries'), icon: ListOrdered, off: count < 2 },
    { deed: 'clear', label: t('menu.clear'), icon: Eraser },
    { deed: 'restore', label: t('menu.restore'), icon: RotateCcw, off: !canRestore },
  ];
  const rows: readonly Entry[] = [
    { deed: 'insertAbove', label: t('menu.insertAbove'), icon: Plus },
    { deed: 'insertBelow', label: t('menu.insertBelow'), icon: Plus },
    { deed: 'duplicate', label: t('menu.duplicate', counted), icon: Copy },
    { deed: 'moveUp', label: t('menu.moveUp'), icon: ArrowUp, off: isFirst },
    { deed: 'moveDown', label: t('menu.moveDown'), icon: ArrowDown, off: isLast },
    { deed: 'remove', label: t('menu.remove', counted), icon: Trash2 },
    { deed: 'more', label: t('menu.more'), icon: Ellipsis, off: count > 1 },
  ];
  const shown: readonly Entry[] = hasRow
    ? [...cells, ...rows]
    : [{ deed: 'insertAbove', label: t('menu.insertAbove'), icon: Plus }];
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
          // Later, since deeds render at once, and a menu may end while React renders.
          onExited: () =>
            setTimeout(() => {
              const deed = chosen.current;
              chosen.current = undefined;
              onClosed();
              if (deed) onDo(deed);
            }),
        },
      }}
    >
      {shown
        .filter(({ off }) => !off)
        .flatMap(({ deed, label, icon: Icon }) => [
          ...(deed === 'insertAbove' && hasRow ? [<Divider key="line" />] : []),
          <MenuItem
            key={deed}
            onClick={() => {
              chosen.current = deed;
              onClose();
            }}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <span>{label}</span>
          </MenuItem>,
        ])}
    </Menu>
  );
}
