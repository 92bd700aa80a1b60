import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

type Write = (change: (next: URLSearchParams) => void, options?: { replace: boolean }) => void;

/**
 * Returns the query of the address, a function that changes it, and one that reads the latest change. Each change builds on the
 * one before, even if that is not on screen yet.
 */
export function useAddress(): readonly [URLSearchParams, Write, newest: () => URLSearchParams] {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  // The router shows a new address a moment after it was set. Until the last one set is shown, the ones before it are outdated.
  const latest = useRef(address);
  const awaited = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const shown = awaited.current.indexOf(address.toString());
    awaited.current = shown < 0 ? [] : awaited.current.slice(shown + 1);
    if (awaited.current.length === 0) latest.current = address;
  }, [address]);

  const write = useCallback<Write>(
    (change, { replace } = { replace: false }) => {
      const next = new URLSearchParams(latest.current);
      change(next);
      latest.current = next;
      awaited.current = [...awaited.current, next.toString()];
      void navigate(queryText(next) || '?', { replace, preventScrollReset: true });
    },
    [navigate],
  );
  const newest = useCallback(() => latest.current, []);
  return [address, write, newest];
}

/** Sets a parameter, or removes it where the value is empty. */
export function setParam(address: URLSearchParams, name: string, value: string): void {
  if (value) address.set(name, value);
  else address.delete(name);
}

/** Writes a query readably, with commas and colons unescaped: `?sortBy=city,price`, or '' without parameters. */
export function queryText(params: URLSearchParams): string {
  const query = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return query && `?${query}`;
}
