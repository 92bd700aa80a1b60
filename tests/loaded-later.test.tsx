import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { loadedLater } from '@/ui/loaded-later';
import { PanelBoundary } from '@/ui/panel-boundary';

test('a part that cannot be had is asked for once, and again when that is wanted', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let asked = 0;
  const Part = loadedLater(() => (asked++ === 0 ? Promise.reject(new TypeError('no network')) : Promise.resolve(() => <p>Here</p>)));
  render(
    <PanelBoundary>
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>
    </PanelBoundary>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(asked).toBe(1);

  await userEvent.click(retry);
  expect(await screen.findByText('Here')).toBeVisible();
  expect(asked).toBe(2);
});
