import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { PopoverProps } from '@mui/material/Popover';
import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Download from 'lucide-react/icons/download';
import LinkIcon from 'lucide-react/icons/link';
import ListTree from 'lucide-react/icons/list-tree';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import Tags from 'lucide-react/icons/tags';
import Table2 from 'lucide-react/icons/table-2';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useHref, useLocation, useNavigate } from 'react-router';
import { importPath } from '@/addresses';
import { listPartTexts } from '@/i18n/en/list-parts';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { hasDesk } from '@/places';
import { copyText, copyToClipboard } from '../../text/copy-text';
import { DialogBox } from '../../dialogs/dialog-box';
import { printSettled } from '../../paper/print-settled';
import { notify } from '../../notices/notices';
import { copiedTable, useShownRows } from '../copied-table';
import { isSameQuery, keptViews } from '../views/saved-views';
import { viewLink, withColumns } from '../views/view-link';
import Check from 'lucide-react/icons/check';
import { useCode } from '../../loading/lazy-part';
import { setParam, useAddress } from '../../page/use-address';
import { columnLabel, type RowList } from '../list-definition';
import { GROUP_BY } from '../list-params';
import { ExportDialog } from './list-selection';

type Entry = {
  label: string;
  icon: LucideIcon;
  /** Called with the press itself, which is when a browser allows to copy. */
  run?: () => void;
  /** Called once the menu is gone, for what takes its place: a dialog, another page, paper. */
  after?: () => void;
};

const ICONS = { new: Plus, prices: Tags, day: CalendarDays };

export function ListMenu({ onClose, ...popover }: Omit<PopoverProps, 'onClose'> & { onClose: () => void }) {
  const shown = useShownRows();
  const { t } = useTranslation([listPartTexts, commonTexts]);
  const { copyLink, copyTable } = useCopies(shown);
  const [refused, setRefused] = useState<string>();
  const [isGrouping, setGrouping] = useState(false);
  // Where this menu was: its own anchor is gone by the time the groups take its place.
  const [anchor, setAnchor] = useState(popover.anchorEl);
  const [isExporting, setExporting] = useState(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const entries: readonly Entry[] = [
    ...(shown.list.more ?? []).map(({ label, icon, to }) => ({
      label: label(),
      icon: ICONS[icon],
      after: () => void navigate(typeof to === 'string' ? to : to(search)),
    })),
    ...(shown.list.grouping
      ? [
          {
            label: t('groups.groupBy'),
            icon: ListTree,
            run: () => setAnchor(popover.anchorEl),
            after: () => setGrouping(true),
          },
        ]
      : []),
    { label: t('views.copyLink'), icon: LinkIcon, run: () => void copyLink() },
    { label: t('copyTable'), icon: Table2, run: () => void copyTable().then(setRefused) },
    { label: t('export.title'), icon: Download, after: () => setExporting(true) },
    ...(hasDesk('imports')
      ? [{ label: t('common:import'), icon: Upload, after: () => void navigate(importPath(pathname)) }]
      : []),
    { label: t('common:print'), icon: Printer, after: () => void printSettled() },
  ];

  return (
    <>
      <EntryMenu {...popover} entries={entries} onClose={onClose} />
      <GroupMenu {...popover} anchorEl={anchor} list={shown.list} open={isGrouping} onClose={() => setGrouping(false)} />
      <ExportDialog open={isExporting} onClose={() => setExporting(false)} />
      <CopyDialog text={refused} onClose={() => setRefused(undefined)} />
    </>
  );
}

type EntryMenuProps = Omit<PopoverProps, 'onClose'> & { entries: readonly Entry[]; onClose: () => void };

function EntryMenu({ entries, onClose, ...popover }: EntryMenuProps) {
  const { t } = useTranslation(commonTexts);
  const next = useRef<() => void>(undefined);
  return (
    <Menu
      {...popover}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': t('more') },
        transition: {
          onExited: () => {
            next.current?.();
            next.current = undefined;
          },
        },
      }}
    >
      {entries.map(({ label, icon: Icon, run, after }) => (
        <MenuItem
          key={label}
          onClick={() => {
            next.current = after;
            run?.();
            onClose();
          }}
        >
          <Icon size={16} />
          <span>{label}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}

function useCopies(shown: ReturnType<typeof useShownRows>) {
  const { t } = useTranslation(listPartTexts);
  const { number } = useFormat();
  const { pathname, search } = useLocation();
  const href = useHref(pathname);
  return {
    copyLink: async (): Promise<void> => {
      const query = withColumns(search, shown.list);
      const saved = keptViews(pathname).find((view) => isSameQuery(view.query, query));
      const isCopied = await copyText(viewLink(href, query, saved?.name));
      notify(isCopied ? { text: t('views.copied') } : { tone: 'error', text: t('views.notCopied') });
    },
    copyTable: async (): Promise<string | undefined> => {
      const { plain, html, rows } = copiedTable(shown);
      if (!(await copyToClipboard({ text: plain, html }))) return plain;
      notify({ text: t('tableCopied', { count: rows, number: number(rows) }) });
      return undefined;
    },
  };
}

/** Shows the table that the browser did not let us copy, selected, so that the reader can. */
function CopyDialog({ text, onClose }: { text: string | undefined; onClose: () => void }) {
  const { t } = useTranslation([listPartTexts, commonTexts]);
  return (
    <DialogBox
      open={text !== undefined}
      title={t('copyTable')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <p>{t('tableNotCopied')}</p>
      <textarea
        className="full-width rounded-8 pad-8-12 paper-ground input-framed letters-13 grows-down"
        aria-label={t('copyTable')}
        readOnly
        autoFocus
        dir="auto"
        rows={8}
        defaultValue={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </DialogBox>
  );
}

type Props<T> = Omit<PopoverProps, 'onClose'> & { onClose: () => void; list: RowList<T> };

function GroupMenu<T>({ list, open, onClose, ...popover }: Props<T>) {
  const { t } = useTranslation(listPartTexts);
  const [address, write] = useAddress();
  const by = useCode(open ? list.grouping : undefined, onClose)?.by;
  const chosen = by?.find((name) => name === address.get(GROUP_BY)) ?? '';
  const labelOf = (name: string) => {
    const column = list.columns.find((candidate) => candidate.name === name);
    return column ? columnLabel(list, column) : t('groups.noGroups');
  };
  return (
    <Menu
      {...popover}
      open={open && by !== undefined}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('groups.groupBy') } }}
    >
      {['', ...(by ?? [])].map((name) => (
        <MenuItem
          key={name}
          role="menuitemradio"
          aria-checked={name === chosen}
          selected={name === chosen}
          onClick={() => {
            onClose();
            write((query) => setParam(query, GROUP_BY, name));
          }}
        >
          <Check size={16} style={{ visibility: name === chosen ? undefined : 'hidden' }} />
          <span>{labelOf(name)}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
