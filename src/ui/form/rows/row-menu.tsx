import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { rowTableTexts } from '@/i18n/en/row-table';
import { useFormat } from '@/i18n/format';
import { labelOf } from '@/schema/labels';
import { parseNumber } from '@/i18n/parse-number';
import { CancelOr } from '../../dialogs/dialog-actions';
import { DialogBox } from '../../dialogs/dialog-box';
import { TextInput } from '../../controls/inputs';
import { lazyDialog } from '../../loading/lazy-part';
import type { RowActions } from './row-actions';
import { rowMenu, type RowsSource } from './row-menu.place';
import type { ListOfForm } from './row-sources';

export type MenuAnchor = { anchor: HTMLElement; key?: string };

type RowMenuProps = {
  open: boolean;
  onClose: () => void;
  place: MenuAnchor | undefined;
  list: ListOfForm;
  nameOf: (key: string) => string;
  actions: RowActions;
  canRestore: (key: string) => boolean;
};

const RowsFromRecord = lazyDialog(() => import('./row-sources').then((module) => module.RowsFromRecord));

type Next = 'move' | 'record' | RowsSource['text'];

export function RowMenu({ open, onClose, place, list, nameOf, actions, canRestore }: RowMenuProps) {
  const { t } = useTranslation(rowTableTexts);
  const [shown, setShown] = useState<Next>();
  const next = useRef<() => void>(undefined);
  const key = place?.key;
  const { groupedBy } = list;
  const later = (what: Next) => () => setShown(what);
  const sources = rowMenu.parts();
  const save = () => void import('./save-rows').then(({ saveRows }) => saveRows(list));
  const entries =
    key !== undefined
      ? [
          { label: t('rowMenu.insertAbove'), run: () => actions.insert(key, 'above') },
          { label: t('rowMenu.insertBelow'), run: () => actions.insert(key, 'below') },
          { label: t('rowMenu.moveTo'), run: later('move') },
          ...(canRestore(key) ? [{ label: t('rowMenu.restoreRow'), run: () => actions.restore(key) }] : []),
        ]
      : [
          ...(list.others ? [{ label: t('rowMenu.fromRecord'), run: later('record') }] : []),
          ...sources.map(({ text }) => ({ label: t(`rowMenu.${text}`), run: later(text) })),
          ...(groupedBy !== undefined && list.order.length > 1
            ? [{ label: t('rowMenu.groupBy', { field: labelOf(list.fields, groupedBy) }), run: () => actions.group(groupedBy) }]
            : []),
          ...(list.order.length > 0 ? [{ label: t('rowMenu.saveCsv'), run: save }] : []),
        ];
  const dialog = { list, actions, onClose: () => setShown(undefined) };
  return (
    <>
      <Menu
        open={open}
        anchorEl={place?.anchor ?? null}
        onClose={onClose}
        slotProps={{
          list: {
            'aria-label':
              key === undefined ? t('rowMenu.moreOfList', { list: list.label }) : t('rowMenu.moreOf', { name: nameOf(key) }),
          },
          transition: {
            // Later, since actions render at once, and a menu may end while React renders.
            onExited: () =>
              setTimeout(() => {
                const run = next.current;
                next.current = undefined;
                run?.();
              }),
          },
        }}
      >
        {entries.map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              next.current = run;
              onClose();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      {key !== undefined && (
        <MoveDialog
          open={shown === 'move'}
          name={nameOf(key)}
          from={list.order.indexOf(key)}
          count={list.order.length}
          onClose={dialog.onClose}
          onMove={(index) => actions.moveTo([key], index)}
        />
      )}
      {list.others && <RowsFromRecord open={shown === 'record'} {...dialog} />}
      {sources.map(({ text, Dialog }) => (
        <Dialog key={text} open={shown === text} {...dialog} />
      ))}
    </>
  );
}

type MoveProps = {
  open: boolean;
  name: string;
  from: number;
  count: number;
  onClose: () => void;
  onMove: (index: number) => void;
};

function MoveDialog({ open, name, from, count, onClose, onMove }: MoveProps) {
  const { t } = useTranslation(rowTableTexts);
  const { settings, number } = useFormat();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const read = parseNumber(typed ?? '', settings.language);
  const position = 'value' in read && typeof read.value === 'number' ? read.value : undefined;
  const isPosition = position !== undefined && Number.isInteger(position) && position >= 1 && position <= count;
  const close = () => {
    setTyped(undefined);
    onClose();
  };
  const move = (event: FormEvent) => {
    event.preventDefault();
    // A dialog lies in the form for React, though not on the page.
    event.stopPropagation();
    if (!isPosition) return;
    onMove(position - 1);
    close();
  };
  const isWrong = typed !== undefined && typed.trim() !== '' && !isPosition;
  return (
    <DialogBox
      open={open}
      onClose={close}
      maxWidth="xs"
      title={t('rowMenu.moveTitle', { name })}
      actions={
        <CancelOr onClose={close} type="submit" form={id}>
          {t('rowMenu.move')}
        </CancelOr>
      }
    >
      <form id={id} onSubmit={move} noValidate>
        <TextInput
          label={t('rowMenu.position', { last: number(count) })}
          autoFocus
          inputMode="numeric"
          dir="ltr"
          value={typed ?? number(from + 1)}
          onFocus={(event) => event.target.select()}
          onChange={setTyped}
          problem={isWrong && t('rowMenu.notAPosition', { last: number(count) })}
        />
      </form>
    </DialogBox>
  );
}
