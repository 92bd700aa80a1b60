import type { ServiceDocument } from './document';

/* A list reads each value by hand where it is needed; a record is checked against its schema when it is opened. */

/** The text of a field; undefined where it holds anything else. */
export const textIn = (document: ServiceDocument, name: string): string | undefined => {
  const value = document[name];
  return typeof value === 'string' ? value : undefined;
};

/** The number of a field; undefined where it holds anything else, a numeral written as text included. */
export const numberIn = (document: ServiceDocument, name: string): number | undefined => {
  const value = document[name];
  return typeof value === 'number' ? value : undefined;
};
