import { expect, type Page } from '@playwright/test';
import { mock } from './addresses';

/** Connects to `npm run mock`. */
export const connectToMock = (page: Page, key: string, { keep } = { keep: false }): Promise<void> =>
  connectTo(page, mock, key, { keep });

/** Connects to a service through the sign-in page, as a person does; `keep` stays connected after a reload. */
export async function connectTo(page: Page, service: typeof mock, key: string, { keep } = { keep: false }): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Base URL').fill(service.base);
  await page.getByLabel('API URL').fill(service.api);
  await page.getByLabel('API key').fill(key);
  await page.getByRole('checkbox', { name: 'Keep for this tab' }).setChecked(keep);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: /^Connect to / }).click();
  // A page opened before the service has answered would show the demo.
  await expect(page.getByRole('link', { name: new URL(service.base).host })).toBeVisible();
}
