import type { MutationMeta } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SaveAttempt } from './record-form-save';

/**
 * The last try to save, and the lock that lets only one run: Enter, a click and Ctrl+S in the same moment send one request.
 * A ref, since state would be seen too late.
 */
export function useOneAttempt<A extends SaveAttempt>() {
  const [attempt, setAttempt] = useState<A | SaveAttempt>({});
  const running = useRef(false);
  const count = useRef(0);

  async function once(work: () => Promise<A>): Promise<A | SaveAttempt> {
    if (running.current) return {};
    running.current = true;
    setAttempt({});
    try {
      const result = await work();
      count.current += 1;
      setAttempt({ ...result, number: count.current });
      return result;
    } finally {
      running.current = false;
    }
  }
  return { attempt, once };
}

/** A form gives the notice of success itself: it reads back first and tells what the service changed. */
export const withoutNotice = (meta: MutationMeta | undefined): MutationMeta => ({ invalidates: meta?.invalidates ?? [] });
