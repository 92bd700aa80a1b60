import type { Locator } from '@playwright/test';
import { ar } from '@/i18n/ar/ar';
import { en } from '@/i18n/en/en';
import { mock } from './addresses';
import { connectToMock } from './sign-in';
import { expect, test } from './test';
import { atTurn } from './turn';

test.use({ turns: 1, origins: [mock.base] });

type Plan = { planNumber: number; planName: string; downPayment: number };
type Unit = { _id: string; name: string; paymentPlans: Plan[]; code: string };

const headers = { Authorization: 'Bearer test', 'Content-Type': 'application/json' };
const path = `${mock.base}/api/units`;

/** Reads and writes the service's units directly, as a colleague's own application does. */
const units = {
  find: async (name: string) => ((await (await fetch(path, { headers })).json()) as Unit[]).find((unit) => unit.name === name),
  create: (unit: Omit<Unit, '_id'>) => fetch(path, { method: 'POST', headers, body: JSON.stringify(unit) }),
  replace: (unit: Unit) => fetch(`${path}/${unit._id}`, { method: 'PUT', headers, body: JSON.stringify(unit) }),
  remove: (unit: Unit) => fetch(`${path}/${unit._id}`, { method: 'DELETE', headers }),
};

const looks = [
  { language: 'en', texts: en, width: 1440 },
  { language: 'ar', texts: ar, width: 390 },
] as const;

// One look at each turn.
for (const { language, texts, width } of atTurn(0, looks)) {
  test(`two people change the plans of one unit, and both keep what they meant (${language}, ${width} px) [C6]`, async ({
    page,
  }) => {
    const { testId, repeatEachIndex, retry } = test.info();
    const name = `Unit of two ${testId.slice(-5)}-${repeatEachIndex}-${retry}`;
    const plans: Plan[] = [
      { planNumber: 1, planName: 'Standard', downPayment: 20 },
      { planNumber: 2, planName: 'Easy', downPayment: 10 },
    ];
    await units.create({ name, paymentPlans: plans, code: 'kept' });
    const unit = await units.find(name);
    if (!unit) throw new Error('The service did not store the unit');

    await connectToMock(page, 'test', { keep: true });
    await page.evaluate((chosen) => localStorage.setItem('mz-appearance', JSON.stringify({ language: chosen })), language);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/units/${unit._id}/edit/payment-plans`);
    await page.locator('input[name$="o0.downPayment"]').fill('25');
    const [standard, easy] = plans;
    await units.replace({
      ...unit,
      paymentPlans: [
        { ...standard, downPayment: 30, planName: 'Classic' },
        { ...easy, planName: 'Easier' },
      ] as Plan[],
    });

    const { conflict, common } = texts;
    await page.getByRole('button', { name: common.save, exact: true }).click();
    const question = page.getByRole('region', { name: conflict.title_one });
    await expect(question.getByRole('heading')).toBeFocused();
    await expect(question.getByRole('button', { name: conflict.save })).toBeHidden();
    const choiceOf = (side: string) => question.getByRole('radio', { name: side });
    const [mine, theirs] = [choiceOf(conflict.mine), choiceOf(conflict.theirs)];
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
    await question.getByRole('button', { name: conflict.save }).click();
    await expect(page.getByRole('status').filter({ hasText: conflict.kept.split('{{')[0] })).toBeVisible();
    expect(await units.find(name)).toMatchObject({
      code: 'kept',
      paymentPlans: [
        { planNumber: 1, planName: 'Classic', downPayment: 25 },
        { planNumber: 2, planName: 'Easier', downPayment: 10 },
      ],
    });
    await units.remove(unit);
  });
}
