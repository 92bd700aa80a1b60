import { type MouseEvent, useEffect, useState } from 'react';
import { parsePath, useLocation, useNavigate } from 'react-router';
import { isDocument } from '@/schema/document';
import { isPage, leaveFor, openerOf } from './history-stack';

export type WayBack = {
  to: string;
  leave: () => void;
  link: { to: string; onClick: (event: MouseEvent) => void };
  asLeft: (list: string) => string;
};

/** Leads from a page to the one that opened it, with its filters, also after a reload; to `fallback` where this tab has none. */
export function useWayBack(fallback: string): WayBack {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const [opener] = useState(() => keptOpener(key) ?? openerOf(pathname));
  useEffect(() => keepOpener(key, opener), [key, opener]);
  const to = opener === undefined || isPage({ pathname: '', search: '', ...parsePath(opener) }, fallback) ? fallback : opener;
  const leave = () => leaveFor(to, pathname, navigate);
  return {
    to,
    leave,
    link: {
      to,
      onClick(event) {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        leave();
      },
    },
    asLeft: (list) => (parsePath(to).pathname === list ? to : list),
  };
}

/** The state of a history entry survives a reload. */
function keptOpener(key: string): string | undefined {
  const state: unknown = window.history.state;
  const kept = isDocument(state) ? state.opener : undefined;
  return isDocument(kept) && kept.key === key && typeof kept.address === 'string' ? kept.address : undefined;
}

function keepOpener(key: string, address: string | undefined): void {
  if (address === undefined) return;
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(isDocument(state) && state), opener: { key, address } }, '');
}
