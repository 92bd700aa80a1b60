import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test';

/** Effort of a walk: presses of the mouse or of a key, and inputs typed or chosen. */
type Taken = { presses: number; inputs: number };

/** Acts for a person and counts what it takes; looking, waiting and scrolling count nothing. */
export function countEffort(page: Page) {
  const taken: Taken = { presses: 0, inputs: 0 };
  return {
    press: async (target: Locator): Promise<void> => {
      taken.presses += 1;
      await target.click();
    },

    key: async (name: string): Promise<void> => {
      taken.presses += 1;
      await page.keyboard.press(name);
    },

    type: async (target: Locator, text: string): Promise<void> => {
      taken.inputs += 1;
      await target.fill(text);
    },

    typeHere: async (text: string): Promise<void> => {
      taken.inputs += 1;
      await page.keyboard.type(text);
    },

    choose: async (target: Locator, option: string): Promise<void> => {
      taken.inputs += 1;
      await target.selectOption(option);
    },

    /** Fails if the walk took more; the report tells what it took. */
    takesAtMost: (limit: Taken, walk: string): void => {
      test.info().annotations.push({ type: 'effort', description: `${walk}: ${taken.presses} presses, ${taken.inputs} inputs` });
      expect(taken.presses, `presses: ${walk}`).toBeLessThanOrEqual(limit.presses);
      expect(taken.inputs, `inputs: ${walk}`).toBeLessThanOrEqual(limit.inputs);
    },
  };
}
