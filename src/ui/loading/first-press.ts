import { useEffect, useEffectEvent } from 'react';

/** Acts once, at the first press after a part of the page has come: nothing is loaded for whoever only looks. */
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
