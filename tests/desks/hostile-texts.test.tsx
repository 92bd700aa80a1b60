import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { activeParts, payloads, recordsPerPayload } from '../hostile';
import { open } from '../open';

/* Every kind of page shows them in Chromium, in both languages and under the policy: `e2e/hostile.e2e.ts`. */
test.each(process.env.MANZIL_SCREENS === 'all' ? (['units', 'contracts'] as const) : (['contracts'] as const))(
  '%s has each text that attacks on paper, letter for letter [R7, R8, R12]',
  async (page) => {
    await open(`/${page}`, recordsPerPayload());
    const table = within(await screen.findByRole('table'));
    await waitFor(() => expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(`/${page}/p0`));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const cells = new Set([...document.querySelectorAll('table td *, table th *')].map(({ textContent }) => textContent));
    const missing = Object.entries(payloads).filter(([, text]) => !cells.has(text) && !cells.has(text.trim()));
    expect(missing).toEqual([]);
    expect(activeParts()).toEqual([]);
    expect(globalThis).not.toHaveProperty('hacked');
    expect({}).not.toHaveProperty('hacked');
  },
);
