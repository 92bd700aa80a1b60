import type { Locator } from '@playwright/test';
import { ar } from '@/i18n/ar/ar';
import { en } from '@/i18n/en/en';
import { expect, test } from './own-service';
import { atTurn } from './turn';

const paymentPlans = [
  { planNumber: 1, planName: 'Standard', downPayment: 20 },
  { planNumber: 2, planName: 'Easy', downPayment: 10 },
];
test.use({ turns: 1, records: { units: [{ _id: 'u1', name: 'A-101', paymentPlans, code: 'kept' }] } });

const looks = [
  { language: 'en', texts: en, width: 1440 },
  { language: 'ar', texts: ar, width: 390 },
] as const;

// One look at each turn.
for (const { language, texts, width } of atTurn(0, looks)) {
  test(`two people change the plans of one unit, and both keep what they meant (${language}, ${width} px) [C6]`, async ({
    page,
    service,
  }) => {
    const stored = service.store.collection('units');
    await page.evaluate((chosen) => localStorage.setItem('mz-appearance', JSON.stringify({ language: chosen })), language);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/units/u1/edit/payment-plans');
    await page.locator('input[name$="o0.downPayment"]').fill('25');
    const [standard, easy] = paymentPlans;
    stored.merge('u1', {
      paymentPlans: [
        { ...standard, downPayment: 30, planName: 'Classic' },
        { ...easy, planName: 'Easier' },
      ],
    });

    const { saving, common } = texts;
    await page.getByRole('button', { name: common.save, exact: true }).click();
    const question = page.getByRole('region', { name: saving.title_one });
    await expect(question.getByRole('heading')).toBeFocused();
    await expect(question.getByRole('button', { name: saving.save })).toBeHidden();
    const choiceOf = (side: string) => question.getByRole('radio', { name: side });
    const [mine, theirs] = [choiceOf(saving.mine), choiceOf(saving.theirs)];
    await expect(mine).not.toBeChecked();
    await expect(theirs).not.toBeChecked();
    await expect(question.getByText('30')).toBeVisible();
    const boxOf = async (radio: Locator) => (await radio.locator('xpath=..').boundingBox()) ?? { y: 0, height: 0 };
    const [one, other] = [await boxOf(mine), await boxOf(theirs)];
    expect(one.y === other.y).toBe(width === 1440);
    expect(Math.min(one.height, other.height)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(mine).toBeChecked();
    await question.getByRole('button', { name: saving.save }).click();
    await expect(page.getByRole('status').filter({ hasText: saving.kept.split('{{')[0] })).toBeVisible();
    expect(stored.find('u1')).toMatchObject({
      code: 'kept',
      paymentPlans: [
        { planNumber: 1, planName: 'Classic', downPayment: 25 },
        { planNumber: 2, planName: 'Easier', downPayment: 10 },
      ],
    });
  });
}
