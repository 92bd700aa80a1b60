import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  createPath,
  type Location,
  type NavigateFunction,
  parsePath,
  type To,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { isDocument } from '@/schema/document';

/** The history of this tab, which the browser does not let a page read. */
let visits: readonly Location[] = [];
let index = -1;
/** The address to show once going back has reached its page: its `#panel` may differ from the one in the history. */
let landing: string | undefined;

/** Records every navigation; called once, by the component around all pages. */
export function useHistoryStack(): void {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    record(location, type);
    const to = landing;
    landing = undefined;
    if (to !== undefined && isPage(location, to) && createPath(location) !== to) void navigate(to, { replace: true });
  }, [location, type, navigate]);
}

function record(location: Location, type: 'POP' | 'PUSH' | 'REPLACE') {
  const known = visits.findIndex(({ key }) => key === location.key);
  if (known >= 0) index = known;
  else if (type === 'PUSH') index += 1;
  else if (type === 'POP') index = 0;
  index = Math.max(index, 0);
  // A known page keeps what is ahead of it; an unknown one reached by POP starts the history.
  const ahead = known >= 0 || type === 'REPLACE' ? visits.slice(index + 1) : [];
  visits = [...visits.slice(0, index), location, ...ahead];
}

const isPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, to: string): boolean => {
  const { pathname: path = '', search: query = '' } = parsePath(to);
  return path === pathname && query === search;
};

/** Counts the steps back to the page that opened the form, if that is the page of `to`, else 0. The form has all of `home`. */
function stepsBack(to: string, home: string): number {
  const isForm = ({ pathname }: Location) => pathname === home || pathname.startsWith(`${home}/`);
  const opener = visits.slice(0, index + 1).findLastIndex((visit) => !isForm(visit));
  const visit = visits[opener];
  return visit && isPage(visit, to) ? index - opener : 0;
}

/** Goes back to the page that opened the form, so that the history has that once, else replaces the form. */
function leaveFor(to: string, home: string, navigate: NavigateFunction): void {
  const steps = stepsBack(to, home);
  if (steps > 0) {
    landing = to;
    void navigate(-steps);
  } else void navigate(to, { replace: true });
}

/** Leaves a finished form for the page that opened it, or for another one. */
export function ReturnTo({ to, home }: { to: To; home: string }) {
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    leaveFor(typeof to === 'string' ? to : createPath(to), home, navigate);
  }, [to, home, navigate]);
  return null;
}

export type WayBack = {
  /** The address of the page that opened this one, as it was left. */
  to: string;
  leave: () => void;
  /** The properties of a link that leaves. */
  link: { to: string; onClick: (event: MouseEvent) => void };
  /** Returns the address of a list: as it was left, where it opened this page. */
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

function openerOf(home: string): string | undefined {
  const opener = visits.slice(0, index + 1).findLast(({ pathname }) => pathname !== home);
  return opener && createPath(opener);
}

/** Reads what this entry of the browser's history was opened from, which survives a reload. */
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
