import { useEffect, useLayoutEffect, useRef } from 'react';
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

export const isPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, to: string): boolean => {
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
export function leaveFor(to: string, home: string, navigate: NavigateFunction): void {
  const steps = stepsBack(to, home);
  if (steps > 0) {
    landing = to;
    void navigate(-steps);
  } else void navigate(to, { replace: true });
}

/** Returns the address from which this tab came to the page `home`. */
export function openerOf(home: string): string | undefined {
  const opener = visits.slice(0, index + 1).findLast(({ pathname }) => pathname !== home);
  return opener && createPath(opener);
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
