import type { KeyboardEvent } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'keyCode'> & { nativeEvent: Pick<KeyboardEvent['nativeEvent'], 'isComposing'> };

/** An input method takes the key for itself. Safari ends composing before its last key, and gives that the code 229. */
export const isComposing = ({ nativeEvent, keyCode }: Key): boolean => nativeEvent.isComposing || keyCode === 229;

/** Enter as a command. While text is composed, it chooses among what the input method offers. */
export const isEnter = (event: Key): boolean => event.key === 'Enter' && !isComposing(event);
