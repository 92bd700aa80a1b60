import { type AddressProblem, checkAddress, connection, type Session } from '@/api/session';
import type { Addresses } from '@/config';

export type Draft = { addresses: Addresses; key: string; keepForTab: boolean };

export type DraftProblems = { base?: AddressProblem; api?: AddressProblem; key?: 'noKey' | 'keyLetters' };

export type DraftReading = { draft: Draft; problems?: undefined } | { draft?: undefined; problems: DraftProblems };

/** Reads the form. An empty API URL means the base URL; an empty key means the current one, if typed for the same addresses. */
export function readDraft(form: FormData, session: Session): DraftReading {
  const text = (name: string, otherwise: string) => {
    const typed = form.get(name);
    return (typeof typed === 'string' ? typed : otherwise).trim();
  };
  const base = checkAddress(text('base', session.addresses?.base ?? ''));
  const apiText = text('api', session.addresses?.api ?? '');
  const api = apiText === '' ? base : checkAddress(apiText);
  const key = text('key', '');
  if (base.address === undefined || api.address === undefined) {
    return { problems: { base: base.problem, api: apiText === '' ? undefined : api.problem, key: keyProblem(key) } };
  }
  const addresses = { base: base.address, api: api.address };
  const present = isSameService(addresses, session) ? connection()?.key : undefined;
  const problem = keyProblem(key === '' ? (present ?? '') : key);
  if (problem) return { problems: { key: problem } };
  return { draft: { addresses, key: key === '' ? (present ?? '') : key, keepForTab: form.get('keepForTab') !== null } };
}

const originsOf = ({ base, api }: Addresses): readonly string[] => [...new Set([new URL(base).origin, new URL(api).origin])];

const isSameService = (addresses: Addresses, { mode, addresses: present }: Session): boolean =>
  mode === 'service' && present !== undefined && originsOf(addresses).join() === originsOf(present).join();

/** Returns the newly typed hosts, which the user confirms before the key is sent there. */
export function newHosts({ addresses }: Draft, { addresses: known }: Session): readonly string[] {
  const trusted = known ? originsOf(known) : [];
  return originsOf(addresses).flatMap((origin) => (trusted.includes(origin) ? [] : [new URL(origin).host]));
}

/**
 * Checks for characters a header cannot carry; a pasted key often holds a line break, an Arabic letter or a dash an editor made
 * long.
 */
function keyProblem(key: string): DraftProblems['key'] {
  if (key === '') return 'noKey';
  return /^[\x21-\x7e]+$/.test(key) ? undefined : 'keyLetters';
}
