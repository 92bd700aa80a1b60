import { useEffect, useEffectEvent } from 'react';

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
