import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import type * as RecordTexts from '@/ui/text/record-text';
import { renderApp } from '../render-app';
import { serve } from '../server';

/** The texts of records that were rendered: each line of the planning is headed by one. */
const rendered: string[] = [];

vi.mock('@/ui/text/record-text', async (original) => {
  const parts = await original<typeof RecordTexts>();
  const { RecordText } = parts;
  function CountedText(props: ComponentProps<typeof RecordText>) {
    rendered.push(props.text ?? '');
    return <RecordText {...props} />;
  }
  return { ...parts, RecordText: CountedText };
});

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
  const heads = [...document.querySelectorAll('[role=rowheader]')];
  const first = heads.find(({ textContent }) => textContent === 'Layla')?.nextElementSibling;
  if (!first) throw new Error('The planning has no line of Layla');
  await user.click(first);
  const renderedBy = async (keys: string) => {
    rendered.length = 0;
    await user.keyboard(keys);
    return members.filter((name) => rendered.includes(name));
  };
  expect(await renderedBy('7')).toEqual(['Layla']);
  expect(await renderedBy('{Enter}')).toEqual(['Layla', 'Adeel']);
  expect(await renderedBy('{ArrowDown}')).not.toContain('Omar');
});
