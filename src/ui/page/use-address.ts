import { startTransition, useCallback, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

type Write = (change: (next: URLSearchParams) => void, options?: { replace: boolean }) => void;

/**
 * Returns the query of the address, a function that changes it, and one that reads the latest change. Each change builds on the
 * one before, even if that is not on screen yet. Who changes the query has it at once: the router shows it a moment later, and a
 * checkbox would jump back till then.
 */
export function useAddress(): readonly [URLSearchParams, Write, newest: () => URLSearchParams] {
  const [held] = useSearchParams();
  const [query, show] = useOptimistic(held.toString());
  const address = useMemo(() => new URLSearchParams(query), [query]);
  const navigate = useNavigate();
  // The router shows a new address a moment after it was set. Until the last one set is shown, the ones before it are outdated.
  const latest = useRef(held);
  const awaited = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const shown = awaited.current.indexOf(held.toString());
    awaited.current = shown < 0 ? [] : awaited.current.slice(shown + 1);
    if (awaited.current.length === 0) latest.current = held;
  }, [held]);

  const write = useCallback<Write>(
    (change, { replace } = { replace: false }) => {
      const next = new URLSearchParams(latest.current);
      change(next);
      latest.current = next;
      awaited.current = [...awaited.current, next.toString()];
      startTransition(async () => {
        show(next.toString());
        await navigate(queryText(next) || '?', { replace, preventScrollReset: true });
      });
    },
    [navigate, show],
  );
  const newest = useCallback(() => latest.current, []);
  return [address, write, newest];
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
