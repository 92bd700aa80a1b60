import type { BrowserContext, Page } from '@playwright/test';
import { en } from '@/i18n/en/en';
import { nameIn, pathOf, records, type Resource, units } from '../faults/resources';
import {
  answering,
  dripping,
  type Fault,
  type FaultyService,
  redirectTo,
  reset,
  resetWithin,
  silent,
  tooShort,
  withoutCors,
} from './faulty-service';
import { expect, test as ownService } from './own-service';
import { untilDraftIsKept } from './screens';
import { atTurn } from './turn';

/* What only a browser and a real connection show: resets within an answer, wrong lengths, redirects, CORS, and time that passes. */

const test = ownService.extend({
  page: async ({ page }, provide) => {
    await page.clock.install();
    await provide(page);
  },
});

test.use({ turns: 1, records, provoked: /^Failed to load resource|blocked by CORS policy/ });

const { form, common } = en;
const { errors } = common;
const typed = 'Typed here, and only here';
const words = (problem: keyof typeof errors) => errors[problem].split('{{')[0] ?? '';

/** Lets the page's time pass in steps of so many ms until it says something. */
const untilSaid = (page: Page, text: string, step = 5000) =>
  expect(async () => {
    await page.clock.fastForward(step);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [100] });

const page200 = '<!doctype html><title>Sign in</title>';

/** Faults of the way, and what is said of them. */
const faults: ReadonlyArray<readonly [title: string, problem: keyof typeof errors, fault: (service: FaultyService) => Fault]> = [
  ['no answer ever [T3]', 'timeout', () => silent],
  ['a reset before the first byte, on a network that looks alive [T5, T10]', 'network', () => reset],
  ['a reset within the answer [T6]', 'network', () => resetWithin],
  ['an answer shorter than promised [T6]', 'network', () => tooShort],
  ['a 401 without CORS headers [T11]', 'network', () => withoutCors],
  ['a redirect to another origin [T12]', 'redirected', ({ elsewhere }) => redirectTo(elsewhere.address)],
  ['a redirect within the service [T12]', 'redirected', ({ addresses }) => redirectTo(`${addresses.base}/api/units`)],
  ['a web page in place of data [B1]', 'notData', () => answering(200, page200, { 'Content-Type': 'text/html' })],
];

test.describe('a list', () => {
  test(`after ${faults.map(([title]) => title).join(', ')}`, async ({ page, service }) => {
    test.slow();
    // Half of them at each turn.
    for (const [title, problem, fault] of faults.filter((_, number) => atTurn(number, [true, false]).includes(true)))
      await test.step(title, async () => {
        service.begin(['GET'], fault(service));
        await page.goto(units.path);
        await untilSaid(page, words(problem), problem === 'timeout' ? 30_000 : undefined);
        await expect(page.getByRole('table')).toHaveCount(0);
        expect(service.elsewhere.came).toEqual([]);
        service.end();
        await page.getByRole('button', { name: common.retry }).first().click();
        await expect(page.getByRole('link', { name: nameIn(units) })).toBeVisible();
      });
  });

  test('after a refused connection [T4]', async ({ page, service }) => {
    await service.refuse();
    await page.goto(units.path);
    await untilSaid(page, words('network'));
    await service.resume();
    await page.getByRole('button', { name: common.retry }).first().click();
    await expect(page.getByRole('link', { name: nameIn(units) })).toBeVisible();
  });

  test('whose answer takes 30 seconds, drop by drop [T1]', async ({ page, service }) => {
    const { fault, release } = dripping('/api/units', JSON.stringify([units.record]));
    service.begin(['GET'], fault);
    await page.goto(units.path);
    await untilSaid(page, common.stillWorking);
    await page.clock.fastForward(25_000);
    await expect(page.getByRole('button', { name: common.cancel })).toBeVisible();
    release();
    await expect(page.getByRole('link', { name: nameIn(units) })).toBeVisible();
  });
});

const field = (page: Page, { label }: Resource) => page.getByLabel(label, { exact: true }).first();

/** Saves, and answers what a form may ask before it sends anything, each question once: a pressed one may take a moment to go. */
async function save(page: Page, service: FaultyService) {
  const before = service.writes();
  // The last question may still be going away.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^(?:Save|Create (?:unit|contract|plan|signal))$/ }).click();
  const questions = new Set([
    page.getByRole('button', { name: 'Save anyway' }),
    page.getByRole('alertdialog').getByRole('button', { name: 'Create signal' }),
  ]);
  await expect
    .poll(async () => {
      for (const button of questions) {
        if (!(await button.isVisible())) continue;
        questions.delete(button);
        await button.click();
      }
      return service.writes();
    })
    .toBeGreaterThan(before);
}

const holding = ({ store }: FaultyService, { collection, field: name }: Resource) =>
  store
    .collection(collection)
    .all()
    .filter((record) => record[name] === typed);

/** Waits until half a second has brought nothing more. */
async function untilLoaded(page: Page): Promise<void> {
  let before = -1;
  const isCalm = async () => {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const calm = now === before;
    before = now;
    return calm;
  };
  await expect.poll(isCalm, { intervals: [500] }).toBe(true);
}

type Change = (around: { context: BrowserContext; service: FaultyService }) => Promise<unknown>;

test.describe('a save', () => {
  test(`after ${faults.map(([title]) => title).join(', ')}`, async ({ page, service }) => {
    test.slow();
    await page.goto(`${pathOf(units)}/edit`);
    await field(page, units).fill(typed);
    for (const [index, [title, problem, fault]] of faults.entries()) {
      await test.step(title, async () => {
        service.begin(['PUT'], fault(service));
        await save(page, service);
        await untilSaid(page, words(problem), problem === 'timeout' ? 30_000 : undefined);
        await expect(page.getByText(form.outcome.unknown)).toBeVisible();
        await expect(field(page, units)).toHaveValue(typed);
        expect(service.writes()).toBe(index + 1);
        expect(service.elsewhere.came).toEqual([]);
        service.end();
        await page.getByRole('button', { name: form.outcome.check }).click();
        await expect(page.getByText(form.outcome.notStored)).toBeVisible();
      });
    }
    await save(page, service);
    await expect(page).toHaveURL(new RegExp(`${pathOf(units)}$`));
    expect(holding(service, units)).toHaveLength(1);
    expect(service.writes()).toBe(faults.length + 1);
  });

  test('that may not be sent, since CORS does not allow its method [T11]', async ({ page, service }) => {
    await page.goto(`${pathOf(units)}/edit`);
    await field(page, units).fill(typed);
    service.begin(['OPTIONS'], (incoming, outgoing, pass) => {
      if (incoming.headers['access-control-request-method'] !== 'PUT') return pass();
      return void outgoing.writeHead(204, { 'Access-Control-Allow-Origin': '*' }).end();
    });
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByText(words('network')).first()).toBeVisible();
    await expect(field(page, units)).toHaveValue(typed);
    expect(service.writes()).toBe(0);
  });

  for (const [title, begin, end] of [
    ['after a refused connection [T4]', ({ service }) => service.refuse(), ({ service }) => service.resume()],
    ['without a network [T7]', ({ context }) => context.setOffline(true), ({ context }) => context.setOffline(false)],
  ] as ReadonlyArray<readonly [string, Change, Change]>) {
    test(`${title}: nothing was sent`, async ({ page, context, service }) => {
      await page.goto(`${pathOf(units)}/edit`);
      // The first change loads what a failed save needs, and what keeps the draft.
      await field(page, units).fill(typed);
      await untilLoaded(page);
      await untilDraftIsKept(page, pathOf(units));
      await begin({ context, service });
      await page.getByRole('button', { name: common.save, exact: true }).click();
      await expect(page.getByText(form.outcome.notSent)).toBeVisible();
      await expect(field(page, units)).toHaveValue(typed);
      await end({ context, service });
      expect(service.writes()).toBe(0);
      await save(page, service);
      await expect(page).toHaveURL(new RegExp(`${pathOf(units)}$`));
      expect(service.writes()).toBe(1);
    });
  }

  test('whose answer takes 30 seconds [T2]', async ({ page, service }) => {
    await page.goto(`${pathOf(units)}/edit`);
    await field(page, units).fill(typed);
    let release: () => void = () => undefined;
    service.begin(['PUT'], (_incoming, _outgoing, pass) => void (release = pass));
    await save(page, service);
    await page.clock.fastForward(30_000);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: form.saving })).toBeVisible();
    release();
    await expect(page).toHaveURL(new RegExp(`${pathOf(units)}$`));
    expect(service.writes()).toBe(1);
  });
});
