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

/** A browser does not let a page read its history. */
let visits: readonly Location[] = [];
let index = -1;
let landing: string | undefined;

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

/** Returns 0 where another page than that of `to` opened the form. The form has all of `home`. */
function stepsBack(to: string, home: string): number {
  const isForm = ({ pathname }: Location) => pathname === home || pathname.startsWith(`${home}/`);
  const opener = visits.slice(0, index + 1).findLastIndex((visit) => !isForm(visit));
  const visit = visits[opener];
  return visit && isPage(visit, to) ? index - opener : 0;
}

/** Goes back where that page opened the form, so that the history has it once. */
export function leaveFor(to: string, home: string, navigate: NavigateFunction): void {
  const steps = stepsBack(to, home);
  if (steps > 0) {
    landing = to;
    void navigate(-steps);
  } else void navigate(to, { replace: true });
}

export function openerOf(home: string): string | undefined {
  const opener = visits.slice(0, index + 1).findLast(({ pathname }) => pathname !== home);
  return opener && createPath(opener);
}

/** `to` may be another page than the one that opened the form. */
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
