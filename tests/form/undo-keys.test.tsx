import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EarlyUndo, type Way } from '@/ui/form/undo-keys';

function shown() {
  const early: Way[] = [];
  const { unmount } = render(
    <>
      <EarlyUndo early={early} />
      <input id="field-name" aria-label="Name" />
      <div role="dialog" aria-label="Another">
        <input aria-label="Search" />
      </div>
    </>,
  );
  return { early, unmount, user: userEvent.setup() };
}

test('keys of undo that come before its code are kept in their order, for the form only', async () => {
  const { early, unmount, user } = shown();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'a');
  await user.keyboard('{Control>}z{/Control}{Control>}{Shift>}z{/Shift}{/Control}{ArrowLeft}');
  expect(early).toEqual(['undo', 'redo']);
  await user.click(screen.getByRole('textbox', { name: 'Search' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(early).toEqual([]);
  unmount();
  await user.keyboard('{Control>}z{/Control}');
  expect(early).toEqual([]);
});

test('what is typed after such a key is not taken back by it', async () => {
  const { early, user } = shown();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'a');
  await user.keyboard('{Control>}z{/Control}');
  expect(early).toEqual(['undo']);
  await user.keyboard('b');
  expect(early).toEqual([]);
});
