import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRecordForm } from './form-context';
import { fieldId, rowId } from './form-paths';

export function useWantedRow(name: string): { path?: string; key?: string; field?: string } {
  const { openRows } = useRecordForm();
  const path = useSyncExternalStore(openRows.wanted.subscribe, openRows.wanted.get);
  if (!path?.startsWith(`${name}.byKey.`)) return {};
  const [key, field] = path.slice(`${name}.byKey.`.length).split('.');
  return { path, ...(key !== undefined && { key }), ...(field !== undefined && { field }) };
}

const TIMEOUT_MS = 30_000;

/** Frames without the field, before its list takes the focus instead. */
const FRAMES = 60;

export function useFocusField(): (path: string) => void {
  const { addressOf, openRows } = useRecordForm();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (path) => {
    const [field = ''] = path.split('.');
    const address = addressOf?.(field);
    for (const { 0: row, index } of path.matchAll(/\.byKey\.[^.]+/g)) openRows.set(path.slice(0, index + row.length), true);
    // Navigates even to the section shown: the reader may have left it a moment ago.
    const here = address === pathname + search;
    if (address) void navigate(address, { replace: here, preventScrollReset: here });
    openRows.wanted.set(path);
    focusWhenThere(path, () => openRows.wanted.set(undefined));
  };
}

/** The section of the field may have to load first; gives up once a key or pointer is pressed. */
function focusWhenThere(path: string, onEnd: () => void) {
  const waiting = new AbortController();
  waiting.signal.addEventListener('abort', onEnd);
  for (const event of ['keydown', 'pointerdown'] as const)
    addEventListener(event, () => waiting.abort(), { once: true, capture: true, signal: waiting.signal });
  const until = performance.now() + TIMEOUT_MS;
  let framesWithoutIt = 0;
  const look = () => {
    if (waiting.signal.aborted) return;
    const field = document.getElementById(fieldId(path)) ?? document.getElementById(rowId(path));
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
