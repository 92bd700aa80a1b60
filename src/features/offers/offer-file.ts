import { parseJson, writeJson } from '@/api/json';
import { type KeptOffer, readOffer } from '@/api/kept-offers';
import { isDocument } from '@/schema/document';

/** The first key of a file with offers, and its version. */
const KIND = 'manzil-offers';
const VERSION = 1;

export const offersFile = (offers: readonly KeptOffer[], service: string): string =>
  writeJson({ [KIND]: VERSION, service, offers: offers.map((offer) => ({ ...offer })) });

export type OffersFile = {
  /** The connection that the offers were kept for. */
  service: string;
  offers: readonly KeptOffer[];
  /** The entries that are no offers. */
  unread: number;
};

/** Reads a file with offers; undefined for any other file. */
export function readOffersFile(text: string): OffersFile | undefined {
  const file = parsed(text);
  if (!isDocument(file) || file[KIND] !== VERSION || !Array.isArray(file.offers)) return undefined;
  const entries: readonly unknown[] = file.offers;
  const offers = entries.flatMap((entry) => readOffer(entry) ?? []);
  return { service: typeof file.service === 'string' ? file.service : '', offers, unread: entries.length - offers.length };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

export type Merged = {
  store: readonly KeptOffer[];
  added: number;
  /** Replaced what was kept here before. */
  replaced: number;
  /** As new here, or newer. */
  left: number;
};

/** Compares offers of a file with those that are kept here. Of two with one number the last changed one stays. */
export function mergeOffers(here: readonly KeptOffer[], from: readonly KeptOffer[], connection: string): Merged {
  const known = new Map(here.map((offer) => [`${offer.unit} ${offer.number}`, offer]));
  const merged = { store: [] as KeptOffer[], added: 0, replaced: 0, left: 0 };
  for (const offer of from) {
    const own = known.get(`${offer.unit} ${offer.number}`);
    if (own && own.at >= offer.at) merged.left += 1;
    else {
      merged.store.push({ ...offer, connection });
      if (own) merged.replaced += 1;
      else merged.added += 1;
    }
  }
  return merged;
}
