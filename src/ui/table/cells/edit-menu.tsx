import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { listPartTexts } from '@/i18n/en/list-parts';
import type { ServiceDocument } from '@/schema/document';
import { canEdit } from './cell-edits';
import { editCell } from './edit-cell';
import { useList } from '../list-context';
import { columnLabel } from '../list-definition';

export type EditMenuPlace = { anchorEl: HTMLElement; record: ServiceDocument; at: number };

type Props = Partial<EditMenuPlace> & { open: boolean; onClose: () => void };

export function EditMenu({ open, onClose, ...place }: Props) {
  const { list } = useList();
  const { t } = useTranslation(listPartTexts);
  // The menu closes with a transition, in which it still shows what it was opened for.
  const [last, setLast] = useState(place);
  if (open && last.anchorEl !== place.anchorEl) setLast(place);
  const { record, at = 0, anchorEl = null } = open ? place : last;
  const columns = record === undefined ? [] : list.columns.filter((column) => canEdit(list, column, record));
  return (
    <Menu open={open} anchorEl={anchorEl} onClose={onClose}>
      {columns.map((column) => (
        <MenuItem
          key={column.name}
          onClick={() => {
            onClose();
            if (record !== undefined) editCell(list, record, column, at);
          }}
        >
          <span>{t('cell.field', { field: columnLabel(list, column) })}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
