import { useState } from 'react';

/** Keeps what is typed in a dialog while it is closed, so that it is there when the same is asked again: Back closes dialogs. */
export function useTypedFor<T extends object>(subject: string, first: T): readonly [T, (change: Partial<T>) => void] {
  const [kept, setKept] = useState({ subject, typed: first });
  const typed = kept.subject === subject ? kept.typed : first;
  return [typed, (change) => setKept({ subject, typed: { ...typed, ...change } })];
}
