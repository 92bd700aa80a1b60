import { describe, expect, test } from 'vitest';
import { ApiError, type ApiProblem, type FieldError } from '@/api/api-error';
import { record, text } from '@/schema/field';
import type { FoundWarning } from '@/ui/form/record-watch';
import { createReconciliation } from '@/ui/form/save/reconciliation';
import {
  isCreated,
  isDone,
  isSaving,
  type SaveEffect,
  type SaveEffects,
  type SaveEnd,
  type SaveEvent,
  type SaveState,
  saveStart,
  step,
} from '@/ui/form/save/save-machine';
import type { Lookalike } from '@/ui/form/save/lookalikes';

const schema = record('test', { name: text('Name'), city: text('City') });
const opened = { id: 'u1', name: 'Palm', city: 'Dubai' };
const changes = { name: 'Palm II' };
const [next, other] = ['/units/2', '/units/3'];

type Name = keyof SaveEffects;
type Answers = { [N in Name]?: (given: never) => unknown };

const formOf = (values: object): Answers => ({ readForm: () => ({ changes: values, found: [], known: [] }) });
const unchanged = formOf({});

const usual = (kind: SaveState['kind']): Answers => ({
  ...formOf(changes),
  prepare: ({ changes: typed }: { changes: object }) => typed,
  compose: (typed: object) => [typed],
  read: () => opened,
  merge({ from, conflict, changes: mine, fresh }: Parameters<SaveEffects['merge']>[0]) {
    const by = from ? createReconciliation(from, schema) : (conflict ?? createReconciliation(opened, schema));
    return { conflict: by, settled: by.settle(mine, fresh) };
  },
  list: () => undefined,
  search: () => [],
  compare: () => undefined,
  write: () => ({}),
  readBack: () => undefined,
  locate: () => 'n1',
  placeErrors: () => [],
  ...(kind === 'create' && { read: () => expect.unreachable('A create reads no record') }),
});

/** A save that is answered at once, as usual unless said otherwise; `log` holds what it asked for. */
function begin(kind: SaveState['kind'], start: Partial<SaveState> = {}) {
  let state = { ...saveStart({ kind, schema, opened: kind === 'edit' ? opened : {} }), ...start };
  const log: SaveEffect[] = [];
  function send(event: SaveEvent): readonly SaveEffect[] {
    const { state: after, effects } = step(state, event);
    state = after;
    log.push(...effects);
    return effects;
  }
  /** Answers until the save rests, or asks for `until`. Returns what was asked for. */
  function play(event: SaveEvent, answers: Answers = {}, until?: Name): readonly Name[] {
    const from = log.length;
    let effects = send(event);
    for (;;) {
      const { at } = state;
      const effect = effects.find((one) => one.do === at);
      if (at === 'rest' || at === until || !effect) break;
      let result: unknown;
      let failed: { error: unknown } | undefined;
      try {
        result = ({ ...usual(kind), ...usual(state.kind), ...answers }[at] as (given: unknown) => unknown)(effect.with);
      } catch (error) {
        failed = { error };
      }
      effects = send((failed ? { type: 'failed', of: at, ...failed } : { type: 'done', of: at, result }) as SaveEvent);
    }
    return log.slice(from).map((one) => one.do);
  }
  const given = (name: Name) => log.filter((one) => one.do === name).map((one) => one.with);
  return { play, send, given, get: () => state };
}

const fails =
  (problem: ApiProblem, status: number, fields: readonly FieldError[] = []) =>
  () => {
    throw new ApiError({ problem, status, fields });
  };
const lost = fails('network', 0);
const named = [{ path: 'name', messages: ['Too long'] }];

const misnamed = { write: fails('invalid', 422, named), placeErrors: () => named };

const warning: FoundWarning = ['name', { path: 'name', fingerprint: 'odd', message: () => 'Odd' }];
const warned = { readForm: () => ({ changes, found: [warning], known: [] }) };
const lookalike: Lookalike = { id: 'n1', record: { id: 'n1', ...changes }, same: ['name'], different: [], maybeOlder: false };
const obstacle = { fingerprint: 'c1', message: () => 'Taken' };
const taken = () => ({ watch: {}, taken: { found: [obstacle], text: () => 'Taken', accept: () => undefined } });

const EDIT = ['readForm', 'prepare', 'read', 'compare', 'write', 'readBack', 'tell'];
const CREATE = ['readForm', 'compose', 'list', 'compare', 'write', 'locate', 'tell'];
const SAME = ['readForm', 'prepare', 'read', 'merge', 'compare', 'tell'];
const press = { type: 'press' } as const;
const check = { type: 'check', changes } as const;

type Case = [string, SaveState['kind'], Answers, readonly string[], ends: string];
test.each<Case>([
  ['saved, read back', 'edit', {}, EDIT, 'saved'],
  ['saved with an id', 'create', {}, CREATE, 'saved n1'],
  ['saved without an id', 'create', { locate: () => undefined }, CREATE, 'saved'],
  ['unchanged, without a request', 'edit', unchanged, ['readForm', 'tell'], 'unchanged'],
  ['before it begins where a value cannot be read', 'edit', { readForm: () => undefined }, ['readForm'], ''],
  ['before it begins where the reader declines', 'create', { compose: () => undefined }, ['readForm', 'compose'], ''],
  ['saved without a write where others saved the same', 'edit', { read: () => ({ ...opened, ...changes }) }, SAME, 'saved'],
  ['not sent where the record cannot be read', 'edit', { read: lost }, EDIT.slice(0, 3), 'notSent'],
  ['refused where the record is gone', 'edit', { read: fails('notFound', 404) }, EDIT.slice(0, 3), 'refused'],
  ['not sent where others have taken it', 'edit', { compare: taken }, EDIT.slice(0, 4), 'notSent'],
  ['not sent where others cannot be compared', 'create', { compare: lost }, CREATE.slice(0, 4), 'notSent'],
  ['refused', 'edit', { write: fails('forbidden', 403) }, EDIT.slice(0, 5), 'refused'],
  ['refused, with messages at their fields', 'create', misnamed, [...CREATE.slice(0, 5), 'placeErrors'], 'refused'],
  ['refused where the service asks to wait', 'edit', { write: fails('tooMany', 429) }, EDIT.slice(0, 5), 'refused'],
  ['unknown after a lost answer', 'edit', { write: lost }, EDIT.slice(0, 5), 'unknown'],
  ['unknown after a lost create', 'create', { write: lost }, CREATE.slice(0, 5), 'unknown'],
  ['refused by an unseen conflict', 'edit', { write: fails('conflict', 409) }, [...EDIT.slice(0, 5), 'read'], 'refused'],
])('a save ends %s', (_, kind, answers, effects, ends) => {
  const save = begin(kind);
  expect(save.play(press, answers)).toEqual(effects);
  const { end, tries } = save.get();
  expect([end.outcome, end.id].filter(Boolean).join(' ')).toBe(ends);
  expect(isSaving(save.get())).toBe(false);
  expect(isDone(end)).toBe(end.outcome === 'saved');
  expect(tries).toBe(/saved|unchanged/.test(ends) || effects.at(-1) === 'compose' ? 0 : 1);
});

describe('one press', () => {
  test.each<[SaveState['kind'], readonly Name[]]>([
    ['edit', ['readForm', 'prepare', 'read', 'compare', 'write', 'readBack']],
    ['create', ['readForm', 'compose', 'list', 'compare', 'write', 'locate']],
  ])('sends one write, whenever another follows (%s) [C1]', (kind, moments) => {
    for (const moment of moments) {
      const save = begin(kind);
      save.play(press, {}, moment);
      for (const type of ['press', 'again', 'anyway', 'createAnew'] as const) expect(save.send({ type })).toEqual([]);
      expect(save.send(check)).toEqual([]);
      expect(save.get().at).toBe(moment);
      expect(save.given('write').length).toBe(['write', 'readBack', 'locate'].includes(moment) ? 1 : 0);
    }
  });

  test('is not answered by a list that was read ahead', () => {
    const save = begin('create');
    expect(save.send({ type: 'touch' }).map((effect) => effect.do)).toEqual(['list']);
    save.play(press, {}, 'compare');
    expect(save.send({ type: 'done', of: 'list', result: undefined })).toEqual([]);
    expect(save.get().at).toBe('compare');
    expect(begin('edit').send({ type: 'touch' })).toEqual([]);
  });

  test('points at the countdown while the service asks to wait, and sends after it [S429a/b]', () => {
    const save = begin('edit');
    save.play(press, { write: fails('tooMany', 429) });
    const remind = () => undefined;
    save.send({ type: 'wait', remind });
    for (const type of ['press', 'again'] as const) expect(save.send({ type })).toEqual([{ do: 'remindOfWait', with: remind }]);
    save.send({ type: 'wait', remind: undefined });
    expect(save.play({ type: 'again' })).toEqual(EDIT);
  });

  test('leads where the last one was to lead, once it is saved', () => {
    const save = begin('edit');
    save.play({ type: 'press', next }, { write: fails('forbidden', 403) });
    expect(isDone(save.get().end)).toBe(false);
    save.play({ type: 'again' });
    expect(save.get().end).toMatchObject({ outcome: 'saved', next });
  });

  test('on the way elsewhere leaves an unchanged form, which a failed one later does not', () => {
    const save = begin('edit');
    expect(save.play({ type: 'press', next }, unchanged)).toEqual(['readForm']);
    expect(isDone(save.get().end)).toBe(true);
    const stays = begin('edit');
    stays.play(press, unchanged);
    stays.play({ type: 'press', next: other }, { readForm: () => undefined });
    expect(isDone(stays.get().end)).toBe(false);
  });

  test('on an invalid form keeps how the last attempt ended', () => {
    const save = begin('edit');
    save.play(press, { write: lost });
    const { end } = save.get();
    save.play(press, { readForm: () => undefined });
    expect(save.get()).toMatchObject({ end, tries: 2 });
  });
});

describe('a question', () => {
  test('about new warnings is asked once', () => {
    const save = begin('edit');
    expect(save.play(press, warned)).toEqual(['readForm']);
    expect(save.get().newWarnings).toEqual([warning]);
    expect(save.play({ type: 'anyway' }, { ...warned, write: lost })).toContain('write');
    expect(save.play(press, warned)).toEqual(EDIT);
    expect(begin('edit').play(press, { readForm: () => ({ changes, found: [warning], known: ['odd'] }) })).toEqual(EDIT);
  });

  test('about what others have stored is passed by its fingerprint', () => {
    const save = begin('create');
    save.play(press, { compare: taken });
    save.play({ type: 'anyway' });
    expect(save.given('compare')).toMatchObject([{ accepted: [] }, { accepted: ['c1'] }]);
    expect(save.get().end.outcome).toBe('saved');
  });

  test('about a conflict stands until it is answered, and is asked again when either side changes [C6]', () => {
    const theirs = (name: string) => ({ read: () => ({ ...opened, name }) });
    const save = begin('edit');
    save.play(press, theirs('Oasis'));
    expect(save.get().end).toMatchObject({ outcome: 'refused', isAsking: true });
    const choose = () => {
      const { conflict } = save.get();
      conflict?.choose(conflict.current().conflicts, 'mine');
    };
    choose();
    save.play(press, theirs('Dune'));
    expect(save.get().end.isAsking).toBe(true);
    choose();
    save.play(press, { ...theirs('Dune'), ...formOf({ name: 'Mine' }) });
    expect(save.get().end.isAsking).toBe(true);
    expect(save.given('write')).toEqual([]);
    choose();
    save.play(press, { ...theirs('Dune'), ...formOf({ name: 'Mine' }) });
    expect(save.given('write')).toMatchObject([{ fresh: { name: 'Dune' }, body: { name: 'Mine' } }]);
  });

  test('follows a 409 where others changed the same since the record was read [S409]', () => {
    const read = [opened, { ...opened, name: 'Oasis' }];
    const save = begin('edit');
    save.play(press, { read: () => read.shift(), write: fails('conflict', 409) });
    expect(save.get().end).toMatchObject({ outcome: 'refused', isAsking: true });
    expect(save.get().end.error).toBeUndefined();
  });
});

describe('a lost edit', () => {
  const sent = { ...opened, ...changes };
  test.each<[string, Answers, SaveEnd]>([
    ['is found', { read: () => sent }, { outcome: 'saved' }],
    ['is found beside changes of others', { read: () => ({ ...sent, city: 'Ajman' }) }, { outcome: 'saved' }],
    ['is known not to be stored', { read: () => opened }, { outcome: 'notSent' }],
    ['stays unknown where others have changed the same', { read: () => ({ ...opened, name: 'X' }) }, { outcome: 'unknown' }],
    ['stays unknown where the record cannot be read', { read: lost }, { outcome: 'unknown' }],
  ])('%s by Check, which only reads [T5, T6, T8]', (_, answers, end) => {
    const save = begin('edit');
    save.play(press, { write: lost });
    save.play(check, answers, 'read');
    expect(isSaving(save.get())).toBe(false);
    const asked = begin('edit', { ...save.get(), at: 'rest' }).play(check, answers);
    expect(asked).not.toContain('write');
    const again = begin('edit', { ...save.get(), at: 'rest' });
    again.play(check, answers);
    expect(again.get().end).toMatchObject(end);
  });

  test('that is found keeps the form open with what was typed after it was sent', () => {
    const save = begin('edit');
    save.play({ type: 'press', next }, { write: lost });
    save.play({ type: 'check', changes: { ...changes, city: 'Ajman' } }, { read: () => sent });
    expect(save.get().end.outcome).toBe('unchanged');
    expect(isDone(save.get().end)).toBe(false);
    expect(save.given('tell')).toEqual([{ key: 'wasSaved' }, { key: 'laterNotSaved' }]);
  });

  test('is nobody else’s change, and stays unknown while the record cannot be read', () => {
    const save = begin('edit');
    save.play(press, { write: lost });
    save.play(press, { read: lost });
    expect(save.get().end.outcome).toBe('unknown');
    const later = { name: 'Palm III' };
    save.play(press, { read: () => sent, ...formOf(later) });
    expect(save.get().end).toMatchObject({ outcome: 'saved' });
    expect(save.given('write').at(-1)).toMatchObject({ fresh: sent, body: later });
  });
});

describe('a lost create', () => {
  const found = { search: () => [lookalike] };

  test('is never repeated before the list was searched for it [T5, T8]', () => {
    const save = begin('create');
    save.play(press, { write: lost });
    expect(save.play(press, found)).toEqual(['readForm', 'compose', 'search']);
    expect(save.get().end).toMatchObject({ outcome: 'unknown', lookalikes: [lookalike] });
    save.play(press, { search: lost });
    expect(save.get().end.outcome).toBe('unknown');
    expect(save.given('write')).toHaveLength(1);
    expect(save.play(press)).toEqual(['readForm', 'compose', 'search', 'compare', 'write', 'locate', 'tell']);
  });

  test('is searched for at once where the draft may have been sent', () => {
    expect(begin('create', { isDraftSent: true }).play(press, found)).toEqual(['readForm', 'compose', 'search']);
  });

  test('that was found is opened, or known to be another', () => {
    const save = begin('create');
    save.play(press, { write: lost });
    save.play(check, found);
    expect(save.play({ type: 'open', id: 'n1' })).toEqual(['tell']);
    expect(save.get().end).toMatchObject({ outcome: 'saved', id: 'n1' });
    expect(save.get().lost).toBeUndefined();

    const again = begin('create');
    again.play(press, { write: lost });
    again.play(check, found);
    again.play({ type: 'anyway' });
    expect(again.given('search').at(-1)).toMatchObject({ others: ['n1'] });
    expect(again.given('write')).toHaveLength(2);
  });

  test('that is not found by Check was not sent', () => {
    const save = begin('create');
    save.play(press, { write: lost });
    save.play(check);
    expect(save.get().end.outcome).toBe('notSent');
  });
});

const documents = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
const compose = () => documents;

test('several records are sent in order, and what was created is not sent again [C10]', () => {
  const save = begin('create');
  const write = ({ body }: { body: object }) => (body === documents[1] ? lost() : {});
  save.play(press, { compose, write });
  expect(save.get().end.outcome).toBe('unknown');
  expect(documents.map((document) => isCreated(save.get(), document))).toEqual([true, false, false]);
  save.play(check, { search: () => [lookalike] });
  save.play({ type: 'open', id: 'n2' });
  expect(save.get().end.outcome).toBe('unchanged');
  save.play(press, { compose });
  expect(save.given('write').map((one) => (one as { body: unknown }).body)).toEqual(documents);
  expect(save.get().end).toMatchObject({ outcome: 'saved', id: undefined });
});

describe('a deleted record', () => {
  test('is created anew from the same press on, and no more edited [S404w, C7]', () => {
    const save = begin('edit');
    save.play({ type: 'press', next }, { read: fails('notFound', 404) });
    expect(save.play({ type: 'createAnew' })).toEqual(CREATE);
    expect(save.get().end).toMatchObject({ outcome: 'saved', id: 'n1', next });
  });

  test('that is not created after all says no more that it is deleted', () => {
    const save = begin('edit');
    save.play(press, { read: fails('notFound', 404) });
    save.play({ type: 'createAnew' }, { compose: () => undefined });
    expect(save.get()).toMatchObject({ kind: 'create', end: {} });
  });
});
