import type { ServiceDocument } from '@/schema/document';
import type { Bytes } from './body';
import type { Listing } from './response';

/* In memory a tag belongs to the very object made of the answer: whoever changes rows makes another, without one. */

export type ListKey = { url: string; key: string };

export type ReceivedList = { listing: Listing<ServiceDocument>; headers: Headers; parts: readonly Bytes[] };

export const languages = (): string => String(globalThis.navigator?.languages);

/** Returns the tag of an answer; a weak one (`W/"…"`) says the same of a list, and is what most services send. */
export const tagIn = (headers: Headers): string | undefined => headers.get('ETag') ?? undefined;

type Tag = ListKey & { languages: string; etag: string };

const tags = new WeakMap<Listing<ServiceDocument>, Tag>();

export function tag(listing: Listing<ServiceDocument>, list: ListKey, etag: string | undefined): void {
  if (etag !== undefined) tags.set(listing, { ...list, languages: languages(), etag });
}

/** Returns the tag of a listing, unless it came for something else than is asked for now. */
export function tagOf(listing: Listing<ServiceDocument>, { url, key }: ListKey): string | undefined {
  const own = tags.get(listing);
  return own?.url === url && own.key === key && own.languages === languages() ? own.etag : undefined;
}
