import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { connection } from '@/i18n/en/connection';
import { common } from '@/i18n/en/common';
import { form } from '@/i18n/en/form';
import type { ServiceDocument } from '@/schema/document';
import { goOnButton, sends } from '../form-buttons';
import { renderApp } from '../render-app';
import { serve } from '../server';
import { nameIn, pathOf, records, type Resource, resources, units } from './resources';
import { type Variant, variants } from './variants';

/*
 * Every screen meets every fault that shows differently on it. The resources take turns: each fault meets each of the five screens,
 * and all four resources. What a screen must say, keep and offer follows from the fault, by the rules below. Unless all are asked for
 * (`npm run test:deep`), a screen meets one or two that end differently. The same faults meet each operation in `operations.test.ts`.
 */
const few: Readonly<Record<Screen, readonly RegExp[]>> = {
  list: [/^connection refused/],
  record: [/^401/],
  create: [/^504/, /^an empty body/],
  edit: [/^401/, /^429 for 7/, /^422 missing/],
  removal: [/^no network/],
};
const isDeep = process.env.MANZIL_SCREENS === 'all';

const shown =
  `connection refused; a reset within; an answer that ends early; no network; a redirect, followed; 304; 400 [; 401; 403; 404 [; 405;
  408; 409 with; 413; 422 {errors:{field:text}; 422 missing; 429 for 7; 500 with words; 502; 503 for 30; 504; a web page; an empty body;
  {success:false}`.split(/;\s+/);
const faults = variants.filter(({ name }) => shown.some((beginning) => name.startsWith(beginning)));

const typed = 'Typed here, and only here';

type Screen = 'list' | 'record' | 'create' | 'edit' | 'removal';

/** Step that a fault interrupts. */
type Work = 'list' | 'detail' | 'create' | 'edit' | 'delete';

const methods = { list: 'GET', detail: 'GET', create: 'POST', edit: 'PUT', delete: 'DELETE' } as const;

/** Lets the fault answer the requests of one kind of work, until it is over. */
function interrupt(work: Work, { collection, record }: Resource, { answer, offline, write }: Variant) {
  const service = globalThis.fetch;
  let isOver = false;
  let met = 0;
  const ofRecord = `/${String(record._id)}`;
  const online = vi.spyOn(navigator, 'onLine', 'get');
  vi.stubGlobal('fetch', async (...[input, init = {}]: Parameters<typeof fetch>) => {
    const { pathname } = new URL(input as URL | string);
    const isMeant =
      (init.method ?? 'GET') === methods[work] &&
      pathname.includes(collection) &&
      (work === 'list' || work === 'create') === !pathname.endsWith(ofRecord);
    if (isOver || !isMeant) return service(input, init);
    met += 1;
    // A fault of the answer alone comes after the service has stored what was sent.
    if (methods[work] !== 'GET' && write === 'saved') await service(input, init);
    return answer(init);
  });
  return {
    begin: () => void (offline && online.mockReturnValue(false)),
    end: () => {
      isOver = true;
      online.mockReturnValue(true);
    },
    met: () => met,
  };
}

async function start(work: Work, address: string, resource: Resource, variant: Variant) {
  const served = serve(records);
  const fault = interrupt(work, resource, variant);
  if (methods[work] === 'GET') fault.begin();
  const app = await renderApp(address);
  const stored = (): readonly ServiceDocument[] => served.store.collection(resource.collection).all();
  return { ...app, fault, stored };
}

type App = Awaited<ReturnType<typeof start>>;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Beginning of the text about a problem, up to the name of the service. */
const words = (problem: keyof typeof common.errors) => new RegExp(`^${escaped(common.errors[problem].split('{{')[0] ?? '')}`);

/** Waits for a text; it may be said at two places, of which a dialog hides one. */
const untilSaid = async (text: string | RegExp) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

/** Closes the question for a key, which a 401 asks over any page. */
async function withoutKey({ problem }: Variant) {
  if (problem !== 'unauthorized') return;
  const prompt = await screen.findByRole('dialog', { name: connection.prompt.title });
  fireEvent.click(within(prompt).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => prompt.isConnected).toBe(false);
}

/** Presses a button as a keyboard does: it has the focus, and what replaces it must take it. */
async function press(name: string | RegExp, inside: Pick<typeof screen, 'findByRole'> = screen) {
  const button = await inside.findByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
}

/** The page has its heading, and the reader a place in it. */
async function expectPlace() {
  expect(screen.getByRole('heading', { level: 1, hidden: true })).toBeInTheDocument();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
}

// A page whose code comes after the answer asks again, whatever the fault.
beforeAll(async () => {
  const lists = turns('list').map(([, , , resource]) => [resource.path, resource] as const);
  const details = turns('record').map(([, , , resource]) => [pathOf(resource), resource] as const);
  for (const [path, resource] of new Map([...lists, ...details])) {
    serve(records);
    await renderApp(path);
    await untilSaid(nameIn(resource));
    cleanup();
  }
});

/** The first resource that each screen meets. */
const firsts: Readonly<Record<Screen, number>> = { list: 0, record: 1, create: 2, edit: 3, removal: 4 };

/** The faults that a screen meets, each with a resource; the next screen begins with the next resource, and the next fault. */
const turns = (met: Screen) =>
  faults.flatMap((fault, index) => {
    const resource = resources[(index + firsts[met]) % 4] ?? units;
    const isMet = isDeep || few[met].some((name) => name.test(fault.name));
    return isMet ? [[resource.collection, fault.name, fault, resource] as const] : [];
  });

test('24 faults meet each screen', () => {
  expect(faults).toHaveLength(24);
});

/** Quota plans have two paths: where one is not known, the other is tried. */
const paths = ({ collection }: Resource, { name }: Variant) => (collection === 'quota-plans' && /^40[45]/.test(name) ? 2 : 1);

describe('a list', () => {
  test.each(turns('list'))('%s, after %s', async (_, __, variant, resource) => {
    const { fault, screen: page } = await start('list', resource.path, resource, variant);
    await untilSaid(words(variant.problem ?? 'network'));
    await withoutKey(variant);
    expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.queryByRole('table')).toBeNull();
    expect(fault.met()).toBe(variant.tries * paths(resource, variant));
    fault.end();
    await press('Try again');
    await untilSaid(nameIn(resource));
    await expectPlace();
  });
});

const hasNoDetails = ([, , { ofRecord }]: ReturnType<typeof turns>[number]) => ofRecord === 'noDetails';

describe('a record', () => {
  test.each(turns('record').filter((turn) => !hasNoDetails(turn)))('%s, after %s', async (_, __, variant, resource) => {
    const { fault } = await start('detail', pathOf(resource), resource, variant);
    await untilSaid(words(variant.problem ?? 'network'));
    await withoutKey(variant);
    expect(fault.met()).toBe(variant.tries);
    fault.end();
    await press('Try again');
    await untilSaid(nameIn(resource));
    await expectPlace();
  });

  test.each(turns('record').filter(hasNoDetails))(
    '%s, from the list in its place, after %s',
    async (_, __, variant, resource) => {
      const { fault } = await start('detail', pathOf(resource), resource, variant);
      await untilSaid(new RegExp(escaped(common.listRow.whole.split('.')[0] ?? '')));
      await untilSaid(nameIn(resource));
      expect(fault.met()).toBe(1);
    },
  );
});

async function typeInto({ label }: Resource) {
  const [input = document.body] = await screen.findAllByLabelText(label);
  act(() => input.focus());
  fireEvent.change(input, { target: { value: typed } });
}

/** Saves, and answers what a form may ask before it sends anything. */
async function save({ fault }: App, isDone: () => boolean) {
  const before = fault.met();
  await press(sends);
  for (;;) {
    const asked = await waitFor(() => {
      const found = goOnButton();
      if (!found && fault.met() === before && !isDone()) throw new Error('Nothing happened after Save');
      return found;
    });
    if (!asked) return;
    fireEvent.click(asked);
  }
}

/** Texts that a form must show: the outcome of the record, and the reason. */
async function expectExplained({ problem = 'network', fields, wait, write, says }: Variant) {
  if (fields) await untilSaid(form.summary.refused);
  else {
    await untilSaid(words(problem));
    if (says) await untilSaid(says);
    await untilSaid(form.outcome[write === 'saved' ? 'refused' : write]);
  }
  const ways = { timer: wait ? 1 : 0, check: write === 'unknown' ? 1 : 0 };
  await expect
    .poll(() => ({
      timer: screen.queryAllByRole('timer').length,
      check: screen.queryAllByRole('button', { name: form.outcome.check, hidden: true }).length,
    }))
    .toEqual(ways);
}

const isStored = ([, , { write }]: ReturnType<typeof turns>[number]) => write === 'saved';

async function fillIn(work: 'create' | 'edit', resource: Resource, variant: Variant) {
  const address = work === 'create' ? `${resource.path}/new?from=${String(resource.record._id)}` : `${pathOf(resource)}/edit`;
  const app = await start(work, address, resource, variant);
  await typeInto(resource);
  app.fault.begin();
  await save(app, () => screen.queryByRole('region', { name: form.outcome.title }) !== null);
  const holding = () => app.stored().filter((record) => record[resource.field] === typed);
  /** The form is left for the record, which was stored once. */
  const expectSaved = async () => {
    await expect.poll(app.address).not.toContain(work === 'create' ? '/new' : '/edit');
    expect(holding()).toHaveLength(1);
    expect(app.stored()).toHaveLength(work === 'create' ? 2 : 1);
    await expectPlace();
  };
  return { ...app, app, holding, expectSaved };
}

describe.each([
  ['a new record', 'create'],
  ['an edit', 'edit'],
] as const)('%s', (_, work) => {
  const all = turns(work);

  test.each(all.filter((turn) => !isStored(turn)))('%s, after %s', async (__, ___, variant, resource) => {
    const { app, fault, holding, expectSaved } = await fillIn(work, resource, variant);
    await expectExplained(variant);
    await withoutKey(variant);
    await expectPlace();
    expect(screen.getAllByLabelText(resource.label)[0]).toHaveValue(typed);
    expect(fault.met()).toBe(variant.offline ? 0 : work === 'create' ? paths(resource, variant) : 1);
    expect(holding()).toEqual([]);
    fault.end();
    // While the service asks to wait, Save only says for how long.
    if (variant.wait) await press('Cancel', within(screen.getByRole('region', { name: form.outcome.title })));
    await save(app, () => holding().length > 0);
    await expectSaved();
  });

  test.each(all.filter(isStored))('%s, stored in spite of %s', async (__, ___, variant, resource) => {
    const { fault, expectSaved } = await fillIn(work, resource, variant);
    await expectSaved();
    expect(fault.met()).toBe(1);
  });
});

/** Deletes all stored records, and the memory of deleted ones. */
const isGone = ([, , { write, problem }]: ReturnType<typeof turns>[number]) => write === 'saved' || problem === 'notFound';

describe('a removal', () => {
  async function remove(resource: Resource, variant: Variant) {
    const app = await start('delete', pathOf(resource), resource, variant);
    const isBehindMore = resource.collection === 'units' || resource.collection === 'contracts';
    await press('Delete', isBehindMore ? await app.openMore() : screen);
    const dialog = await screen.findByRole('alertdialog');
    app.fault.begin();
    await press('Delete', within(dialog));
    return { ...app, dialog };
  }

  test.each(turns('removal').filter((turn) => !isGone(turn)))('%s, after %s', async (_, __, variant, resource) => {
    const { fault, stored, address, dialog } = await remove(resource, variant);
    expect(await within(dialog).findByText(words(variant.problem ?? 'network'))).toBeInTheDocument();
    await withoutKey(variant);
    await expectPlace();
    expect(fault.met()).toBe(variant.offline ? 0 : 1);
    expect(stored()).toHaveLength(1);
    fault.end();
    await press('Delete', within(dialog));
    await expect.poll(address).toBe(resource.path);
    await expectPlace();
  });

  test.each(turns('removal').filter(isGone))('%s, done in spite of %s', async (_, __, variant, resource) => {
    const { fault, address } = await remove(resource, variant);
    await expect.poll(address).toBe(resource.path);
    await expectPlace();
    expect(fault.met()).toBe(1);
  });
});
