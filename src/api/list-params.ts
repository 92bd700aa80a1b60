/** The query parameters of the lists of signals and quota plans. The service gives their types; their meanings are our reading. */
export type ListParams = {
  /** From 1. */
  page?: number;
  limit?: number;
  sortBy?: string;
  order?: 'asc' | 'desc';
  /** Search text. */
  q?: string;
  /** Names of the fields to return, separated by commas. */
  fields?: string;
  /** Equalities as a JSON object: `{"deleted":true}`. */
  p?: string;
};

/** What a paged list asks for as long as its address says nothing. */
export const firstPage = { page: 1, limit: 25 } as const satisfies ListParams;
