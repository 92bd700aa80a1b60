import { hasDesk } from '@/places';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import type { DeploymentConfig } from '@/config';
import { waitingToSettle } from '@/ui/loading/later';
import { fill } from '../fill';
import { open } from '../open';

const logo = 'https://company.example/logo.png';
const deployment: DeploymentConfig = {
  demo: true,
  company: { name: 'Harbour Homes', nameAr: 'بيوت المرفأ', logo, phone: '04 555 0100', trn: '100123456700003' },
};
const units = [
  {
    _id: 'u1',
    name: 'B-1408',
    unitNameAr: 'برج ب 1408',
    price: 1_000_000,
    paymentPlans: [{ planName: '60/40', paymentDetails: '20% on booking\n80% on handover 30/09/2035\nsee the brochure' }],
  },
];
const lease = { beginDate: '01/01/2026', endDate: '31/12/2090', frequency: 'years' };
const contracts = [{ _id: 'c1', name: 'Sidra Trading', ...lease, units: [{ unitId: 'u1', rent: 1000 }] }];

const paperOf = () => screen.findByRole('article', { name: /Offer|عرض سعر/ });
const settings = async (config = deployment) => {
  const page = await open('/settings/company', { units, contracts: [] }, { deployment: config });
  const panel = within(await screen.findByRole('region', { name: 'Company' }));
  return { ...page, panel, save: () => page.user.click(panel.getByRole('button', { name: 'Save' })) };
};

describe('the company', () => {
  test.runIf(hasDesk('offers'))(
    'of the deployment heads an offer, whose lines are in its language, but for what is not understood',
    async () => {
      const { go } = await open('/units/u1/offer?lang=en&date=2026-11-22', { units, contracts: [] }, { deployment });
      const paper = await paperOf();
      expect(paper).toHaveTextContent('Harbour Homes');
      expect(paper).toHaveTextContent('TRN 100123456700003');
      expect(paper).toHaveTextContent('OF-20261122-B1408');
      expect(paper).not.toHaveTextContent(/[\u0600-\u06ff]/);
      expect(paper).not.toHaveTextContent('Manzil');
      expect(paper.querySelector('img')).toHaveAttribute('src', logo);
      const margin = (name: string) => document.documentElement.style.getPropertyValue(`--paper-${name}`);
      expect(margin('left')).toContain('OF-20261122-B1408 · B-1408');
      expect(margin('right')).toContain('22 Nov 2026');

      await go('/units/u1/offer?lang=ar&date=2026-11-22');
      const arabic = await screen.findByRole('article', { name: 'عرض سعر' });
      expect(arabic).toHaveTextContent('بيوت المرفأ');
      expect(arabic).toHaveTextContent('رقم التسجيل الضريبي 100123456700003');
      expect(arabic).not.toHaveTextContent('Harbour Homes');
      expect(arabic).toHaveTextContent('20% عند الحجز');
      expect(arabic).toHaveTextContent('80% عند التسليم، في 30 سبتمبر 2035');
      expect(arabic).not.toHaveTextContent('on booking');
      expect(arabic.querySelector('blockquote')).toHaveTextContent(/^see the brochure$/);
    },
  );

  test.runIf(hasDesk('offers'))('is changed in this browser, field by field, until the deployment’s is restored', async () => {
    const { user, router, press, write, go, sees, save, panel } = await settings();
    const phone = panel.getByLabelText('Phone');
    const trn = panel.getByLabelText('Tax registration number (TRN)');
    expect(phone).toHaveValue('04 555 0100');
    expect(panel.queryByRole('button', { name: /Reset/ })).toBeNull();
    await fill(user, trn, '123');
    await fill(user, phone, '04 555 0199');
    await save();
    expect(trn).toHaveFocus();
    expect(trn).toHaveAccessibleDescription(/Enter the 15 digits of the number$/);
    expect(localStorage.getItem('mz-company')).toBeNull();
    await fill(user, trn, '١٠٠١ ٢٣٤٥ ٦٧٠٠ ٠٠٣');
    await save();
    expect(await panel.findByText('Changed in this browser, for this connection: Phone.')).toBeVisible();

    // Papers name what was changed, and the person of this browser, in the language of the paper.
    const own = within(screen.getByRole('region', { name: 'Your contact details' }));
    await fill(user, own.getByLabelText('Your name'), 'Sara Nasser');
    await fill(user, own.getByLabelText('Your name (Arabic)'), 'سارة ناصر');
    await fill(user, own.getByLabelText('Your phone'), '+971 50 555 0101');
    await user.click(own.getByRole('button', { name: 'Save' }));
    await sees('Saved in this browser.');
    await go('/units/u1/offer?lang=en');
    expect(await paperOf()).toHaveTextContent('04 555 0199');
    expect(await paperOf()).toHaveTextContent('ContactSara Nasser+971 50 555 0101');
    await user.click(screen.getByRole('radio', { name: 'Arabic' }));
    await expect.poll(() => paperOf()).toHaveTextContent('للتواصلسارة ناصر+971 50 555 0101');
    await write('E-mail', 'omar@company.example');
    await expect.poll(() => router.state.location.search).toContain('email=omar%40company.example');
    expect(router.state.location.search).toContain('by=Sara+Nasser');

    await go('/settings/company');
    await press('Reset to the deployment’s');
    await expect.poll(() => screen.getByLabelText('Phone')).toHaveValue('04 555 0100');
    expect(screen.queryByText(/Changed in this browser/)).toBeNull();
    await press('Undo');
    await expect.poll(() => screen.getByLabelText('Phone')).toHaveValue('04 555 0199');
    await sees('Changed in this browser, for this connection: Phone.', 'Your changes apply again.');
  });

  test.runIf(hasDesk('offers'))(
    'what is typed and not saved is a draft: it is offered after the page was left, and ends with its save',
    async () => {
      const { user, press, write, go, panel } = await settings();
      const kept = async () => (await draftsOf(connectionId(), '/settings/company')).map(({ changes }) => changes);
      await fill(user, panel.getByLabelText('E-mail'), 'sales@harbour.example');
      await write('Your name', 'Sara Nasser');
      await press('Edit clauses');
      await write('Clauses in English', 'No pets.');
      await expect.poll(kept).toEqual([3]);
      await go('/settings/appearance');
      await go('/settings/company');
      const waiting = within(await screen.findByRole('region', { name: 'Typed about the company and not saved' }));
      expect(waiting.getByText('Company · 3 changes')).toBeVisible();
      await user.click(waiting.getByRole('button', { name: /^Continue from/ }));
      await expect.poll(() => screen.getByLabelText('E-mail')).toHaveValue('sales@harbour.example');
      expect(screen.getByLabelText('Your name')).toHaveValue('Sara Nasser');
      expect(await screen.findByLabelText('Clauses in English')).toHaveValue('No pets.');
      for (const name of ['Company', 'Your contact details', 'Clauses of papers'])
        await user.click(within(screen.getByRole('region', { name })).getByRole('button', { name: 'Save' }));
      await expect.poll(kept).toEqual([]);
      expect(screen.getByLabelText('E-mail')).toHaveValue('sales@harbour.example');
    },
  );

  test.runIf(hasDesk('occupancy'))('heads a report on paper', async () => {
    await open('/contracts/due', { units, contracts }, { deployment });
    await screen.findByRole('table', { name: 'Due' });
    act(() => waitingToSettle.forEach((settle) => settle()));
    expect((await screen.findByText('Harbour Homes')).parentElement?.parentElement).toHaveTextContent('100123456700003');
  });
});
