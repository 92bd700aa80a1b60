import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Replaces what a field holds by one paste over all of it, for tests in which the typing is not the matter: each typed letter renders the
 * form once more.
 */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  if (text === '') return user.clear(field);
  act(() => field.focus());
  if (field.ownerDocument.activeElement !== field)
    throw new Error('The focus moved before the text was pasted: wait for where it goes');
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.readOnly)
    throw new Error('Nothing can be pasted here');
  field.select();
  await user.paste(text);
}
