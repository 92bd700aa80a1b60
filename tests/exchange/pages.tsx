import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { listPartTexts } from '@/i18n/en/list-parts';
import { importTexts } from '@/i18n/en/import';
import { commonTexts } from '@/i18n/en/common';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { scopes } from './records';

/** Exports the list on the page with the rows of its lists. */
export async function exportList(user: UserEvent, { format, columns }: (typeof scopes)[number]): Promise<void> {
  const main = within(await screen.findByRole('main'));
  await user.click(await main.findByRole('button', { name: i18n.t('more', { ns: commonTexts }) }));
  await user.click(await screen.findByRole('menuitem', { name: i18n.t('export.title', { ns: listPartTexts }) }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: i18n.t(`export.${format}`, { ns: listPartTexts }) }));
  const choice = within(dialog.getByRole('group', { name: i18n.t('export.columns', { ns: listPartTexts }) })).getAllByRole(
    'radio',
  );
  await user.click(choice[columns === 'shown' ? 0 : 1] ?? document.body);
  const lists = dialog.queryByRole('checkbox');
  if (lists) await user.click(lists);
  await user.click(dialog.getByRole('button', { name: i18n.t('export.title', { ns: listPartTexts }) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** Brings a file in as far as the dry run and back, and returns what that says. */
export async function dryRunOf(user: UserEvent, file: File): Promise<string> {
  const press = async (name: 'next' | 'back') =>
    user.click(await screen.findByRole('button', { name: i18n.t(name, { ns: importTexts }) }));
  await user.upload(screen.getByLabelText(i18n.t('choose', { ns: importTexts }), { selector: 'input' }), file);
  // The notice of its export names it too.
  await within(await screen.findByRole('main')).findByText((text) => text.startsWith(file.name));
  await press('next');
  await press('next');
  const said = (await screen.findByText(/ · /, { selector: '[role="status"]' })).textContent;
  await press('back');
  await press('back');
  return said;
}

/** Text of a dry run that finds nothing to do. */
export const nothingIn = (count: number): string =>
  (['new', 'changed', 'unchanged'] as const)
    .map((state) => {
      const number = state === 'unchanged' ? count : 0;
      return i18n.t(`counts.${state}`, { ns: importTexts, count: number, number: currentFormat().number(number) });
    })
    .join(' · ');
