import { screen as page } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Selects one row of a report, with which the choice of all of them comes, and these. */
export async function selectAll(user: UserEvent, [one, all]: readonly [RegExp, RegExp]): Promise<void> {
  const [first] = await page.findAllByRole('checkbox', { name: one });
  await user.click(first ?? document.body);
  await user.click(page.getByRole('button', { name: all }));
}
