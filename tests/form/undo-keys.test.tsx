import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useValuesForm } from '@/ui/form/form-values';
import { EarlyUndo, noEarlyWork } from '@/ui/form/history/undo-keys';

function shown() {
  const early = noEarlyWork();
  function Form() {
    const form = useValuesForm({ defaultValues: { name: '' } });
    return (
      <FormProvider {...form}>
        <EarlyUndo early={early} />
        <input id="field-name" aria-label="Name" {...form.register('name')} />
        <div role="dialog" aria-label="Another">
          <input aria-label="Search" />
        </div>
      </FormProvider>
    );
  }
  const { unmount } = render(<Form />);
  return { early, unmount, user: userEvent.setup() };
}

test('keys of undo that come before its code are kept in their order, for the form only', async () => {
  const { early, unmount, user } = shown();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'a');
  await user.keyboard('{Control>}z{/Control}{Control>}{Shift>}z{/Shift}{/Control}{ArrowLeft}');
  expect(early.asked).toEqual(['undo', 'redo']);
  await user.click(screen.getByRole('textbox', { name: 'Search' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(early.asked).toEqual([]);
  unmount();
  await user.keyboard('{Control>}z{/Control}');
  expect(early.asked).toEqual([]);
});

test('what is typed after such a key is not taken back by it', async () => {
  const { early, user } = shown();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'a');
  await user.keyboard('{Control>}z{/Control}');
  expect(early.asked).toEqual(['undo']);
  await user.keyboard('b');
  expect(early.asked).toEqual([]);
});

test('the values are kept as they were whenever something was begun', async () => {
  const { early, user } = shown();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'ab');
  const names = early.started.map(({ values }) => values['name']);
  expect([...new Set(names)]).toEqual(['', 'a']);
});
