import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowRightToLine from 'lucide-react/icons/arrow-right-to-line';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { memo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridDoes } from './plan-grid';
import styles from './planning.module.css';
import { areaOf, spotsOf } from './selection';
import type { SelectionStore } from './selection-store';
import { keyAt, type Board } from './sheet-edits';

export type ToolDoes = GridDoes | 'lock' | 'pasteText' | 'spread' | 'copyToNextPeriod' | 'copyToNextYear';

type Props = {
  selection: SelectionStore;
  board: Board;
  canUndo: boolean;
  canRedo: boolean;
  /** Undefined where the periods carry no year. */
  nextYear: number | undefined;
  /** Always the same function, so that a key in the grid does not draw the buttons again. */
  onDo: (what: ToolDoes) => void;
};

/** What the keys do, for a pointer and a finger. */
export function Toolbar({ selection, board, canUndo, canRedo, nextYear, onDo }: Props) {
  const { t } = useTranslation();
  return (
    <div role="toolbar" aria-label={t('quotaPlans.grid.toolbar')} className={styles.toolbar}>
      <div className={styles.tools}>
        <Tool icon={Undo2} isMirrored label={t('quotaPlans.grid.undo')} disabled={!canUndo} does="undo" onDo={onDo} />
        <Tool icon={Redo2} isMirrored label={t('quotaPlans.grid.redo')} disabled={!canRedo} does="redo" onDo={onDo} />
        <Tool icon={ArrowRightToLine} isMirrored label={t('quotaPlans.grid.fillRight')} does="fillRight" onDo={onDo} />
        <Tool icon={ArrowDownToLine} label={t('quotaPlans.grid.fillDown')} does="fillDown" onDo={onDo} />
        <LockTool selection={selection} board={board} onDo={onDo} />
        <Tool icon={ClipboardPaste} label={t('quotaPlans.grid.pasteText')} does="pasteText" onDo={onDo} />
      </div>
      <WideTool variant="outlined" label={t('quotaPlans.grid.spreading.open')} does="spread" onDo={onDo} />
      <WideTool label={t('quotaPlans.grid.copyPeriod')} does="copyToNextPeriod" onDo={onDo} />
      {nextYear !== undefined && (
        <WideTool label={t('quotaPlans.grid.copyYear', { year: nextYear })} does="copyToNextYear" onDo={onDo} />
      )}
    </div>
  );
}

type Deed = { label: string; does: ToolDoes; onDo: (what: ToolDoes) => void };
type ToolProps = Deed & { icon: LucideIcon; isMirrored?: boolean; disabled?: boolean };

const Tool = memo(function Tool({ icon: Icon, isMirrored, label, disabled = false, does, onDo }: ToolProps) {
  return (
    <IconButton size="small" aria-label={label} title={label} disabled={disabled} onClick={() => onDo(does)}>
      <Icon size={18} strokeWidth={1.75} aria-hidden {...(isMirrored && { className: 'mirror' })} />
    </IconButton>
  );
});

const WideTool = memo(function WideTool({ variant = 'text', label, does, onDo }: Deed & { variant?: 'text' | 'outlined' }) {
  return (
    <Button size="small" variant={variant} onClick={() => onDo(does)}>
      {label}
    </Button>
  );
});

/** Follows the selection by itself, so that an arrow key does not draw the whole bar. */
function LockTool({ selection, board: { sheet, locks }, onDo }: Pick<Props, 'selection' | 'board' | 'onDo'>) {
  const { t } = useTranslation();
  const isLocked = useSyncExternalStore(selection.subscribe, () =>
    spotsOf(areaOf(selection.get())).every((spot) => locks.has(keyAt(sheet, spot))),
  );
  return (
    <Tool
      icon={isLocked ? LockOpen : Lock}
      label={t(isLocked ? 'quotaPlans.grid.unlock' : 'quotaPlans.grid.lock')}
      does="lock"
      onDo={onDo}
    />
  );
}
