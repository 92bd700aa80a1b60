import { type AddressProblem, checkAddress, connection, keyOrigins, type Session } from '@/api/session';
import type { Addresses } from '@/config';

export type Draft = { addresses: Addresses; key: string; keepForTab: boolean };

export type DraftProblems = { base?: AddressProblem; api?: AddressProblem; key?: 'noKey' | 'keyLetters' };

export type DraftReading = { draft: Draft; problems?: undefined } | { draft?: undefined; problems: DraftProblems };

/** An empty API URL means the base URL; an empty key the current one, if typed for the same addresses. */
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

export const originsOf = ({ base, api }: Addresses): readonly string[] => [
  ...new Set([new URL(base).origin, new URL(api).origin]),
];

const isSameService = (addresses: Addresses, { mode, addresses: present }: Session): boolean =>
  mode === 'service' && present !== undefined && originsOf(addresses).join() === originsOf(present).join();

/** Returns the hosts that no key was sent to before: typed ones, and those of a changed `config.json`. */
export function newHosts({ addresses }: Draft): readonly string[] {
  const known = keyOrigins();
  return originsOf(addresses)
    .filter((origin) => !known.includes(origin))
    .map(hostName);
}

/** Names the scheme too where it is not https, since that may be all that differs. */
export function hostName(origin: string): string {
  const { protocol, host } = new URL(origin);
  return protocol === 'https:' ? host : origin;
}

/** A header carries no line break, Arabic letter or long dash, as a pasted key often holds. */
function keyProblem(key: string): DraftProblems['key'] {
  if (key === '') return 'noKey';
  return /^[\x21-\x7e]+$/.test(key) ? undefined : 'keyLetters';
}
