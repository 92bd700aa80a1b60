import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';

/** Presses what saves a file, and returns it. */
export async function savedBy(page: Page, button: Locator): Promise<{ name: string; buffer: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), buffer: readFileSync(await download.path()) };
}
