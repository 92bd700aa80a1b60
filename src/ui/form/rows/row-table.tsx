import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { rowTableTexts } from '@/i18n/en/row-table';
import { DialogBox } from '../../dialogs/dialog-box';
import { InfoButton } from '../../dialogs/disclosure';
import { lazyDialog } from '../../loading/lazy-part';
import { useWantedRow } from '../focus-field';
import { rowPath } from '../record-values';
import { type CellColumn, cellColumns, type CellSpec, type PasteParts } from './row-cells';
import { below, type GridList, RowGrid, type RowGridHandle } from './row-grid';
import styles from './row-table.module.css';
import { useRowsNow } from './row-views';
import type { SelectedRows } from './table-menu';

export type RowTableProps = GridList & {
  cells: readonly CellSpec[];
  nameOf: (key: string) => string;
  renderCard: (path: string) => ReactNode;
  choice: ReactNode;
};

/** Typing or pasting below the last row adds one. The selection is the grid's alone: a key renders nothing here. */
export function RowTable({ cells, nameOf, renderCard, choice, ...list }: RowTableProps) {
  const { name, schema } = list;
  const columns = useMemo(() => cellColumns(schema, cells), [schema, cells]);
  const grid = useRef<RowGridHandle>(null);
  const menu = useShown<SelectedRows>();
  const toSet = useShown<{ column: CellColumn | undefined; count: number }>();
  const toPaste = useShown<PasteParts>();
  const pasteText = useShown<true>();
  const card = useShown<string>();

  const keyInCard = useKeyInCard(name, columns);
  if (keyInCard !== undefined && !(card.open && card.value === keyInCard)) card.show(keyInCard);

  const over = ({ open, hide }: { open: boolean; hide: () => void }) => ({
    open,
    onClose: hide,
    onClosed: () => grid.current?.focus(),
  });
  return (
    <div className="stack shrinks gap-8 full-width one-column">
      <div className="row wrap centred between gap-8">
        <Tools grid={grid} onPasteText={() => pasteText.show(true)} />
        {choice}
      </div>
      <RowGrid
        handle={grid}
        list={list}
        columns={columns}
        dialogs={{
          openCard: card.open ? card.value : undefined,
          onOpenCard: card.show,
          onMenu: menu.show,
          onSetValue: toSet.show,
          onPaste: toPaste.show,
        }}
      />
      <TableMenu {...over(menu)} selected={menu.value} onDo={(command) => grid.current?.run(command)} />
      <SetValue
        {...over(toSet)}
        column={toSet.value?.column}
        count={toSet.value?.count ?? 0}
        onSet={(text) => {
          toSet.hide();
          grid.current?.setAll(text);
        }}
      />
      <PasteTextDialog
        {...over(pasteText)}
        onPaste={(text) => {
          pasteText.hide();
          void grid.current?.paste({ text, html: '' });
        }}
      />
      <RowPaste
        {...over(toPaste)}
        parts={toPaste.value}
        onParts={toPaste.show}
        onPaste={(pasted) => {
          toPaste.hide();
          grid.current?.put(pasted);
        }}
      />
      <RowCard name={name} rowKey={card.value} {...over(card)} nameOf={nameOf} render={renderCard} />
    </div>
  );
}

/** Returns the row with the field that an error leads to, where that field has no cell in the table. */
function useKeyInCard(name: string, columns: readonly CellColumn[]): string | undefined {
  const { key, field, path } = useWantedRow(name);
  if (key === undefined || field === undefined) return undefined;
  const isCell = path === `${rowPath(name, key)}.${field}` && columns.some((column) => column.name === field && !column.inCard);
  return isCell ? undefined : key;
}

function useShown<T>() {
  const [{ value, open }, set] = useState<{ value?: T; open: boolean }>({ open: false });
  return {
    value,
    open,
    show: (next: T) => set({ value: next, open: true }),
    hide: () => set((known) => ({ ...known, open: false })),
  };
}

function Tools({ grid, onPasteText }: { grid: RefObject<RowGridHandle | null>; onPasteText: () => void }) {
  const { t } = useTranslation(rowTableTexts);
  return (
    <div role="toolbar" aria-label={t('selection')} className={`row wrap centred ${styles.tools}`}>
      <Tool icon={ArrowDownToLine} label={t('cells.fillDown')} onClick={() => grid.current?.run('fillDown')} />
      <Tool icon={ListOrdered} label={t('menu.fillSeries')} onClick={() => grid.current?.run('fillSeries')} />
      <Tool icon={ClipboardPaste} label={t('cells.pasteText')} onClick={onPasteText} />
      <Tool icon={Ellipsis} label={t('selection')} hasMenu onClick={(button) => grid.current?.openMenu(below(button))} />
      <InfoButton>
        <p>{t('keys')}</p>
      </InfoButton>
    </div>
  );
}

type ToolProps = { icon: LucideIcon; label: string; hasMenu?: boolean; onClick: (button: HTMLElement) => void };

function Tool({ icon: Icon, label, hasMenu, onClick }: ToolProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      onClick={(event) => onClick(event.currentTarget)}
    >
      <Icon size={18} />
    </IconButton>
  );
}

type RowCardProps = {
  name: string;
  rowKey: string | undefined;
  open: boolean;
  nameOf: (key: string) => string;
  render: (path: string) => ReactNode;
  onClose: () => void;
  onClosed: () => void;
};

function RowCard({ name, rowKey, open, nameOf, render, onClose, onClosed }: RowCardProps) {
  const { t } = useTranslation(commonTexts);
  const rows = useRowsNow(name);
  return (
    <DialogBox
      open={open && rowKey !== undefined && rows.order.includes(rowKey)}
      title={rowKey === undefined ? '' : nameOf(rowKey)}
      maxWidth="md"
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className="form-section">{rowKey !== undefined && render(rowPath(name, rowKey))}</div>
    </DialogBox>
  );
}

const TableMenu = lazyDialog(() => import('./table-menu').then((module) => module.TableMenu));
const SetValue = lazyDialog(() => import('./set-value').then((module) => module.SetValue));
const RowPaste = lazyDialog(() => import('./row-paste').then((module) => module.RowPaste));
const PasteTextDialog = lazyDialog(() => import('../../grid/paste-dialogs').then((module) => module.PasteText));
