import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

type Write = (change: (next: URLSearchParams) => void, options?: { replace: boolean }) => void;

/**
 * The query of the address, how to change it, and what it was last changed to. Changes follow on each other, also two that come before the
 * first is on screen.
 */
export function useAddress(): readonly [URLSearchParams, Write, newest: () => URLSearchParams] {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  // The router shows a new address a moment after it was set. Until the last one set is shown, those before it are old news.
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

/** Sets a parameter, or takes it away where it is empty. */
export function setParam(address: URLSearchParams, name: string, value: string): void {
  if (value) address.set(name, value);
  else address.delete(name);
}

/** A query as readers write it: commas and colons stay what they are. `?sortBy=city,price`, or empty where nothing is said. */
export function queryText(params: URLSearchParams): string {
  const query = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return query && `?${query}`;
}
