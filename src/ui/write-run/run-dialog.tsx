import { useEffect, useEffectEvent } from 'react';
import { lazyDialog } from '../loading/lazy-part';
import { prepareCode } from '../loading/missing-code';
import type { RunDialogProps } from './run-dialog-box';

const box = () => import('./run-dialog-box').then((module) => module.RunDialogBox);

export const RunDialog = lazyDialog<RunDialogProps>(box);

/** On the first press: the network may be gone by the time that something is written. */
export const prepareRun = (): void => prepareCode(box);

/** Waits for a press, so nothing is loaded for whoever only looks. */
export function useFirstPress(act: () => void): void {
  const onPress = useEffectEvent(act);
  useEffect(() => {
    const pressed = new AbortController();
    const listener = () => {
      pressed.abort();
      onPress();
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, listener, { capture: true, signal: pressed.signal });
    return () => pressed.abort();
  }, []);
}
