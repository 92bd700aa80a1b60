import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useValuesForm } from '@/ui/form/form-context';
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

test('keys of undo that come before its code are kept in their order, for the form only, until something is typed', async () => {
  const { early, unmount, user } = shown();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'ab');
  // The values, as they were whenever something was begun.
  expect([...new Set(early.started.map(({ values }) => values['name']))]).toEqual(['', 'a']);
  const undo = () => user.keyboard('{Control>}z{/Control}');
  await undo();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{ArrowLeft}');
  expect(early.asked).toEqual(['undo', 'redo']);
  await user.keyboard('c');
  expect(early.asked).toEqual([]);
  await user.click(screen.getByRole('textbox', { name: 'Search' }));
  await undo();
  expect(early.asked).toEqual([]);
  unmount();
  await undo();
  expect(early.asked).toEqual([]);
});
