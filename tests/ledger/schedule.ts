import { act, cleanup, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { keyGiven } from '@/features/connection/connection-status';
import { setAppearance } from '@/features/appearance';
import { commonTexts } from '@/i18n/en/common';
import { savingTexts } from '@/i18n/en/saving';
import { formTexts } from '@/i18n/en/form';
import type { TextsName } from '@/i18n/text-keys';
import { i18n } from '@/i18n/i18n';
import { createRandom, type Random } from '@/mocks/seed/random';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { closeNotice, currentNotices, subscribeNotices } from '@/ui/notices/notices';
import { createLedger, rowWith, shownIn, valuesIn } from './ledger';
import { giveKey, openPage, type OpenedPage } from './pages';
import { collections, type ResourceName, createService, type Fate, type Service } from './service';

export type Run = {
  /** Steps taken, one a line. */
  steps: string[];
  /** Faults after the last step; empty where all was well. */
  problems: string[];
};

type Step = { weight: number; can: () => boolean; run: () => Promise<string> };

const number = (index: number) => 6_000_000 + index;
const text = (index: number) => `b-${String(index).padStart(6, '0')}`;

/** The records of the service at first; no two values are the same, and each row has a field that no form shows. */
function firstRecords(service: Service): void {
  let last = 0;
  const t = () => text((last += 1));
  const n = () => number((last += 1));
  for (let copies = 0; copies < 2; copies += 1) {
    const plans = [1, 2].map((planNumber) => ({ planNumber, planName: t(), minPrice: n(), unknown: t() }));
    service.insert('units', { name: t(), price: n(), city: t(), other: { deep: t() }, paymentPlans: plans });
    const contacts = [0, 1].map(() => ({ contact: t(), phone: t(), unknown: t() }));
    service.insert('contracts', { name: t(), guaranty: n(), manager: t(), contacts });
    service.insert('notification-signals', { subject: t(), message: t(), signalNumber: n(), notificationTitle: t() });
    const members = [0, 1].map(() => ({ memberId: t(), name: t(), weight: n() }));
    service.insert('quota-plans', { planName: t(), planUom: t(), uomColumn: t(), members });
  }
}

const rowsOf: Partial<Record<ResourceName, readonly [list: string, text: string, number?: string]>> = {
  units: ['paymentPlans', 'planName', 'minPrice'],
  contracts: ['contacts', 'contact'],
  'quota-plans': ['members', 'name', 'weight'],
};
const textsOf: Record<ResourceName, readonly string[]> = {
  units: ['name', 'city'],
  contracts: ['name', 'manager'],
  'notification-signals': ['subject', 'message'],
  'quota-plans': ['planName', 'uomColumn'],
};

/** Outcomes of a write; one that stands here more often is likelier. */
const writeFates: readonly [Fate, ...Fate[]] = [
  {},
  ...Array.from({ length: 3 }, (): Fate => ({})),
  { late: 4000 },
  { end: 'cut' },
  { end: 'cut', stored: true },
  { end: 'cut', stored: true, late: 3000 },
  { end: 'silence', stored: true },
  { end: 500 },
  { end: 500, stored: true },
  { end: 504, stored: true },
  ...[503, 429, 401, 409, 422].map((end): Fate => ({ end })),
];
const readFates: readonly [Fate, ...Fate[]] = [{ end: 'cut' }, { end: 503 }, { end: 500 }, { late: 2500 }, { end: 401 }];

/** The choices of a conflict: of all groups in a form these alone have a heading. */
const questionsIn = (at: ParentNode): readonly Element[] =>
  [...at.querySelectorAll('fieldset > legend')].flatMap(({ parentElement }) => parentElement ?? []);

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Runs the schedule of a seed against a page and a service of its own. */
export async function runSchedule(seed: number, length: number): Promise<Run> {
  const random = createRandom(seed);
  const service = createService();
  const ledger = createLedger();
  const run: Run = { steps: [], problems: [] };
  firstRecords(service);

  let page: OpenedPage;
  let isOnline = true;
  let language: 'en' | 'ar' = 'en';
  /** The number of writes that the user has asked for since the service was quiet. */
  let asked = 0;
  let seenWrites = 0;
  /** The form whose save is under way, with what it showed. */
  let saving: { home: string; shown: readonly string[] } | undefined;
  let lastAsked: readonly string[] = [];
  /** The last write that the page has not told to be saved. */
  let lastWrite: { home: string; isStored: boolean } | undefined;
  let mayCreateTwice = false;
  const told: string[] = [];
  const noticed = new Set<number>();
  const firstShown = new Map<string, readonly string[]>();
  const removedByOthers = new Map<string, string[]>();

  const stopHearing = subscribeNotices(() => {
    for (const { id, tone, text: words } of currentNotices()) {
      if (noticed.has(id)) continue;
      noticed.add(id);
      if (tone === 'success') told.push(words);
    }
  });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });

  const address = () => page.router.state.location.pathname;
  const form = () => document.querySelector('form');
  const said = (key: string, ns: TextsName): string => {
    if (!i18n.exists(key, { ns })) throw new Error(`No text ${ns}:${key}`);
    return i18n.t(key as never, { ns });
  };
  const buttons = (within: ParentNode = document) => [...within.querySelectorAll('button')].filter((one) => !one.disabled);
  const button = (label: string, within?: ParentNode) => buttons(within).find((one) => one.textContent?.trim() === label);
  const inputs = () =>
    [...(form()?.querySelectorAll<HTMLInputElement>('input[name], textarea[name]') ?? [])].filter(
      (one) => one.type !== 'radio' && one.type !== 'checkbox',
    );
  /** A save is under way for longer than its requests: it waits before it reads once more. */
  const isBusy = () => service.isBusy() || document.querySelector('form [type="submit"][aria-busy]') !== null;
  const canType = () => !form()?.querySelector('[inert]');
  const shown = () => inputs().flatMap(({ value }) => shownIn(value));
  const rowOf = (input: Element) => input.closest('[role="group"]');
  const rows = () =>
    [...(form()?.querySelectorAll('[role="group"]') ?? [])].filter((one) => one.querySelector('[aria-expanded]'));
  const shownInRow = (row: Element) =>
    [...row.querySelectorAll('input, textarea')].flatMap((one) => shownIn((one as HTMLInputElement).value));

  async function pass(milliseconds: number) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      for (let turns = 0; turns < 6; turns += 1) await turn();
    });
  }
  async function untilQuiet() {
    for (let [calm, rounds] = [0, 0]; calm < 10 && rounds < 60; rounds += 1) {
      // What a request waits for may be the time limit of the client.
      await pass(rounds === 45 ? 100_000 : rounds > 12 ? 1000 : 40);
      calm = isBusy() ? 0 : calm + 1;
    }
  }
  async function until(isDone: () => boolean) {
    for (let rounds = 0; !isDone() && rounds < 60; rounds += 1) await pass(50);
  }
  async function press(target: Element | undefined) {
    if (!target) return;
    await act(async () => {
      fireEvent.click(target);
      await turn();
    });
  }
  function unfold() {
    for (const fold of form()?.querySelectorAll('[role="group"] [aria-expanded="false"]') ?? []) fireEvent.click(fold);
  }

  /** Notes that the user asks for a save, or for what may become one. */
  function asks(home = address()) {
    asked += 1;
    saving = { home, shown: shown() };
  }

  async function typedInDrafts() {
    const drafts = await draftsOf(connectionId());
    return drafts.map(({ values, base }) => {
      const before = valuesIn(base);
      return [...valuesIn(values)].filter((value) => !before.has(value)).join(' ');
    });
  }

  /** Compares all that is kept, sent and told with the account. */
  async function look(): Promise<string[]> {
    const problems: string[] = [];
    act(unfold);
    const writes = service.writes.slice(seenWrites);
    seenWrites = service.writes.length;
    if (writes.length > asked) problems.push(`${writes.length} writes for ${asked} presses`);
    if (!isBusy()) asked = 0;
    else asked -= writes.length;
    problems.push(...writes.flatMap((write) => ledger.overreach(write)));
    const [latest] = writes.slice(-1);
    if (latest && saving) {
      lastWrite = { home: saving.home, isStored: latest.after !== undefined };
      lastAsked = saving.shown;
    }

    const stored = JSON.stringify(service.documents());
    const isTold = told.splice(0).length > 0;
    if (isTold && saving) {
      const { home, shown: sent } = saving;
      const wanted = ledger.wanted(home);
      const missing = wanted.filter((value) => sent.includes(value) && !stored.includes(value));
      if (missing.length > 0) problems.push(`told saved, but the service is without ${missing.join(', ')}`);
      // A form that stays open, since more was typed after it was sent, keeps its draft.
      const there = wanted.filter((value) => stored.includes(value));
      if (address() === home) ledger.stored(home, there);
      else ledger.saved(home, there);
      saving = undefined;
      lastWrite = undefined;
    } else if (isTold) problems.push('told saved, and nobody had asked for it');
    const words = form()?.textContent ?? '';
    const isDenied = ['outcome.refused', 'outcome.notSent', 'outcome.notStored'].some((key) =>
      words.includes(said(key, formTexts)),
    );
    // Who says that none of the records found is theirs may be wrong.
    if (isDenied && lastWrite?.isStored && lastWrite.home === address() && !isBusy() && !mayCreateTwice)
      problems.push('told not saved, but the service has stored it');
    const twice = service
      .documents()
      .flatMap((one) => [...valuesIn(one)].filter((value) => value.startsWith('v-')))
      .filter((value, index, all) => all.indexOf(value) !== index);
    if (twice.length > 0 && !mayCreateTwice) problems.push(`stored twice: ${twice.join(', ')}`);
    const drafts = (await typedInDrafts()).join('\n');
    problems.push(...ledger.misplaced({ service: stored, form: shown().join(' '), drafts }));
    return problems;
  }

  /** The record that the form of the moment edits. */
  function edited(): { name: ResourceName; record: ServiceDocument & { _id: string } } | undefined {
    const [, path, id] = /^\/([\w-]+)\/(id\d+)\/edit/.exec(address()) ?? [];
    const name = collections.find((one) => one === path);
    const record = name && id !== undefined ? service.find(name, id) : undefined;
    return name && record && { name, record };
  }

  async function open(): Promise<string> {
    const name = random.pick(collections);
    const to =
      random.fraction() < 0.35 ? `/${name}/new` : `/${name}/id${collections.indexOf(name) + 1 + 4 * random.whole(0, 1)}/edit`;
    await act(() => page.router.navigate(to));
    await untilQuiet();
    return `open ${to}`;
  }

  async function type(): Promise<string> {
    act(unfold);
    const input = random.pick(inputs() as [HTMLInputElement, ...HTMLInputElement[]]);
    const value = ledger.next('v', input.inputMode === 'decimal');
    const before = shownIn(input.value);
    const row = rowOf(input);
    const rowPath = input.name.split('.').slice(0, 3).join('.');
    if (row && !firstShown.has(address() + rowPath)) firstShown.set(address() + rowPath, shownInRow(row));
    await act(async () => {
      fireEvent.focus(input);
      fireEvent.change(input, { target: { value } });
      await turn();
    });
    ledger.typed(address(), value, before);
    return `type ${value} into ${input.name}, over ${before.join(' ') || 'nothing'}`;
  }

  async function addRow(): Promise<string> {
    await press(button('Add', form() ?? undefined));
    return 'add a row';
  }

  async function removeRow(): Promise<string> {
    act(unfold);
    const row = random.pick(rows() as [Element, ...Element[]]);
    const [input] = row.querySelectorAll<HTMLInputElement>('input[name]');
    const path = (input?.name ?? '').split('.').slice(0, 3).join('.');
    const values = [...shownInRow(row), ...(firstShown.get(address() + path) ?? [])];
    const hidden = [edited()?.record, ...(await draftsOf(connectionId(), address())).map(({ base }) => base)];
    ledger.removed(address(), [...values, ...hidden.filter(isDocument).flatMap((record) => rowWith(record, values))]);
    await press(row.querySelectorAll('button')[4]);
    return `remove the row of ${values.join(' ')}`;
  }

  async function moveRow(): Promise<string> {
    await press(rows()[0]?.querySelectorAll('button')[2]);
    return 'move the first row down';
  }

  async function pauseAWhile(): Promise<string> {
    await pass(700);
    return 'pause';
  }

  async function saveForm(): Promise<string> {
    const fate = random.pick(writeFates);
    service.fates.write.splice(0, 9, fate);
    const read = random.fraction() < 0.15 ? random.pick(readFates) : undefined;
    service.fates.read.splice(0, 9, ...(read ? [read] : []));
    const how = random.pick(['Save', 'Enter', 'Ctrl+S', 'all three']);
    asks();
    const target = form() ?? undefined;
    const save = target?.querySelector('button[type="submit"]');
    // In one act, so that nothing is drawn in between.
    await act(async () => {
      if (save && how !== 'Enter' && how !== 'Ctrl+S') fireEvent.click(save);
      if (target && how !== 'Save' && how !== 'Ctrl+S') fireEvent.submit(target);
      if (how !== 'Save' && how !== 'Enter') fireEvent.keyDown(window, { ctrlKey: true, code: 'KeyS', key: 's' });
      await turn();
    });
    const waits = fate.late === undefined || random.fraction() < 0.5;
    if (waits) await untilQuiet();
    else await pass(100);
    return `${how}; the write: ${JSON.stringify(fate)}${read ? `, the read: ${JSON.stringify(read)}` : ''}${waits ? '' : '; do not wait'}`;
  }

  async function wait(): Promise<string> {
    await untilQuiet();
    return 'wait for the answer';
  }

  async function switchNetwork(): Promise<string> {
    isOnline = !isOnline;
    await act(async () => {
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
      await turn();
    });
    return isOnline ? 'online' : 'offline';
  }

  async function giveTheKey(): Promise<string> {
    await act(async () => {
      giveKey();
      keyGiven();
      await turn();
    });
    return 'give the key';
  }

  async function switchLanguage(): Promise<string> {
    language = language === 'en' ? 'ar' : 'en';
    await act(() => setAppearance({ language }));
    return `in ${language}`;
  }

  const steps: readonly Step[] = [
    { weight: 30, can: () => !form() && !isBusy(), run: open },
    { weight: 14, can: () => inputs().length > 0 && canType(), run: type },
    {
      weight: 2,
      can: () => canType() && rows().length < 4 && button('Add', form() ?? undefined) !== undefined,
      run: addRow,
    },
    { weight: 2, can: () => canType() && rows().length > 0, run: removeRow },
    { weight: 2, can: () => canType() && rows().length > 1, run: moveRow },
    { weight: 3, can: () => form() !== null, run: pauseAWhile },
    { weight: 10, can: () => ledger.wanted(address()).length > 0 && form() !== null && !isBusy(), run: saveForm },
    { weight: 12, can: () => isBusy(), run: wait },
    { weight: 20, can: () => reactions().length > 0 && !isBusy(), run: react },
    { weight: 4, can: () => form() !== null && !isBusy(), run: leave },
    { weight: 7, can: () => edited() !== undefined && !isBusy(), run: colleague },
    { weight: 2, can: () => !isBusy(), run: switchNetwork },
    { weight: 1, can: () => true, run: giveTheKey },
    { weight: 2, can: () => !isBusy(), run: switchLanguage },
    { weight: 5, can: () => isOnline, run: reload },
  ];

  type Reaction = { name: string; target: Element };
  function reactions(): Reaction[] {
    const at = form();
    const sectionNamed = (label: string, within: ParentNode = document) =>
      [...within.querySelectorAll('section')].find((one) => one.getAttribute('aria-label') === label);
    const offer = sectionNamed(said('drafts.waiting', savingTexts));
    const outcome = at ? sectionNamed(said('outcome.title', formTexts), at) : undefined;
    const pressed = (label: string, within: ParentNode | null | undefined) => within && button(label, within);
    const discards = pressed(said('discard', commonTexts), outcome);
    const targets: Record<string, Element | null | undefined> = {
      check: pressed(said('outcome.check', formTexts), at),
      'save again': pressed(said('pause.saveAgain', commonTexts), at),
      'save anyway': pressed(said('saveAnyway', commonTexts), at),
      choose: at && questionsIn(at)[0],
      'create again': pressed(said('again', savingTexts), at),
      'this is it': pressed(said('open', savingTexts), at),
      'discard what was deleted': discards,
      'create anew': discards && outcome?.querySelectorAll('button')[0],
      'continue the draft': offer?.querySelector('button'),
      'discard the draft': pressed(said('drafts.discard', savingTexts), offer),
    };
    return Object.entries(targets).flatMap(([name, target]) => (target ? [{ name, target }] : []));
  }

  async function react(): Promise<string> {
    const { name, target } = random.pick(reactions() as [Reaction, ...Reaction[]]);
    const fate = random.pick(writeFates);
    service.fates.write.splice(0, 9, fate);
    service.fates.read.splice(0, 9);
    const home = address();
    if (name === 'choose') return choose(fate);
    if (name === 'discard what was deleted') ledger.discarded(home, shown());
    if (name === 'create again') mayCreateTwice = true;
    if (name === 'continue the draft') lastWrite = undefined;
    const isWrite = !['continue the draft', 'discard the draft', 'discard what was deleted', 'check', 'this is it'].includes(
      name,
    );
    if (isWrite) asks();
    else if (name === 'check' || name === 'this is it') saving = { home, shown: name === 'check' ? lastAsked : [] };
    const before = shown();
    const drafts = await draftsOf(connectionId(), home);
    await press(target);
    await untilQuiet();
    if (name === 'discard the draft') {
      const left = await draftsOf(connectionId(), home);
      const gone = drafts.filter(({ id }) => !left.some((other) => other.id === id));
      const values = gone.flatMap((draft) => [...valuesIn(draft.values)]);
      ledger.discarded(home, values);
    }
    // What was typed after the lost save is left behind, as the question says.
    if (name === 'this is it' && !form()) {
      const stored = JSON.stringify(service.documents());
      const behind = before.filter((value) => !stored.includes(value));
      ledger.discarded(home, behind);
    }
    return `${name}${isWrite ? `; the write: ${JSON.stringify(fate)}` : ''}`;
  }

  /** Decides each question of a conflict, then saves. */
  async function choose(fate: Fate): Promise<string> {
    const home = address();
    const decided: string[] = [];
    for (const question of questionsIn(form() ?? document)) {
      const sides = [...question.querySelectorAll('label')];
      const index = random.whole(0, sides.length - 1);
      const [chosen, other] = [sides[index], index === 2 ? undefined : sides[1 - index]];
      const [kept, given] = [shownIn(chosen?.textContent ?? ''), shownIn(other?.textContent ?? '')];
      const known = [edited()?.record, ...(await draftsOf(connectionId(), home)).map(({ base }) => base)].filter(isDocument);
      const whole = (values: readonly string[]) => [...values, ...known.flatMap((record) => rowWith(record, values))];
      const isWhole = given.length === 0 || kept.length === 0;
      const before = shownIn(question.textContent ?? '');
      ledger.decided(home, {
        given: isWhole
          ? [...whole(given), ...(given.length === 0 ? [] : before.filter((value) => !kept.includes(value)))]
          : given,
        kept: [...(isWhole ? whole(kept) : kept), ...(index === 0 ? (removedByOthers.get(home) ?? []) : [])],
      });
      decided.push(`${['mine', 'theirs', 'both'][index]} of ${kept.join(' ') || 'nothing'} and ${given.join(' ') || 'nothing'}`);
      await press(chosen?.querySelector('input') ?? undefined);
    }
    asks();
    const save = button(said('save', savingTexts), form() ?? undefined);
    if (save) await press(save);
    await untilQuiet();
    return `choose ${decided.join('; ')}${save ? ', and save' : ''}; the write: ${JSON.stringify(fate)}`;
  }

  async function leave(): Promise<string> {
    const home = address();
    const fate = random.pick(writeFates);
    service.fates.write.splice(0, 9, fate);
    await act(async () => {
      void page.router.navigate('/elsewhere');
      await turn();
    });
    await until(() => !form() || document.querySelector('[role="alertdialog"]') !== null);
    const question = document.querySelector('[role="alertdialog"]');
    if (!question) return 'leave';
    const answer = random.pick(['save', 'keep', 'keep', 'discard', 'stay'] as const);
    const label = answer === 'keep' ? said('drafts.leave.keep', savingTexts) : said(answer, commonTexts);
    if (answer === 'discard') ledger.discarded(home, shown());
    if (answer === 'save') asks();
    await press(button(label, question));
    await untilQuiet();
    return `leave, and ${answer}${answer === 'save' ? `; the write: ${JSON.stringify(fate)}` : ''}`;
  }

  async function colleague(): Promise<string> {
    const found = edited();
    if (!found) return '';
    const { name, record } = found;
    const change = random.pick(['a field', 'a field', 'a row', 'a row', 'insert', 'remove', 'delete'] as const);
    const [list = '', words = '', digits] = rowsOf[name] ?? [];
    const now: readonly unknown[] = Array.isArray(record[list]) ? (record[list] as unknown[]) : [];
    const rowsNow = now.filter(isDocument);
    const value = ledger.next('c', false);
    const put = (next: typeof record) => {
      const has = valuesIn(next);
      // Whoever comes later may change what was stored before.
      const replaced = [...valuesIn(record)].filter((one) => !has.has(one));
      ledger.stored(address(), replaced);
      service.replace(name, next);
    };
    if (change === 'delete') {
      service.remove(name, record._id);
      return 'a colleague deletes the record';
    }
    if (change === 'a field' || list === '' || rowsNow.length === 0) {
      const field = random.pick(textsOf[name] as [string, ...string[]]);
      put({ ...record, [field]: value });
      return `a colleague sets ${field} to ${value}`;
    }
    const index = random.whole(0, rowsNow.length - 1);
    if (change === 'a row') {
      const isNumber = digits !== undefined && random.fraction() < 0.4;
      const typed = isNumber ? ledger.next('c', true) : value;
      const changed = rowsNow.map((row, at) =>
        at === index ? { ...row, [isNumber ? (digits ?? '') : words]: isNumber ? Number(typed) : typed } : row,
      );
      put({ ...record, [list]: changed });
      return `a colleague sets ${list}.${index} to ${typed}`;
    }
    if (change === 'insert') {
      const numbered = name === 'units' ? { planNumber: Math.max(0, ...rowsNow.map((row) => Number(row.planNumber))) + 1 } : {};
      const id = name === 'quota-plans' ? { memberId: ledger.next('c', false) } : {};
      put({ ...record, [list]: [{ ...numbered, ...id, [words]: value }, ...rowsNow] });
      return `a colleague inserts ${value} into ${list}`;
    }
    const gone = [...valuesIn(rowsNow[index])];
    removedByOthers.set(address(), [...(removedByOthers.get(address()) ?? []), ...gone]);
    put({ ...record, [list]: rowsNow.toSpliced(index, 1) });
    return `a colleague removes ${gone.join(' ')}`;
  }

  async function reload(): Promise<string> {
    const to = address();
    const isCrash = random.fraction() < 0.3;
    if (isCrash) await pass(1200);
    else {
      act(() => void window.dispatchEvent(new Event('pagehide')));
      await pass(20);
    }
    const kept = JSON.stringify(service.documents()) + (await typedInDrafts()).join(' ');
    const alone = ledger.wanted(to).filter((value) => !kept.includes(value));
    if (alone.length > 0) run.problems.push(`${alone.join(', ')} went with the page`);
    close();
    await pass(1);
    page = openPage(service, to);
    await untilQuiet();
    await pass(200);
    return isCrash ? `crash, and open ${to}` : `reload ${to}`;
  }

  function close() {
    page.isGone = true;
    // The code of a page that is gone no longer runs.
    vi.clearAllTimers();
    cleanup();
    page.queryClient.clear();
    for (const { id } of currentNotices()) closeNotice(id);
    told.length = 0;
    saving = undefined;
    lastWrite = undefined;
    keyGiven();
  }

  vi.useFakeTimers();
  // The application's own files are at hand without a network too.
  const files = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response()));
  page = openPage(service, '/elsewhere');
  try {
    await pass(10);
    while (run.steps.length < length && run.problems.length === 0) {
      const possible = steps.filter(({ can }) => can());
      run.steps.push(await weighted(random, possible).run());
      run.problems.push(...(await look()));
    }
    if (run.problems.length === 0) {
      isOnline = true;
      await untilQuiet();
      run.steps.push(await reload());
      run.problems.push(...(await look()));
    }
  } finally {
    close();
    stopHearing();
    files.mockRestore();
    vi.useRealTimers();
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
    await setAppearance({ language: 'en' });
  }
  return run;
}

function weighted(random: Random, steps: readonly Step[]): Step {
  let left = random.fraction() * steps.reduce((sum, { weight }) => sum + weight, 0);
  const found = steps.find(({ weight }) => (left -= weight) < 0) ?? steps.at(-1);
  if (!found) throw new Error('No step is possible');
  return found;
}
