import type { Browser, Page } from '@playwright/test';
import { mock } from './addresses';
import { connectToMock } from './sign-in';
import { expect, test } from './test';

test.use({ turns: 1, origins: [mock.base] });

type Stored = { _id: string; name: string };

const headers = { Authorization: 'Bearer test', 'Content-Type': 'application/json' };

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(mock.base + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return (method === 'DELETE' ? undefined : await answer.json()) as T;
}

/** Opens the form of a hold, and names who it is for. */
async function reserve(page: Page, unit: Stored, name: string) {
  await page.goto(`/contracts/new?kind=reservation&unit=${unit._id}`);
  await page.getByLabel('Name', { exact: true }).first().fill(name);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function secondPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

test('two people reserve one unit: the second is asked, and both are told of what they store in one second [#28.1]', async ({
  page,
  browser,
  baseURL,
}) => {
  const { testId, repeatEachIndex, retry } = test.info();
  const named = (text: string) => `${text} ${testId.slice(-5)}-${repeatEachIndex}-${retry}`;
  const unit = await send<Stored>('POST', '/api/units', { name: named('Unit of two'), type: 'apartment', price: 900_000 });
  const [mona, omar] = [named('Mona Haddad'), named('Omar Said')];
  const contracts = async () =>
    (await send<Stored[]>('GET', '/contracts')).filter(({ name }) => name === mona || name === omar).map(({ name }) => name);
  const other = await secondPerson(browser, baseURL);
  try {
    await connectToMock(page, 'test', { keep: true });
    await connectToMock(other, 'test', { keep: true });
    await reserve(page, unit, mona);
    await reserve(other, unit, omar);
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: mona })).toBeVisible();

    // The other form was opened while the unit was free.
    await save(other);
    const question = other.getByRole('region', { name: 'Not saved', exact: true });
    await expect(question).toContainText(mona);
    await expect(question.getByRole('link', { name: mona })).toHaveAttribute('href', /\/contracts\/./);
    expect(await contracts()).toEqual([mona]);
    await question.getByRole('button', { name: 'Save anyway' }).click();
    await expect(other.getByRole('heading', { level: 1, name: omar })).toBeVisible();
    expect((await contracts()).toSorted()).toEqual([mona, omar].toSorted());

    // Both look before either has stored: the answers to both creates wait for each other.
    const stored = (await send<Stored[]>('GET', '/contracts')).filter(({ name }) => name === mona || name === omar);
    await Promise.all(stored.map(({ _id }) => send('DELETE', `/contracts/${_id}`)));
    let waiting: (() => void)[] = [];
    for (const one of [page, other]) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await one.route('**/contracts', async (route) => {
        if (route.request().method() === 'POST') {
          await new Promise<void>((resolve) => {
            waiting.push(resolve);
            if (waiting.length < 2) return;
            for (const go of waiting) go();
            waiting = [];
          });
        }
        await route.fallback();
      });
    }
    await reserve(page, unit, mona);
    await reserve(other, unit, omar);
    await Promise.all([save(page), save(other)]);
    const told = (one: Page, name: string) => one.getByRole('alert').filter({ hasText: name });
    await expect.poll(async () => (await told(page, omar).count()) + (await told(other, mona).count())).toBeGreaterThan(0);
    expect(await contracts()).toHaveLength(2);
  } finally {
    await other.context().close();
    const left = (await send<Stored[]>('GET', '/contracts')).filter(({ name }) => name === mona || name === omar);
    await Promise.all(left.map(({ _id }) => send('DELETE', `/contracts/${_id}`)));
    await send('DELETE', `/api/units/${unit._id}`);
  }
});
