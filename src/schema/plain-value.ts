import type { ServiceDocument } from './document';

/* Lists read single values by hand; a record is checked against its schema only when it is opened. */

/** Returns the text of a field; undefined for anything else. */
export const textIn = (document: ServiceDocument, name: string): string | undefined => {
  const value = document[name];
  return typeof value === 'string' ? value : undefined;
};

/** Returns the number of a field; undefined for anything else, including a number written as text. */
export const numberIn = (document: ServiceDocument, name: string): number | undefined => {
  const value = document[name];
  return typeof value === 'number' ? value : undefined;
};
