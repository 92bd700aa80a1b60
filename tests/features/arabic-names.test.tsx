import { hasDesk } from '@/places';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addDays, today } from '@/schema/day';
import { savedFiles } from '../saved-files';
import { open } from '../open';

const now = today(new Date());
const slash = (day: string) => day.split('-').toReversed().join('/');

const records = {
  units: [
    { _id: 'u1', name: 'B-1408', unitNameAr: 'برج ب 1408', priceBase: 'per year', subProjectId: 'Marsa' },
    { _id: 'u2', name: 'A-2', unitNameAr: 'برج ي 2', priceBase: 'per year', subProjectId: 'Marsa' },
  ],
  contracts: [
    {
      _id: 'c1',
      name: 'Zain Darwish & Huda Al Rumaithi',
      frequency: 'years',
      beginDate: slash(addDays(now, -40)),
      endDate: slash(addDays(now, 25)),
      manual: true,
      manualTerms: [{ date: slash(addDays(now, 3)), description: 'Cheque 2', amount: 500, type: 'cheque' }],
      customer: [
        { customerId: 'p1', name: 'Zain Darwish', nameAr: 'أيمن درويش' },
        { customerId: 'p2', name: 'Huda Al Rumaithi', nameAr: 'هدى الرميثي' },
      ],
      units: [{ unitId: 'u1', unit: { name: 'B-1408' }, rent: 100, expenses: [{ title: 'Service charge', amount: 5 }] }],
    },
    { _id: 'c2', name: 'Ann', customer: [{ name: 'Ann', nameAr: 'يسرى' }], units: [{ unitId: 'u2', rent: 5 }] },
    { _id: 'c3', name: 'Latin only', units: [] },
  ],
};

const both = 'أيمن درويش وهدى الرميثي';
const latin = 'Zain Darwish & Huda Al Rumaithi';

const openInArabic = (path: string, bars = false) => open(path, records, { language: 'ar', bars });
const links = (table: HTMLElement) =>
  within(table)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('in Arabic', () => {
  test.runIf(hasDesk('occupancy'))(
    'lists lead with Arabic names, sort by them, and find by either name of party and unit; reports and exports have them',
    async () => {
      const { press, go } = await openInArabic('/contracts?sortBy=name&order=asc');
      const table = () => screen.findByRole('table', { name: 'العقود' });
      const contracts = await table();
      await waitFor(() => expect(links(contracts)).toEqual([both, 'يسرى', 'Latin only']));
      const row = within(contracts).getByRole('link', { name: both }).closest('tr');
      expect(row).toHaveTextContent(latin);
      await waitFor(() => expect(row).toHaveTextContent('برج ب 1408'));
      expect(within(contracts).getByText(latin)).toHaveAttribute('lang', 'en');
      for (const typed of ['b-1408', 'أيمن']) {
        await go('/contracts?q=nobody');
        await waitFor(() => expect(screen.queryByRole('link', { name: both })).toBeNull());
        await go(`/contracts?q=${typed}`);
        await waitFor(async () => expect(links(await table())).toEqual([both]));
      }

      await go('/units?sortBy=name&order=desc');
      const units = await screen.findByRole('table', { name: 'الوحدات' });
      await waitFor(() => expect(links(units)).toEqual(['برج ي 2', 'برج ب 1408']));
      expect(within(units).getByRole('link', { name: 'برج ي 2' }).closest('td')).toHaveTextContent('A-2 · Marsa');

      // So do the rent roll and Due; exports have both names.
      await go('/contracts?view=rent-roll');
      expect(await screen.findByRole('link', { name: both })).toHaveAttribute('href', '/contracts/c1');
      expect(screen.getByRole('link', { name: 'برج ب 1408' })).toHaveAttribute('href', '/units/u1');
      const saved = savedFiles();
      await press('تصدير CSV');
      expect((await saved())[0]?.text).toContain(`برج ب 1408,${latin},${both},`);

      await go('/contracts/due');
      const due = await screen.findByRole('table', { name: 'المستحقات' });
      expect(await within(due).findByRole('link', { name: both })).toBeVisible();
      expect(due).toHaveTextContent('برج ب 1408');
      expect(due).toHaveTextContent('الشيك 2');
      expect(due).not.toHaveTextContent('Cheque');
    },
  );

  test('the page of a contract says the same names, as do its form and the search over everything', async () => {
    const { user, go } = await openInArabic('/contracts/c1', true);
    const lead = within(await screen.findByRole('region', { name: 'ملخص' }));
    expect(lead.getByText(both)).toBeVisible();
    expect(lead.getByText(latin)).toBeVisible();

    // So do the recent records, and what is found, whatever was typed.
    await user.keyboard('{Control>}k{/Control}');
    const list = within(await screen.findByRole('listbox'));
    expect(await list.findByRole('option', { name: new RegExp(`^${both}`) })).toBeVisible();
    await user.paste('zain');
    const contract = await list.findByRole('option', { name: new RegExp(`^${both}.*${latin}`) });
    expect(contract).toHaveAttribute('href', '/contracts/c1');
    expect(list.getByRole('option', { name: /^برج ب 1408.*أيمن/ })).toHaveAttribute('href', '/units/u1');

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

    // The fields of a form show what is stored.
    await go('/contracts/c1/edit/units');
    const unit = await screen.findByRole('group', { name: /: برج ب 1408$/ });
    expect(within(unit).getByRole('combobox', { name: 'الوحدة' })).toHaveValue('برج ب 1408 · Marsa');
    expect(within(unit).getByRole('group', { name: /: رسوم الخدمات$/ })).toBeVisible();
    expect(within(unit).getByDisplayValue('Service charge')).toBeVisible();
  });
});
