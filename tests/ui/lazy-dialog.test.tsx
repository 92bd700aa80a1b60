import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { currentNotices } from '@/ui/notices/notices';

const Box = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <div role="dialog" hidden={!open}>
    <button type="button" onClick={onClose}>
      Close
    </button>
  </div>
);

test('a part that fails to load says so and closes without side effects; opening it again retries', async () => {
  let isThere = false;
  let asked = 0;
  const Late = lazyDialog<Parameters<typeof Box>[0]>(() => {
    asked += 1;
    return isThere ? Promise.resolve(Box) : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  });
  function Form() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Name" />
        <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
          More
        </button>
        <Late open={open} onClose={() => setOpen(false)} />
      </>
    );
  }
  const user = userEvent.setup();
  render(<Form />);
  expect(asked).toBe(0);
  await user.type(screen.getByLabelText('Name'), 'Layla');
  const more = screen.getByRole('button', { name: 'More' });
  await user.click(more);
  await expect
    .poll(currentNotices)
    .toMatchObject([{ tone: 'error', text: expect.stringMatching(/could not be loaded/) as string }]);
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByLabelText('Name')).toHaveValue('Layla');

  isThere = true;
  await user.click(more);
  expect(await screen.findByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(more);
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(asked).toBe(2);
});
