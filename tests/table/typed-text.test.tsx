import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { useTypedText } from '@/ui/table/filters/search-box';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

test('what is typed waits for a pause, and is dropped once the page is being left, however long the next one takes', async () => {
  const keep = vi.fn<(text: string) => void>();
  function Field() {
    const { typed, type } = useTypedText('', keep);
    return <input value={typed} onChange={({ target }) => type(target.value)} />;
  }
  let show = () => {};
  const next = new Promise<{ Component: () => string }>((resolve) => {
    show = () => resolve({ Component: () => 'Next' });
  });
  const router = createMemoryRouter([
    { path: '/', Component: Field },
    { path: '/next', lazy: () => next },
  ]);
  render(<RouterProvider router={router} />);
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

  type('cel');
  expect(keep).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(250));
  expect(keep).toHaveBeenCalledExactlyOnceWith('cel');

  type('celine');
  await act(async () => {
    void router.navigate('/next');
    await Promise.resolve();
  });
  act(() => void vi.advanceTimersByTime(1000));
  expect(keep).toHaveBeenCalledTimes(1);
  await act(async () => {
    show();
    await next;
  });
  expect(screen.getByText('Next')).toBeVisible();
});
