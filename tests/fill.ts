import type { UserEvent } from '@testing-library/user-event';

/** Replaces what a field holds in one go, for tests in which the typing is not the matter: each typed letter renders the form once more. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text === '') return;
  if (field.ownerDocument.activeElement !== field)
    throw new Error('The focus moved before the text was pasted: wait for where it goes');
  await user.paste(text);
}
