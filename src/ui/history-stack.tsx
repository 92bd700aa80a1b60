import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPath, type Location, parsePath, type To, useLocation, useNavigate, useNavigationType } from 'react-router';

/** The pages of this tab as the browser's history has them, since its back button does not tell what lies behind it. */
let visits: readonly Location[] = [];
let at = -1;
/** The address to stand at once the way back has led to its page: its `#panel` may be another than before. */
let landing: string | undefined;

/** Keeps the trail; for what surrounds all pages. */
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
  if (known >= 0) at = known;
  else if (type === 'PUSH') at += 1;
  else if (type === 'POP') at = 0;
  at = Math.max(at, 0);
  // A known page keeps what lies ahead of it, a new one of the history's start has nothing around it.
  const ahead = known >= 0 || type === 'REPLACE' ? visits.slice(at + 1) : [];
  visits = [...visits.slice(0, at), location, ...ahead];
}

const isPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, to: string): boolean => {
  const { pathname: path = '', search: query = '' } = parsePath(to);
  return path === pathname && query === search;
};

/** How many steps back the page is from which the form was opened, when it is that of `to`. All addresses below `home` are the form's. */
function stepsBack(to: string, home: string): number {
  const isForm = ({ pathname }: Location) => pathname === home || pathname.startsWith(`${home}/`);
  const opener = visits.slice(0, at + 1).findLastIndex((visit) => !isForm(visit));
  const visit = visits[opener];
  return visit && isPage(visit, to) ? at - opener : 0;
}

/** Leaves a form that is done with: back to where it was opened, so that the history does not hold that page twice, else onward in its place. */
export function ReturnTo({ to, home }: { to: To; home: string }) {
  const navigate = useNavigate();
  const gone = useRef(false);
  useEffect(() => {
    if (gone.current) return;
    gone.current = true;
    const address = typeof to === 'string' ? to : createPath(to);
    const steps = stepsBack(address, home);
    if (steps > 0) {
      landing = address;
      void navigate(-steps);
    } else void navigate(to, { replace: true });
  }, [to, home, navigate]);
  return null;
}
