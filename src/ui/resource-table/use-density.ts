import { useState } from 'react';
import { readStored, writeStored } from './stored';

const KEY = 'mz-compact-rows';

/** Rows of 44 or of 36 pixels, the same for all tables of this device. */
export function useDensity() {
  const [compact, setCompact] = useState(() => readStored(KEY) === true);
  const change = (next: boolean) => {
    setCompact(next);
    writeStored(KEY, next);
  };
  return { compact, change };
}
