import type { UserEvent } from '@testing-library/user-event';

/** Replaces what a field holds in one go, for tests in which the typing is not the matter: each typed letter renders the form once more. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.paste(text);
}
