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
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './planning.module.css';
import { areaOf, spotsOf } from './selection';
import type { SelectionStore } from './selection-store';
import { keyAt, type Board } from './sheet-edits';
import type { GridActions } from './use-grid-actions';

type Props = {
  selection: SelectionStore;
  board: Board;
  actions: GridActions;
  canUndo: boolean;
  canRedo: boolean;
  /** Undefined where the periods carry no year. */
  nextYear: number | undefined;
  onSpread: () => void;
  onPasteText: () => void;
};

/** What the keys do, for a pointer and a finger. */
export function Toolbar({ selection, board, actions, canUndo, canRedo, nextYear, onSpread, onPasteText }: Props) {
  const { t } = useTranslation();
  return (
    <div role="toolbar" aria-label={t('quotaPlans.grid.toolbar')} className={styles.toolbar}>
      <div className={styles.tools}>
        <Tool icon={Undo2} isMirrored label={t('quotaPlans.grid.undo')} disabled={!canUndo} onClick={() => actions.run('undo')} />
        <Tool icon={Redo2} isMirrored label={t('quotaPlans.grid.redo')} disabled={!canRedo} onClick={() => actions.run('redo')} />
        <Tool
          icon={ArrowRightToLine}
          isMirrored
          label={t('quotaPlans.grid.fillRight')}
          onClick={() => actions.run('fillRight')}
        />
        <Tool icon={ArrowDownToLine} label={t('quotaPlans.grid.fillDown')} onClick={() => actions.run('fillDown')} />
        <LockTool selection={selection} board={board} onClick={actions.lock} />
        <Tool icon={ClipboardPaste} label={t('quotaPlans.grid.pasteText')} onClick={onPasteText} />
      </div>
      <Button size="small" variant="outlined" onClick={onSpread}>
        {t('quotaPlans.grid.spreading.open')}
      </Button>
      <Button size="small" onClick={actions.copyToNextPeriod}>
        {t('quotaPlans.grid.copyPeriod')}
      </Button>
      {nextYear !== undefined && (
        <Button size="small" onClick={actions.copyToNextYear}>
          {t('quotaPlans.grid.copyYear', { year: nextYear })}
        </Button>
      )}
    </div>
  );
}

type ToolProps = { icon: LucideIcon; isMirrored?: boolean; label: string; disabled?: boolean; onClick: () => void };

function Tool({ icon: Icon, isMirrored, label, disabled = false, onClick }: ToolProps) {
  return (
    <IconButton size="small" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon size={18} strokeWidth={1.75} aria-hidden {...(isMirrored && { className: 'mirror' })} />
    </IconButton>
  );
}

/** Follows the selection by itself, so that an arrow key does not draw the whole bar. */
function LockTool({
  selection,
  board: { sheet, locks },
  onClick,
}: {
  selection: SelectionStore;
  board: Board;
  onClick: () => void;
}) {
  const { t } = useTranslation();
  const isLocked = useSyncExternalStore(selection.subscribe, () =>
    spotsOf(areaOf(selection.get())).every((spot) => locks.has(keyAt(sheet, spot))),
  );
  return (
    <Tool
      icon={isLocked ? LockOpen : Lock}
      label={t(isLocked ? 'quotaPlans.grid.unlock' : 'quotaPlans.grid.lock')}
      onClick={onClick}
    />
  );
}
