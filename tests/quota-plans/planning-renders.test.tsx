import { screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import * as recordTexts from '@/ui/text/record-text';
import { renderApp } from '../render-app';
import { serve } from '../server';

/** Each line of the planning is headed by a text of its record. */
const heads = vi.spyOn(recordTexts, 'RecordText');
afterAll(() => heads.mockRestore());

const members = ['Layla', 'Adeel', 'Hana', 'Omar'];

test('a key in the planning renders the lines that change alone', async () => {
  serve({
    'quota-plans': [
      {
        _id: 'q1',
        planName: 'Sales Dubai',
        planUom: 'currency',
        quotaPeriodSetup: 'quarterly',
        members: members.map((name) => ({ memberId: name, name })),
        salesQuotasPlanning: members.map((memberId) => ({ memberId, period: '2026-Q1', target: 100 })),
      },
    ],
  });
  const { user } = await renderApp('/quota-plans/q1/edit/planning');
  await screen.findByRole('grid');
  const cells = [...document.querySelectorAll('[role=rowheader]')];
  const first = cells.find(({ textContent }) => textContent === 'Layla')?.nextElementSibling;
  if (!first) throw new Error('The planning has no line of Layla');
  await user.click(first);
  const renderedBy = async (keys: string) => {
    heads.mockClear();
    await user.keyboard(keys);
    return members.filter((name) => heads.mock.calls.some(([{ text }]) => text === name));
  };
  expect(await renderedBy('7')).toEqual(['Layla']);
  expect(await renderedBy('{Enter}')).toEqual(['Layla', 'Adeel']);
  expect(await renderedBy('{ArrowDown}')).not.toContain('Omar');
});
