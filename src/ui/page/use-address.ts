import { startTransition, useCallback, useLayoutEffect, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

type Write = (change: (next: URLSearchParams) => void, options?: { replace: boolean }) => void;

/**
 * The latest query that any control of the application wrote. The router shows a new address a moment after it was set. Until the
 * last one set is shown, the ones before it are outdated.
 */
let newest = new URLSearchParams();
let shown = '';
let awaited: readonly string[] = [];

/** `key` tells a visit of an address from an earlier one. */
function show(key: string, path: string, query: URLSearchParams): void {
  const address = `${path}?${query}`;
  if (shown === key + address) return;
  shown = key + address;
  const at = awaited.indexOf(address);
  awaited = at < 0 ? [] : awaited.slice(at + 1);
  if (awaited.length === 0) newest = query;
}

const latest = (): URLSearchParams => newest;

/**
 * Returns the query of the address, a function that changes it, and one that reads the latest change. Each change builds on the
 * one before, whichever control made it, even if that is not on screen yet. Who changes the query has it at once: the router shows it
 * a moment later, and a checkbox would jump back till then.
 */
export function useAddress(): readonly [URLSearchParams, Write, newest: () => URLSearchParams] {
  const { pathname, key } = useLocation();
  const [held] = useSearchParams();
  const [query, showAtOnce] = useOptimistic(held.toString());
  const address = useMemo(() => new URLSearchParams(query), [query]);
  const navigate = useNavigate();
  useLayoutEffect(() => show(key, pathname, held), [key, pathname, held]);

  const write = useCallback<Write>(
    (change, { replace } = { replace: false }) => {
      const next = new URLSearchParams(newest);
      change(next);
      newest = next;
      awaited = [...awaited, `${pathname}?${next}`];
      startTransition(async () => {
        showAtOnce(next.toString());
        await navigate(queryText(next) || '?', { replace, preventScrollReset: true });
      });
    },
    [navigate, pathname, showAtOnce],
  );
  return [address, write, latest];
}

export function setParam(address: URLSearchParams, name: string, value: string): void {
  if (value) address.set(name, value);
  else address.delete(name);
}

/** `?sortBy=city,price` with commas and colons as they are; '' without parameters. */
export function queryText(params: URLSearchParams): string {
  const query = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return query && `?${query}`;
}
