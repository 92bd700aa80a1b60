import type { PagedColumn, PagedList } from './paged-list';

/**
 * The fields that what is shown of a record needs, as they are asked for: `planName,planUom`. Rows that came with these alone are to be
 * read only: what is written begins with the whole record.
 */
export function shownFields({ titleFields, cardFields }: PagedList, columns: readonly PagedColumn[], asCards: boolean): string {
  const ofRecord = asCards ? cardFields : columns.flatMap(({ name, fields }) => fields ?? [name]);
  return [...new Set([...titleFields, ...ofRecord])].join(',');
}
