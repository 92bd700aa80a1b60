import { QueryClientProvider, type QueryFunction, QueryObserver, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { createQueryClient } from '@/app/query-client';
import { QueryView } from '@/ui/page/query-view';

/** Shows what a query of the application reads. */
function show(queryFn: QueryFunction<string>, options: { retry?: false } = { retry: false }) {
  const queryClient = createQueryClient();
  const Part = () => <QueryView query={useQuery({ queryKey: ['x'], queryFn, ...options })}>{(data) => <p>{data}</p>}</QueryView>;
  const page = (parts: number) => (
    <QueryClientProvider client={queryClient}>
      {Array.from({ length: parts }, (_, at) => (
        <Part key={at} />
      ))}
    </QueryClientProvider>
  );
  const { rerender } = render(page(1));
  return { queryClient, showParts: (parts: number) => rerender(page(parts)) };
}

const reading = () => vi.fn<() => Promise<string>>();

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Presses a button while time is held, for which a user event would wait. */
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
}

test('a list that is longer than the deployment reads unasked is read after a press', async () => {
  const longList = new ApiError({ problem: 'longList', size: 20 });
  const { queryClient } = show(reading().mockRejectedValueOnce(longList).mockResolvedValue('12,000 units'));
  const other = reading().mockRejectedValueOnce(longList).mockResolvedValue('5,000 contracts');
  const stop = new QueryObserver(queryClient, { queryKey: ['y'], queryFn: other, retry: false }).subscribe(() => undefined);
  onTestFinished(stop);
  expect(await screen.findByText(/^This list is longer than 20 MB/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Read anyway' }));
  expect(await screen.findByText('12,000 units')).toBeVisible();
  await expect.poll(() => queryClient.getQueryData(['y'])).toBe('5,000 contracts');
});

test('after four seconds loading is announced, and can be cancelled and retried [T1]', async () => {
  vi.useFakeTimers();
  let asked = 0;
  show(({ signal }) => {
    asked += 1;
    if (asked > 1) return Promise.resolve('42 units');
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new ApiError({ problem: 'cancelled' })));
    });
  });
  await pass(3999);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await pass(1);
  expect(screen.getByRole('status')).toHaveTextContent('Still working. You can wait or cancel.');
  await press('Cancel');
  expect(screen.getByText('The request was cancelled.')).toBeVisible();
  await press('Try again');
  expect(screen.getByText('42 units')).toBeVisible();
});

test('a failure is explained, with the service’s own message, and can be retried', async () => {
  const answer = { method: 'GET', url: 'https://core.test/api/units', status: 500, serverMessage: '<b>disk full</b>' } as const;
  const failed = new ApiError({ problem: 'server', ...answer });
  show(reading().mockRejectedValueOnce(failed).mockResolvedValueOnce('42 units'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The service failed to process the request.');
  expect(alert).toHaveTextContent('<b>disk full</b>');
  expect(alert).toHaveTextContent('GET https://core.test/api/units');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('42 units')).toBeVisible();
});

test('when a refresh fails, the old data stay with a notice [B6, S500]', async () => {
  const read = reading()
    .mockResolvedValueOnce('42 units')
    .mockRejectedValueOnce(new ApiError({ problem: 'network', host: 'core.test' }));
  const { queryClient } = show(read);
  await screen.findByText('42 units');
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('alert')).toHaveTextContent('You see what was read on');
  expect(screen.getByText('42 units')).toBeVisible();
});

test('while the service asks to wait, the page says so, counts down, and can be cancelled [S429a/b, S503]', async () => {
  vi.useFakeTimers();
  // Readers ask again up to a quarter later, so that not all do at once; this one at the first moment.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const read = reading().mockRejectedValue(new ApiError({ problem: 'maintenance', status: 503, retryAfter: 8 }));
  show(read, {});
  await pass(0);
  // The part that says so loads.
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText('The service is unavailable right now.')).toBeVisible();
  await pass(3000);
  expect(screen.getByRole('timer')).toHaveTextContent('Manzil asks again in 5 s.');
  await pass(4999);
  expect(read).toHaveBeenCalledTimes(1);
  await pass(100);
  expect(read).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('timer')).toHaveTextContent('Manzil asks again in 8 s.');
  await press('Cancel');
  expect(screen.getByText('The request was cancelled.')).toBeVisible();
  await pass(20_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('where the service asks for a day, the page says until when', async () => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 10, 20, 14, 5));
  show(reading().mockRejectedValue(new ApiError({ problem: 'tooMany', status: 429, retryAfter: 86_400 })), {});
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent('The service asks you to wait until 21 Nov 2026, 14:05.');
});

test('what has just failed is not asked again by a part that appears with it', async () => {
  const read = reading().mockRejectedValue(new ApiError({ problem: 'forbidden', status: 403 }));
  const { showParts } = show(read);
  await screen.findByRole('alert');
  showParts(2);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(read).toHaveBeenCalledOnce();
});
