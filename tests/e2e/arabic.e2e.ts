import { expect, test } from './test';

test('in Arabic a unit and its contract are called by their Arabic names, from the list and back', async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('mz-appearance', JSON.stringify({ language: 'ar' })));
  await page.goto('/units?q=BC-201');
  const inList = page.getByRole('table', { name: 'الوحدات', exact: true }).getByRole('link');
  await expect(inList).toHaveText(['مكتب 201']);
  await inList.click();

  await expect(page.getByRole('heading', { level: 1, name: 'مكتب 201' })).toBeVisible();
  await expect(page.getByText('BC-201', { exact: true }).first()).toBeVisible();
  const party = page.getByRole('region', { name: /^العقود/ }).getByRole('link', { name: 'سدرة لاين للتجارة ذ.م.م' });
  await party.click();

  await expect(page.getByRole('heading', { level: 1, name: 'سدرة لاين للتجارة ذ.م.م' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^الوحدات/ }).getByRole('link', { name: 'مكتب 201' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^جدول الدفعات/ })).toContainText('الشيك 1');
  await expect(page).toHaveTitle(/سدرة لاين للتجارة/);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'مكتب 201' })).toBeVisible();
  await page.goBack();
  await expect(inList).toBeFocused();
});

test("a page's name in the top bar of a phone stays clear of the search, in Arabic too", async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('mz-appearance', JSON.stringify({ language: 'ar' })));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/quota-plans');
  const name = page.getByRole('navigation', { name: 'مسار التنقل' }).getByText('خطط المستهدفات');
  const [crumb, search] = await Promise.all([
    name.boundingBox(),
    page
      .getByRole('button', { name: /ابحث|بحث/ })
      .first()
      .boundingBox(),
  ]);
  expect(crumb?.x).toBeGreaterThanOrEqual((search?.x ?? Infinity) + (search?.width ?? 0));
});

test('a name keeps its number where the project beside it has no room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/units?q=BC-20');
  const name = page.getByRole('list', { name: 'Units' }).getByText('مكتب 201');
  await expect(name).toBeVisible();
  const { line, number } = await name.evaluate((element) => {
    const text = element.firstChild ?? element;
    const range = document.createRange();
    range.setStart(text, element.textContent.indexOf('201'));
    range.setEnd(text, element.textContent.length);
    return { line: element.getBoundingClientRect(), number: range.getBoundingClientRect() };
  });
  expect(number.left).toBeGreaterThanOrEqual(line.left);
  expect(number.right).toBeLessThanOrEqual(line.right + 1);
  expect(number.bottom).toBeLessThanOrEqual(line.bottom + 1);
});
