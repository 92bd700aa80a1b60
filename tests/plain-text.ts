import { within } from '@testing-library/react';

/** Returns the text of an element, or a text, with usual spaces and without marks of direction. */
export const plainText = (of: Element | string | null | undefined): string =>
  ((typeof of === 'string' ? of : of?.textContent) ?? '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');

/** Returns the text of each row of a table below its head. */
export const rowsOf = (table: HTMLElement): string[] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => plainText(row));
