import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { PopoverProps } from '@mui/material/Popover';
import type { LucideIcon } from 'lucide-react';
import LinkIcon from 'lucide-react/icons/link';
import Printer from 'lucide-react/icons/printer';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router';
import { listMenuTexts } from '@/i18n/en/list-menu';
import { viewTexts } from '@/i18n/en/list-views';
import { shellTexts } from '@/i18n/en/shell';
import { copyText } from '../copy-text';
import { notify } from '../notices';
import { isSameQuery, keptViews } from './saved-views';
import type { ShownRows } from './shown-rows';
import { viewLink, withColumns } from './view-link';

export type ListMenuProps<T> = Omit<PopoverProps, 'onClose'> & { onClose: () => void; shown: ShownRows<T> };

/** Something that can be done with a whole list. */
type Entry = {
  label: string;
  icon: LucideIcon;
  /** Called with the press itself, which is when a browser allows to copy. */
  run?: () => void;
  /** Called once the menu is gone, for what takes its place: a dialog, another page, paper. */
  after?: () => void;
};

/** What can be done with what a list shows. */
export function ListMenu<T>({ shown, onClose, ...popover }: ListMenuProps<T>) {
  const { t } = useTranslation([listMenuTexts, viewTexts, shellTexts]);
  const next = useRef<() => void>(undefined);
  const { pathname, search } = useLocation();
  const href = useHref(pathname);

  const entries: readonly Entry[] = [
    { label: t('list-views:copyLink'), icon: LinkIcon, run: () => void copyLink() },
    { label: t('print'), icon: Printer, after: () => window.print() },
  ];

  async function copyLink(): Promise<void> {
    const query = withColumns(search, shown.list);
    const saved = keptViews(pathname).find((view) => isSameQuery(view.query, query));
    const isCopied = await copyText(viewLink(href, query, saved?.name));
    notify(isCopied ? { text: t('list-views:copied') } : { tone: 'error', text: t('list-views:notCopied') });
  }

  return (
    <Menu
      {...popover}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': t('shell:more') },
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
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
