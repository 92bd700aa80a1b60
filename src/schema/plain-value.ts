import type { ServiceDocument } from './document';
import { readAmount } from './read-amount';

/* Lists read single values by hand; a record is checked against its schema only when it is opened. */

export const textIn = (document: ServiceDocument, name: string): string | undefined => {
  const value = document[name];
  return typeof value === 'string' ? value : undefined;
};

/** Returns the number of a field, in any form; undefined for anything else. */
export const numberIn = (document: ServiceDocument, name: string): number | undefined => readAmount(document[name]);
