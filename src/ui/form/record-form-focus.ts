import { useLocation, useNavigate } from 'react-router';
import { fieldId, useRecordForm } from './record-form-context';

/** How long a section may travel, in ms. */
const PATIENCE = 30_000;

/** How long a list may be there without the field in it, until the focus goes to the list. */
const FRAMES = 60;

/** Leads to a field wherever it is: opens its section and its row, and puts the focus into it once it is there. */
export function useFocusPlace(): (path: string) => void {
  const { placeOf, openRows } = useRecordForm();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (path) => {
    const [field = ''] = path.split('.');
    const address = placeOf?.(field);
    for (const { 0: row, index } of path.matchAll(/\.byKey\.[^.]+/g)) openRows.set(path.slice(0, index + row.length), true);
    // The section that is shown may have been left a moment ago: it is gone to all the same.
    const here = address === pathname;
    if (address) void navigate(address, { replace: here, preventScrollReset: here });
    focusWhenThere(path);
  };
}

/** A section may have to be drawn or to travel first: this looks again with each frame, until another key or press wants the focus elsewhere. */
function focusWhenThere(path: string) {
  const waiting = new AbortController();
  for (const begun of ['keydown', 'pointerdown'] as const)
    addEventListener(begun, () => waiting.abort(), { once: true, capture: true, signal: waiting.signal });
  const until = performance.now() + PATIENCE;
  let framesWithoutIt = 0;
  const look = () => {
    if (waiting.signal.aborted) return;
    const field = document.getElementById(fieldId(path));
    const around = document.getElementById(fieldId(path.split('.')[0] ?? ''));
    const found = field ?? (framesWithoutIt > FRAMES ? around : null);
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
    if (found || performance.now() > until) return waiting.abort();
    if (around) framesWithoutIt += 1;
    requestAnimationFrame(look);
  };
  look();
}
