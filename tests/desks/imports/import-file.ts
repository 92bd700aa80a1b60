import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

// A page loads this code once there is a file; on a busy machine that takes longer than a test waits for anything.
await Promise.all([
  import('@/desks/imports/steps/importer'),
  import('@/desks/imports/plan/kept-import'),
  import('@/desks/imports/resources/unit-import'),
  import('@/desks/imports/resources/contract-import'),
]);

/** Presses *Continue* on the page of an import. */
export const continueImport = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Continue' }));

const asFile = (file: File | string, name = 'prices.csv'): File => (typeof file === 'string' ? new File([file], name) : file);

/** Gives a file to the page of an import. */
export async function chooseFile(user: UserEvent, file: File | string, name?: string): Promise<void> {
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), asFile(file, name));
}

/** Gives a file to the page of an import, and goes on to the fields of its columns. */
export async function takeFile(user: UserEvent, given: File | string, name?: string): Promise<void> {
  const file = asFile(given, name);
  await chooseFile(user, file);
  // Until it is read, what was read before stays, with a button of the same name.
  await within(await screen.findByRole('main')).findAllByText((text) => text.startsWith(file.name));
  await continueImport(user);
}

/** Gives a file to the page of an import, and goes on to the check of its rows. */
export async function checkFile(user: UserEvent, file: File | string, name?: string): Promise<void> {
  await takeFile(user, file, name);
  await continueImport(user);
}
