import { useEffect } from 'react';
import { useValues } from '../form-context';
import { copyOfValue, type RecordValues } from '../record-values';

export type Way = 'undo' | 'redo';

export const BEGINNINGS = ['keydown', 'pointerdown', 'click', 'input', 'paste', 'drop'] as const;

export type Started = { values: RecordValues; at: number };

/** From before the code of undo was loaded, in order. */
export type EarlyWork = {
  started: Started[];
  /** Pressed since the form was last changed. */
  asked: Way[];
};

export const noEarlyWork = (): EarlyWork => ({ started: [], asked: [] });

export function takenWay(event: KeyboardEvent): Way | undefined {
  const way = wayOf(event);
  if (!way || event.defaultPrevented || !isForForm(event.target)) return undefined;
  event.preventDefault();
  return way;
}

/** An undo that was asked for before such an event would take its work back too. */
const CHANGES = ['input', 'paste', 'drop', 'click'] as const;

/** Stands in for the undo buttons while they load: `early` takes steps, and what is asked for by key until the form changes. */
export function EarlyUndo({ early }: { early: EarlyWork }) {
  const { getValues } = useValues();
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const onKey = (event: KeyboardEvent) => {
      const way = takenWay(event);
      if (way) early.asked.push(way);
    };
    const begin = () => early.started.push({ values: copyOfValue(getValues()), at: Date.now() });
    for (const beginning of BEGINNINGS) addEventListener(beginning, begin, { signal, capture: true });
    addEventListener('keydown', onKey, { signal });
    for (const change of CHANGES) addEventListener(change, () => early.asked.splice(0), { signal, capture: true });
    return () => listeners.abort();
  }, [early, getValues]);
  return null;
}

/** A layout without Latin letters is read by the place of the key. */
function wayOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Way | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}

/** A text that is no field of the form, as in a dialog, has the browser's own undo. */
export function isForForm(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (target.closest('[role="dialog"], [role="alertdialog"]')) return false;
  const isText = target.isContentEditable || target.matches('textarea, input:not([type="checkbox"], [type="radio"])');
  return !isText || target.id.startsWith('field-');
}
