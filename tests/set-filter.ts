import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Sets or unsets a value of a filter of a report as a reader does: by its button, and by the value in the panel that it opens. */
export async function setFilter(user: UserEvent, name: string, value: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }));
  const panel = await screen.findByRole('dialog', { name });
  await user.click(await within(panel).findByText(value));
  if (screen.queryByRole('dialog', { name })) await user.keyboard('{Escape}');
  await waitFor(() => {
    if (screen.queryByRole('dialog', { name })) throw new Error(`The panel of ${name} is open.`);
  });
}
