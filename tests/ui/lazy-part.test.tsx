import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { commonTexts } from '@/i18n/en/common';
import { i18n } from '@/i18n/i18n';
import { ErrorBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { loadCode } from '@/ui/loading/missing-code';
import { expectConsole } from '../console';

/* That a dialog which fails to load says so, keeps the input and opens on the next press, is in `e2e/missing-code.e2e.ts`. */
test('a part that fails to load is requested once, and again on retry [W9]', async () => {
  expectConsole(/Failed to fetch/);
  let asked = 0;
  const Part = lazyPart(() =>
    asked++ === 0
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve(() => <p>Here</p>),
  );
  render(
    <ErrorBoundary>
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  const retry = await screen.findByRole('button', { name: i18n.t('retry', { ns: commonTexts }) });
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be loaded.');
  expect(asked).toBe(1);

  await userEvent.click(retry);
  expect(await screen.findByText('Here')).toBeVisible();
  expect(asked).toBe(2);
});

/** A device without a network, on which a worker keeps the code of one version. Returns what is asked of the network. */
function withoutNetwork({ running, kept }: { running: string; kept: string }) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('caches', { has: (name: string) => Promise.resolve(name === `manzil-complete ${kept}`) });
  const entry = Object.assign(document.createElement('script'), { type: 'module' });
  entry.setAttribute('src', running);
  document.head.append(entry);
  onTestFinished(() => entry.remove());
  return vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
}

test('without a network, code of this version comes from the device', async () => {
  const requests = withoutNetwork({ running: '/assets/index-1.js', kept: '/assets/index-1.js' });
  expect(await loadCode(() => Promise.resolve('Here'))).toBe('Here');
  expect(requests).not.toHaveBeenCalled();
});

test('without a network, nothing is asked for where the device keeps another version', async () => {
  withoutNetwork({ running: '/assets/index-1.js', kept: '/assets/index-0.js' });
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('Here'));
  await expect(loadCode(load)).rejects.toThrow('Offline');
  expect(load).not.toHaveBeenCalled();
});
