import { idOf } from '@/api/record-id';
import type { Listing } from '@/api/response';
import { isMissing, type ServiceDocument } from '@/schema/document';
import { changedByService } from '../record-values';

/** Fields that the list leaves out are neither same nor different. */
export type Lookalike = {
  id: string;
  record: ServiceDocument;
  same: readonly string[];
  different: readonly string[];
  /** Nothing proves that it was not there before. */
  maybeOlder: boolean;
};

export type SentCreate = {
  document: ServiceDocument;
  before: Listing<ServiceDocument> | undefined;
  others: readonly string[];
};

type Lists = {
  latest: () => Promise<Listing<ServiceDocument>>;
  /** Left out where `latest` reads all. */
  all?: () => Promise<Listing<ServiceDocument>>;
};

/** Reads all pages where the latest rows do not have it. The likeliest comes first. */
export async function findLookalikes(sent: SentCreate, { latest, all }: Lists): Promise<Lookalike[]> {
  const knowsAll = isWhole(sent.before, all);
  const listing = await latest();
  const found = lookalikesIn(listing, sent, knowsAll);
  return found.length > 0 || !all || isWhole(listing, all) ? found : lookalikesIn(await all(), sent, knowsAll);
}

export async function findDoubles(sent: SentCreate, { latest, all }: Lists): Promise<Lookalike[]> {
  const given = givenIn(sent.document);
  if (given.length === 0) return [];
  const found = lookalikesIn(await latest(), sent, isWhole(sent.before, all));
  const isSame = (one: Lookalike, other: Lookalike) => changedByService(one.record, other.record, given).length === 0;
  return found.filter(
    (one) => !one.maybeOlder && found.some((other) => other !== one && !other.maybeOlder && isSame(one, other)),
  );
}

const isWhole = (listing: Listing<ServiceDocument> | undefined, all: Lists['all']): boolean =>
  listing !== undefined &&
  (!all || listing.more === false || (listing.total !== undefined && listing.rows.length >= listing.total));

/** A record that is certainly new may differ in some fields: the service may have changed them. */
function lookalikesIn(
  listing: Listing<ServiceDocument>,
  { document, before, others }: SentCreate,
  knowsAll: boolean,
): Lookalike[] {
  const { rows } = listing;
  const newest = knowsAll ? rows.length : arrivals(listing, before);
  const excluded = new Set([...(before?.rows.map(idOf) ?? []), ...others, '']);
  const given = givenIn(document);
  // Nothing tells a record without any value from another that has come since.
  const isLikely = ({ same, different, maybeOlder }: Lookalike) =>
    maybeOlder ? different.length === 0 : given.length === 0 || same.length > different.length;
  return rows
    .map((record, at) => ({ record, maybeOlder: at >= newest }))
    .filter(({ record }) => !excluded.has(idOf(record)))
    .map(({ record, maybeOlder }) => {
      const told = given.filter((name) => record[name] !== undefined);
      const different = changedByService(document, record, told);
      const same = told.filter((name) => !different.includes(name));
      return { id: idOf(record), record, same, different, maybeOlder };
    })
    .filter(isLikely)
    .toSorted((a, b) => a.different.length - b.different.length)
    .slice(0, AT_MOST);
}

/** Returns how many rows stand above one listed before: they are new, unless the total says that edited ones have moved up. */
function arrivals({ rows, total }: Listing<ServiceDocument>, before: Listing<ServiceDocument> | undefined): number {
  if (total !== undefined && before?.total !== undefined && total <= before.total) return 0;
  const known = new Set(before?.rows.map(idOf));
  return rows.findIndex((record) => known.has(idOf(record)));
}

const AT_MOST = 3;

const givenIn = (document: ServiceDocument) => Object.keys(document).filter((name) => !isMissing(document[name]));
