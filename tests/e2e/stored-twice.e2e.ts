import { answerLost } from './faulty-service';
import { expect, test } from './own-service';

test.use({ records: { units: [{ _id: 'u1', name: 'Palm 1' }] } });

test('a create that Chromium itself repeats on another connection is told of, with both records [T8]', async ({
  page,
  service,
}) => {
  let isLost = false;
  service.begin(['GET', 'OPTIONS', 'POST'], (incoming, outgoing, pass) => {
    // Only on a connection that was used before does it repeat a request.
    outgoing.shouldKeepAlive = true;
    if (incoming.method !== 'POST' || isLost) return pass();
    isLost = true;
    return answerLost(incoming, outgoing, pass);
  });
  await page.goto('/units/new');
  await page.getByLabel('Name', { exact: true }).fill('Khor 21');
  await page.getByRole('button', { name: 'Create unit', exact: true }).click();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'This record was stored twice' });
  await expect(dialog.getByRole('group')).toHaveCount(2);
  const units = () => service.store.collection('units').all();
  expect(units()).toHaveLength(3);
  await dialog.getByRole('button', { name: 'Delete this one' }).last().click();
  await expect(dialog).toBeHidden();
  expect(units()).toHaveLength(2);
  await expect(page.getByRole('heading', { level: 1, name: 'Khor 21' })).toBeVisible();
});
