import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { commonTexts } from '@/i18n/en/common';
import { i18n } from '@/i18n/i18n';
import { ErrorBoundary, lazyPart } from '@/ui/lazy-part';
import { loadCode } from '@/ui/missing-code';
import { expectConsole } from '../console';

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

/** A device without a network, on which a worker keeps the code of some versions. */
function withoutNetwork(kept: readonly string[]) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('caches', { has: (name: string) => Promise.resolve(kept.includes(name)) });
  const requests = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  return requests;
}

test.each([
  ['all code of this version is on the device', ['manzil-complete /assets/index-1.js'], 'Here'],
  ['the device keeps another version', ['manzil-complete /assets/index-0.js'], undefined],
])('without a network, where %s', async (_, kept, expected) => {
  const entry = Object.assign(document.createElement('script'), { type: 'module' });
  entry.setAttribute('src', '/assets/index-1.js');
  document.head.append(entry);
  onTestFinished(() => entry.remove());
  onTestFinished(() => void vi.restoreAllMocks());
  onTestFinished(() => void vi.unstubAllGlobals());
  const requests = withoutNetwork(kept);
  const code = loadCode(() => Promise.resolve('Here'));
  if (expected === undefined) await expect(code).rejects.toThrow('Offline');
  else expect(await code).toBe(expected);
  expect(requests).toHaveBeenCalledTimes(expected === undefined ? 1 : 0);
});
