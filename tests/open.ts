import { act, cleanup, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { ResourceName } from '@/config';
import { type Conditions, normalConditions } from '@/mocks/conditions';
import type { Records } from '@/mocks/store';
import { fill } from './fill';
import { rowsOf } from './plain-text';
import { renderApp } from './render-app';
import { savedFiles } from './saved-files';
import { serve } from './server';
import { storedOf, writesIn } from './stored';

type Name = string | RegExp;
type Options = Parameters<typeof renderApp>[1];
type Served = ReturnType<typeof serve>;

/** Serves records and opens a page, with what a reader does there by the names of its parts. */
export async function open(
  path: string,
  records: Records = {},
  { conditions, ...options }: Options & { conditions?: Partial<Conditions> } = {},
) {
  const served = serve(records, { conditions: { ...normalConditions(), ...conditions } });
  return readerOf(served, await renderApp(path, options));
}

/** Closes what is open, and opens a page of the same service as a reload does. */
export async function reopen({ store, requests, conditions }: Served, path: string, options?: Options) {
  cleanup();
  return readerOf({ store, requests, conditions }, await renderApp(path, options));
}

function readerOf(served: Served, app: Awaited<ReturnType<typeof renderApp>>) {
  const { user, screen, router } = app;
  const click = async (role: string, name: Name) => user.click(await screen.findByRole(role, { name }));
  const press = async (...names: readonly Name[]) => {
    for (const name of names) await click('button', name);
  };
  return {
    ...served,
    ...app,
    press,
    follow: (link: Name) => click('link', link),
    tick: (box: Name) => click('checkbox', box),
    pick: (radio: Name) => click('radio', radio),
    write: async (label: Name, text: string) => fill(user, await screen.findByLabelText(label), text),
    go: (to: string) => act(() => router.navigate(to)),
    at: (address: string) => waitFor(() => expect(app.address()).toBe(address)),
    /** Expects to see texts, now or soon. */
    sees: async (...texts: readonly Name[]) => {
      for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
    },
    dialog: async (name?: Name, role = 'dialog') => within(await screen.findByRole(role, name === undefined ? {} : { name })),
    part: (name: Name, role = 'region') => within(screen.getByRole(role, { name })),
    /** Finds what a press on Save has to tell, once it has taken the focus. */
    told: async (name: Name) => {
      const region = await screen.findByRole('region', { name });
      await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
      return region;
    },
    linkTo: (name: Name) => screen.getByRole('link', { name }).getAttribute('href'),
    rows: (table: string) => rowsOf(screen.getByRole('table', { name: table })),
    /** Presses a button, and returns the file that it saves. */
    save: async (button: Name) => {
      const files = savedFiles();
      await press(button);
      await expect.poll(async () => (await files()).length).toBe(1);
      const [file] = await files();
      if (!file) throw new Error('nothing is saved');
      return file;
    },
    all: (name: ResourceName) => served.store.collection(name).all(),
    stored: (id: string, name?: ResourceName) => storedOf(served.store, id, name),
    writes: () => writesIn(served.requests),
  };
}
