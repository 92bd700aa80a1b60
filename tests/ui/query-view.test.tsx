import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { createQueryClient } from '@/app/query-client';
import { QueryView } from '@/ui/page/query-view';

afterEach(() => vi.useRealTimers());

function show(queryFn: (context: { signal: AbortSignal }) => Promise<string>) {
  const queryClient = createQueryClient();
  const Shown = () => (
    <QueryView query={useQuery({ queryKey: ['x'], queryFn, retry: false })}>{(data) => <p>{data}</p>}</QueryView>
  );
  render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  );
  return queryClient;
}

const never = ({ signal }: { signal: AbortSignal }) =>
  new Promise<string>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ApiError({ problem: 'cancelled' })));
  });

test('data are shown once loaded', async () => {
  show(() => Promise.resolve('42 units'));
  expect(await screen.findByText('42 units')).toBeVisible();
});

test('after four seconds loading is announced, and can be cancelled and retried [T1]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asked = 0;
  show((context) => (asked++ === 0 ? never(context) : Promise.resolve('42 units')));
  await act(() => vi.advanceTimersByTimeAsync(3900));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('status')).toHaveTextContent('Still working. You can wait or cancel.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('The request was cancelled.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('42 units')).toBeVisible();
});

test('a failure is explained, with the service’s own message, and can be retried', async () => {
  let asked = 0;
  show(() =>
    asked++ === 0
      ? Promise.reject(
          new ApiError({
            problem: 'server',
            status: 500,
            serverMessage: '<b>disk full</b>',
            method: 'GET',
            url: 'https://core.test/api/units',
          }),
        )
      : Promise.resolve('42 units'),
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The service failed to process the request.');
  expect(alert).toHaveTextContent('<b>disk full</b>');
  expect(alert).toHaveTextContent('GET https://core.test/api/units');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('42 units')).toBeVisible();
});

test('when a refresh fails, the old data stay with a notice [B6, S500]', async () => {
  let asked = 0;
  const queryClient = show(() =>
    asked++ === 0 ? Promise.resolve('42 units') : Promise.reject(new ApiError({ problem: 'network', host: 'core.test' })),
  );
  await screen.findByText('42 units');
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('alert')).toHaveTextContent('You see what was read on');
  expect(screen.getByText('42 units')).toBeVisible();
});

test('while the service asks to wait, the page says so, counts down, and can be cancelled [S429a/b, S503]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const queryClient = createQueryClient();
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return Promise.reject<string>(new ApiError({ problem: 'maintenance', status: 503, retryAfter: 8 }));
  };
  const Shown = () => <QueryView query={useQuery({ queryKey: ['x'], queryFn })}>{(data) => <p>{data}</p>}</QueryView>;
  render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('The service is unavailable right now.')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole('timer')).toHaveTextContent(/^Manzil asks again in [45] s\.$/);
  expect(asked).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(asked).toBe(2);
  expect(screen.getByRole('timer')).toHaveTextContent(/in [4-8] s/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('The request was cancelled.')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(asked).toBe(2);
});

test('what has just failed is not asked again by a part that appears with it', async () => {
  const queryClient = createQueryClient();
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return Promise.reject<string>(new ApiError({ problem: 'forbidden', status: 403 }));
  };
  const Part = () => <QueryView query={useQuery({ queryKey: ['x'], queryFn })}>{(data) => <p>{data}</p>}</QueryView>;
  const shown = (parts: number) => (
    <QueryClientProvider client={queryClient}>
      {Array.from({ length: parts }, (_, index) => (
        <Part key={index} />
      ))}
    </QueryClientProvider>
  );
  const { rerender } = render(shown(1));
  await screen.findByRole('alert');
  rerender(shown(2));
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(asked).toBe(1);
});
