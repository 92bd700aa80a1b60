import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { anything, group, list, numbers, record, text, texts } from '@/schema/field';
import { RecordField } from '@/ui/form/fields/record-field';
import { RecordForm } from '@/ui/form/record-form';
import { useSave } from '@/ui/form/save/use-save';
import { jsonProblem } from '@/ui/form/fields/json-field';

const schema = record('test', {
  name: text('Name'),
  terms: anything('Terms'),
  rows: list('Rows', record('test.rows', { title: text('Title') })),
  place: group('Place', record('test.place', { type: text('Type') })),
  tags: texts('Tags'),
  figures: numbers('Figures'),
});

/** A create of which nothing is sent. */
const nowhere = {
  from: {},
  schema,
  list: () => ({ queryKey: ['list'], queryFn: () => Promise.resolve({ rows: [], unreadable: 0 }) }),
  write: () => ({}),
  remove: () => ({}),
  path: () => '/',
};

function show(base: ServiceDocument) {
  const submit = vi.fn<(changes: ServiceDocument) => Promise<undefined>>(() => Promise.resolve(undefined));
  function Form() {
    const save = useSave({ create: { ...nowhere, compose: submit } });
    return (
      <RecordForm save={save} facts={{ schema, base, home: '/' }} cancelTo="/">
        {['name', 'terms', 'rows', 'place', 'tags', 'figures'].map((name) => (
          <RecordField key={name} name={name} />
        ))}
      </RecordForm>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Form /> }])} />
    </QueryClientProvider>,
  );
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = async () => {
    save();
    await expect.poll(() => submit.mock.calls.length).toBeGreaterThan(0);
    return submit.mock.lastCall?.[0];
  };
  return { submit, type, save, sent };
}

describe('a value as JSON', () => {
  test('is shown as received, and viewing it changes nothing', async () => {
    const { sent } = show({ terms: [{ term: 1 }], rows: [{ title: 'a', extra: 1 }], place: { type: 'b' }, tags: ['c'] });
    expect(screen.getByLabelText('Terms')).toHaveValue('[\n  {\n    "term": 1\n  }\n]');
    expect(screen.getByLabelText('Rows')).toHaveValue('[\n  {\n    "title": "a",\n    "extra": 1\n  }\n]');
    expect(screen.getByLabelText('Figures')).toHaveValue('');
    expect(screen.queryByText(/\d changes?/)).toBeNull();
    expect(await sent()).toEqual({});
  });

  test('replaces the whole list when edited, including unknown keys [R14]', async () => {
    const { type, sent } = show({ rows: [{ title: 'a' }] });
    type('Rows', '[{"title": "b", "own": {"deep": null}}, {"title": "c"}]');
    expect(await screen.findByText('1 change')).toBeVisible();
    expect(await sent()).toEqual({ rows: [{ title: 'b', own: { deep: null } }, { title: 'c' }] });
  });

  test('becomes null when it is emptied', async () => {
    const { type, sent } = show({ terms: { a: 1 }, tags: ['a'] });
    type('Terms', ' ');
    type('Tags', '');
    expect(await sent()).toEqual({ terms: null, tags: null });
  });

  test('that cannot be read stays as typed, shows the position of the error, and blocks Save', async () => {
    const { submit, type, save } = show({ terms: { a: 1 }, name: 'Sidra' });
    type('Terms', '{\n  "a": 1,\n  b: 2\n}');
    const field = screen.getByLabelText('Terms');
    expect(field).toHaveValue('{\n  "a": 1,\n  b: 2\n}');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/Line 3, column 3: \W*b\W* is not allowed here\./);
    save();
    const summary = await screen.findByRole('region', { name: '1 field needs correcting' });
    fireEvent.click(within(summary).getByRole('button', { name: 'Terms' }));
    await expect.poll(() => document.activeElement).toBe(field);
    expect(submit).not.toHaveBeenCalled();

    type('Terms', '{"a": 2}');
    save();
    await expect.poll(() => submit.mock.lastCall?.[0]).toEqual({ terms: { a: 2 } });
  });

  test('of another shape is refused, whatever the field takes', async () => {
    const { submit, type, save } = show({});
    const refused = [
      ['Rows', '{"title": "a"}', /Enter a list of records/],
      ['Place', '[1]', /Enter a record/],
      ['Tags', '[1]', /Enter a list of texts/],
      ['Figures', '[1, 2', /Line 1, column 6: the text ends too early/],
      ['Figures', '["1"]', /Enter a list of numbers/],
    ] as const;
    for (const [label, typed, problem] of refused) {
      type(label, typed);
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(problem);
    }
    save();
    await screen.findByRole('region', { name: '4 fields need correcting' });
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('the position of a JSON error', () => {
  test.each([
    ['{"a": 1,}', { line: 1, column: 9, found: '}' }],
    ['[1 2]', { line: 1, column: 4, found: '2' }],
    ['[01]', { line: 1, column: 2, found: '0' }],
    ['[\n"a\n"]', { line: 2, column: 1, found: '"' }],
    ['', { line: 1, column: 1 }],
    ['[1,\n', { line: 2, column: 1 }],
  ])('in %j', (typed, problem) => {
    expect(jsonProblem(typed)).toEqual(problem);
  });

  test.each(['"a\\u0041\\n"', '[{"a":[1,-0.5e+10,true,false]},[]]', `${'['.repeat(20_000)}${']'.repeat(20_000)}`])(
    'is nowhere in what JSON reads',
    (typed) => {
      expect(() => JSON.parse(typed) as unknown).not.toThrow();
      expect(jsonProblem(typed)).toBeUndefined();
    },
  );
});
