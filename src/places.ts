/*
 * Desks stand over the core, which imports none of them: a page of the core names the places where they may add something, and asks
 * whether one is there before it leads to its pages.
 */

export type DeskName =
  | 'board'
  | 'readings'
  | 'occupancy'
  | 'price-lists'
  | 'new-units'
  | 'imports'
  | 'offers'
  | 'renewals'
  | 'expiries'
  | 'money'
  | 'papers'
  | 'league';

/** Its parts load with the page that has the place, and stay the same from then on. */
export type Place<Part> = {
  add: (load: () => Promise<Part>) => void;
  load: () => Promise<unknown>;
  parts: () => readonly Part[];
};

type Emptied = { load: () => Promise<unknown>; empty: () => void };

const places: Emptied[] = [];
let open: ReadonlySet<DeskName> = new Set();

export const hasDesk = (name: DeskName): boolean => open.has(name);

export function place<Part>(): Place<Part> {
  let added: ReadonlyArray<() => Promise<Part>> = [];
  let parts: readonly Part[] = [];
  const load = async () => {
    parts = await Promise.all(added.map((one) => one()));
  };
  const empty = () => {
    added = [];
    parts = [];
  };
  places.push({ load, empty });
  return { add: (one) => void (added = [...added, one]), load, parts: () => parts };
}

/** Returns a function that loads the code of a page along with what desks added to its place. */
export const withPlace =
  <Page>({ load }: Pick<Place<unknown>, 'load'>, page: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const [code] = await Promise.all([page(), load()]);
    return code;
  };

export function startPlaces(desks: readonly DeskName[]): void {
  open = new Set(desks);
  for (const { empty } of places) empty();
}

export const loadPlaces = (): Promise<unknown> => Promise.all(places.map(({ load }) => load()));
