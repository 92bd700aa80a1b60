import { useState } from 'react';

/** The list as it was before while it says the same, so that what depends on it is not made again. */
export function useSameList(list: readonly string[]): readonly string[] {
  const [kept, keep] = useState(list);
  const isSame = kept.length === list.length && kept.every((text, at) => text === list[at]);
  if (!isSame) keep(list);
  return isSame ? kept : list;
}
