import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../../fill';
import { checkFile } from './import-file';
import { plainText } from '../../plain-text';
import { open, reopen } from '../../open';

const units: ServiceDocument[] = [{ _id: 'u1', name: 'A-1', subProjectId: 'Marsa', price: 1_000_000 }];

const list = (...rows: readonly string[]) => ['Unit,Project,Price,Area (m²)', ...rows].join('\n');
const file = list(
  'A-1,Marsa,TBA,70',
  'B-1,Marsa,tba,71',
  'B-2,Marsa,700000,72',
  'B-3,Marsa,T.B.A.,n/a',
  'B-4,Marsa,750k,73',
  'B-5,Marsa,soon,74',
  'B-6,Marsa,soon,75',
  ',Marsa,1,76',
  'B-7,Marsa,TBA,77',
);

type Page = Awaited<ReturnType<typeof open>>;

const check = async ({ user }: Page, text: string, name = 'prices.csv') => {
  await checkFile(user, text, name);
  await screen.findByText(/new · /);
};
async function checked(text: string) {
  const page = await open('/units/import', { units });
  await check(page, text);
  return page;
}

const summary = (text: string) => waitFor(() => expect(screen.getByText(/new · /)).toHaveTextContent(text));
const panel = () => screen.getByRole('region', { name: 'Problems to answer' });
const asked = () =>
  within(panel())
    .getAllByRole('listitem')
    .map((item) => plainText(item.querySelector('p')?.textContent));
const answersTo = (name: RegExp) => within(within(panel()).getByRole('toolbar', { name }));
const start = () => screen.getByRole('button', { name: 'Start import' });

describe('the problems of a file', () => {
  /* The keys of the panel are in `e2e/imports.e2e.ts`; what failed is saved in `import.test.tsx`. */
  test('are asked once each, the most frequent first, with what is likely meant proposed, and answered anew', async () => {
    const { user, press, sees, all } = await checked(file);
    await summary('2 new · 0 changed · 7 with problems');
    expect(asked()).toEqual([
      'Price: TBA · 3 cells',
      'Price: soon · 2 cells',
      'Price: T.B.A. · 1 cell',
      'Area (m²): n/a · 1 cell',
      'A new record needs a name · 1 row',
    ]);
    expect(panel()).toHaveTextContent('0 of 5 answered');
    expect(answersTo(/TBA/).getByRole('button', { name: /Leave empty, keep stored values/ })).toHaveTextContent('proposed');
    expect(answersTo(/soon/).queryByText('proposed')).toBeNull();

    // A cell that is corrected needs no answer, and an answer is given anew.
    await fill(user, screen.getByRole('textbox', { name: 'Price, row 3' }), '690k');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked()).toContain('Price: TBA · 2 cells'));
    await user.click(answersTo(/TBA/).getByRole('button', { name: 'Leave these rows out' }));
    await summary('3 new · 0 changed · 4 with problems · 2 left out');
    await press(/^Change the answer: .*TBA/);
    expect(answersTo(/TBA/).getAllByRole('button')[0]).toHaveFocus();
    await summary('3 new · 0 changed · 6 with problems');

    // Nothing is applied before it is accepted, and nothing starts.
    await user.click(start());
    expect(plainText(screen.getByText(/^Not started/).textContent)).toMatch(/Price: (TBA|soon) \(2\), Price: (TBA|soon) \(2\), /);
    expect(screen.queryByRole('dialog')).toBeNull();

    await press('Accept 3 proposed answers');
    expect(panel()).toHaveTextContent('3 of 5 answered');
    expect(answersTo(/soon/).getByRole('button', { name: 'Leave empty' })).toHaveFocus();
    await summary('5 new · 1 changed · 3 with problems');
    expect(plainText(screen.getByText(/^Not started/).textContent)).toMatch(/first: Price: soon \(2\) and A new record needs/);

    await user.click(answersTo(/soon/).getByRole('button', { name: 'Use this value…' }));
    const value = screen.getByRole('textbox', { name: /^Value for .*soon/ });
    expect(value).toHaveFocus();
    await user.keyboard('later{Enter}');
    expect(value).toBeInvalid();
    expect(screen.getByText('Not a number', { selector: '[role=alert]' })).toBeVisible();
    await user.keyboard('{Control>}a{/Control}1.2m{Enter}');
    expect(answersTo(/needs a name/).getByRole('button', { name: 'Leave this row out' })).toHaveFocus();
    expect(panel()).toHaveTextContent('Read as');
    await user.keyboard('{Enter}');
    expect(start()).toHaveFocus();
    await summary('7 new · 1 changed · 1 left out');

    await press('Left out');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await press('All');
    expect(screen.getByRole('row', { name: /B-5.*1,200,000/ })).toBeVisible();
    await user.click(start());
    await sees('7 created · 1 changed · 1 left out');
    const stored = all('units');
    const prices = '1000000, 690000, 700000, , 750000, 1200000, 1200000, ';
    expect(stored.map(({ price }) => price).join(', ')).toBe(prices);
  });

  test('are answered again in an import that is continued, and proposed for the next file', async () => {
    const first = await checked(file);
    await first.user.click(answersTo(/soon/).getByRole('button', { name: 'Leave these rows out' }));
    await first.follow('Units');
    await expect.poll(async () => (await draftsOf(connectionId()))[0]?.changes).toBe(1);

    const page = await reopen(first, '/units/import');
    const { go, sees } = page;
    await page.press(/^Continue the import of prices\.csv from /);
    await summary('2 new · 0 changed · 5 with problems · 2 left out');
    await page.user.click(start());
    await page.press('Leave the 5 rows out');
    expect(start()).toHaveFocus();
    await summary('2 new · 0 changed · 7 left out');
    await page.user.click(start());
    await sees('2 created · 0 changed · 7 left out');

    await go('/units');
    await go('/units/import');
    await check(page, list('C-1,Marsa,Soon,70', 'C-2,Marsa,later,70'));
    expect(answersTo(/Soon/).getByRole('button', { name: /^Leave this row out/ })).toHaveTextContent('proposed');
    expect(answersTo(/later/).queryByText('proposed')).toBeNull();
  });
});

test('a status in place of a price is left empty for it, and values far from the others are kept or left empty by one answer', async () => {
  const prices = ['900000', '910000', '920', '930', '940000', '950000', 'SOLD'];
  const { user, press, sees, all } = await checked(list(...prices.map((price, at) => `C-${at},Marsa,${price},70`)));
  await user.click(answersTo(/SOLD/).getByRole('button', { name: /^Leave empty, status: Sold.*proposed/ }));
  await summary('7 new · 0 changed');
  expect(asked()).toContain('Price: 2 values a hundred times less than the others');
  expect(plainText(panel())).toContain('C-2 (920) and C-3 (930)');
  await user.click(answersTo(/hundred times/).getByRole('button', { name: 'Leave empty' }));
  expect(start()).toHaveFocus();
  await waitFor(() => expect(screen.queryByText(/values to check/)).toBeNull());
  expect(screen.getByRole('row', { name: /C-2.*–.*920.*Left empty/ })).toBeVisible();
  await press(/^Change the answer: .*hundred/);
  await sees(/^2 values to check/);
  await user.click(start());
  await sees('7 created · 0 changed');
  expect(all('units')).toHaveLength(1 + 7);
});
