import { useEffect, useRef, useState } from 'react';

/** Long enough that a word is one change of the address, short enough that a copied link has it. */
const PAUSE = 250;

/**
 * What is being typed, ahead of where it is kept. `kept` follows after a pause or on `settle`; when it changes by itself
 * (Back, *Clear all*, a link), the field takes it over.
 */
export function useTypedText(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  const [written, setWritten] = useState(kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A field that is gone must not change the address of the page that came after it.
  useEffect(() => () => clearTimeout(timer.current), []);

  if (kept !== seen) {
    setSeen(kept);
    if (kept !== written) {
      setTyped(kept);
      setWritten(kept);
    }
  }

  const write = (text: string) => {
    clearTimeout(timer.current);
    if (text === written) return;
    setWritten(text);
    keep(text);
  };
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write(text), PAUSE);
    },
    /** Keeps it now: the field is left, or Enter pressed. */
    settle: () => write(typed),
  };
}
