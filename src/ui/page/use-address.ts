import { createContext, startTransition, useCallback, useContext, useLayoutEffect, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

type Write = (change: (next: URLSearchParams) => void, options?: { replace: boolean }) => void;

/** The router shows a new address a moment after it was set. Until the last one set is shown, the ones before it are outdated. */
export class NewestAddress {
  query = new URLSearchParams();
  #shown = '';
  #awaited: readonly string[] = [];

  /** `key` tells a visit of an address from an earlier one. */
  show(key: string, path: string, query: URLSearchParams): void {
    if (key === this.#shown) return;
    this.#shown = key;
    const at = this.#awaited.indexOf(`${path}?${query}`);
    this.#awaited = at < 0 ? [] : this.#awaited.slice(at + 1);
    if (this.#awaited.length === 0) this.query = query;
  }

  change(path: string, change: (next: URLSearchParams) => void): URLSearchParams {
    this.query = new URLSearchParams(this.query);
    change(this.query);
    this.#awaited = [...this.#awaited, `${path}?${this.query}`];
    return this.query;
  }
}

/** All controls of the application write one address. */
export const AddressContext = createContext(new NewestAddress());

/**
 * Returns the query of the address, a function that changes it, and one that reads the latest change. Each change builds on the
 * one before, whichever control made it, even if that is not on screen yet. Who changes the query has it at once: the router shows it
 * a moment later, and a checkbox would jump back till then.
 */
export function useAddress(): readonly [URLSearchParams, Write, newest: () => URLSearchParams] {
  const { pathname, key } = useLocation();
  const [held] = useSearchParams();
  const [query, show] = useOptimistic(held.toString());
  const address = useMemo(() => new URLSearchParams(query), [query]);
  const navigate = useNavigate();
  const newest = useContext(AddressContext);
  useLayoutEffect(() => newest.show(key, pathname, held), [newest, key, pathname, held]);

  const write = useCallback<Write>(
    (change, { replace } = { replace: false }) => {
      const next = newest.change(pathname, change);
      startTransition(async () => {
        show(next.toString());
        await navigate(queryText(next) || '?', { replace, preventScrollReset: true });
      });
    },
    [navigate, newest, pathname, show],
  );
  return [address, write, useCallback(() => newest.query, [newest])];
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
