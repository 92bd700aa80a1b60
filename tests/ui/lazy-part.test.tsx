import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { commonTexts } from '@/i18n/en/common';
import { i18n } from '@/i18n/i18n';
import { ErrorBoundary, lazyPart } from '@/ui/lazy-part';
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
