import Dialog from '@mui/material/Dialog';
import Menu from '@mui/material/Menu';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { closeOnBack } from '@/app/router';

const named = (name: string) => ({ paper: { 'aria-label': name, 'aria-labelledby': undefined } });

/** Opens nothing, a dialog, or a menu over it. */
function Page() {
  const [open, setOpen] = useState(0);
  return (
    <>
      <button onClick={() => setOpen(1)}>Dialog</button>
      <Dialog open={open > 0} onClose={() => setOpen(0)} slotProps={named('Dialog')}>
        <button onClick={() => setOpen(2)}>Menu</button>
        <Menu open={open > 1} onClose={() => setOpen(1)} anchorReference="none" marginThreshold={null} />
      </Dialog>
    </>
  );
}

/** Opens the second page of a history of two. */
async function start() {
  history.replaceState(null, '', '/first');
  const { router, stop } = closeOnBack(() =>
    createBrowserRouter([
      { path: '/first', element: <h1>First</h1> },
      { path: '/second', element: <Page /> },
    ]),
  );
  onTestFinished(() => {
    stop();
    router.dispose();
  });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/second'));
  return { shown: () => `${location.pathname} ${router.state.location.pathname}` };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

// Heard before the page hears of it, which keeps some from other listeners.
let steps = 0;
addEventListener('popstate', () => void (steps += 1));

/** Goes back. A step that is taken back is followed by one forth. */
async function back(how: 'leaves' | 'stays') {
  const before = steps;
  history.back();
  await expect.poll(() => steps - before).toBe(how === 'stays' ? 2 : 1);
}

/* That a form still asks, and that Back takes its question back, is in the browser's tests (`back.e2e.ts`). */
test('Back closes what is on top and stays, and once nothing is open it leaves the page', async () => {
  const { shown } = await start();
  const entries = history.length;
  press('Dialog');
  press('Menu');
  await screen.findByRole('menu');
  await back('stays');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Dialog' })).toBeVisible();
  await back('stays');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown()).toBe('/second /second');
  expect(history.length).toBe(entries);
  await back('leaves');
  await screen.findByRole('heading', { name: 'First' });
  expect(shown()).toBe('/first /first');
});
