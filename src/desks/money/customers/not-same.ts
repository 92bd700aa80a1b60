import { useCallback, useState } from 'react';
import { connectionId } from '@/api/session';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import type { IsOther } from '../rules/doubles';
import { fingerprint } from '@/schema/fingerprint';

const local = () => browserStorage('localStorage');
const storageName = () => `mz-not-same ${connectionId()}`;

function stored(): ReadonlySet<number> {
  const pairs = readStored(local(), storageName());
  return new Set(Array.isArray(pairs) ? pairs.filter((pair) => typeof pair === 'number') : []);
}

/** A pair is kept as a number: keys name people, and this outlives a sign-out. */
const pairOf = (one: string, other: string): number => fingerprint([one, other].toSorted().join('\n'));

/** Remembers pairs of `personKey` for this connection on this device. */
export function useNotSame() {
  const [pairs, setPairs] = useState(stored);
  const isOther = useCallback<IsOther>((one, other) => pairs.has(pairOf(one, other)), [pairs]);
  const say = (one: string, other: string, isSame: boolean) => {
    const next = new Set(stored());
    if (isSame) next.delete(pairOf(one, other));
    else next.add(pairOf(one, other));
    writeStored(local(), storageName(), [...next]);
    setPairs(next);
  };
  return { isOther, say };
}
