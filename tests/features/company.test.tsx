import { act, cleanup, type Screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import type { DeploymentConfig } from '@/config';
import { renderApp } from '../render-app';
import { serve } from '../server';

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
const contracts = [{ _id: 'c1', name: 'Sidra Trading', beginDate: '01/01/2026', endDate: '31/12/2026', frequency: 'months' }];

const paperOf = (screen: Screen) => screen.findByRole('article', { name: /Offer|عرض سعر/ });
const settings = async (config = deployment) => {
  const app = await renderApp('/settings/company', { deployment: config });
  const panel = within(await app.screen.findByRole('region', { name: 'Company' }));
  return { ...app, panel, save: () => app.user.click(panel.getByRole('button', { name: 'Save' })) };
};

describe('the company', () => {
  test('of the deployment heads an offer, in the language of the offer', async () => {
    serve({ units, contracts: [] });
    const english = await renderApp('/units/u1/offer?lang=en&date=2026-11-22', { deployment });
    const paper = await paperOf(english.screen);
    expect(paper).toHaveTextContent('Harbour Homes');
    expect(paper).toHaveTextContent('TRN 100123456700003');
    expect(paper).toHaveTextContent('OF-20261122-B1408');
    expect(paper).not.toHaveTextContent(/[\u0600-\u06ff]/);
    expect(paper).not.toHaveTextContent('Manzil');
    expect(paper.querySelector('img')).toHaveAttribute('src', logo);
    const margin = (name: string) => document.documentElement.style.getPropertyValue(`--paper-${name}`);
    expect(margin('left')).toContain('OF-20261122-B1408 · B-1408');
    expect(margin('right')).toContain('22 Nov 2026');
    cleanup();
    const arabic = await renderApp('/units/u1/offer?lang=ar&date=2026-11-22', { deployment });
    const arabicPaper = await paperOf(arabic.screen);
    expect(arabicPaper).toHaveTextContent('بيوت المرفأ');
    expect(arabicPaper).toHaveTextContent('رقم التسجيل الضريبي 100123456700003');
    expect(arabicPaper).not.toHaveTextContent('Harbour Homes');
  });

  test('is changed in this browser, field by field, until the deployment’s is restored', async () => {
    serve({ units, contracts: [] });
    const { user, panel, save, router, screen } = await settings();
    const phone = panel.getByLabelText('Phone');
    const trn = panel.getByLabelText('Tax registration number (TRN)');
    expect(phone).toHaveValue('04 555 0100');
    expect(panel.queryByRole('button', { name: /Reset/ })).toBeNull();
    await user.clear(trn);
    await user.type(trn, '123');
    await user.clear(phone);
    await user.type(phone, '04 555 0199');
    await save();
    expect(trn).toHaveFocus();
    expect(trn).toHaveAccessibleDescription('Enter the 15 digits of the number');
    expect(localStorage.getItem('mz-company')).toBeNull();
    await user.clear(trn);
    await user.type(trn, '١٠٠١ ٢٣٤٥ ٦٧٠٠ ٠٠٣');
    await save();
    expect(await panel.findByText('Changed in this browser, for this connection: Phone.')).toBeVisible();
    await router.navigate('/units/u1/offer');
    expect(await paperOf(screen)).toHaveTextContent('04 555 0199');
    await router.navigate('/settings/company');
    await user.click(await screen.findByRole('button', { name: 'Reset to the deployment’s' }));
    await expect.poll(() => screen.getByLabelText('Phone')).toHaveValue('04 555 0100');
    expect(screen.queryByText(/Changed in this browser/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => screen.getByLabelText('Phone')).toHaveValue('04 555 0199');
    expect(await screen.findByText('Changed in this browser, for this connection: Phone.')).toBeVisible();
    expect(screen.getByText('Your changes apply again.')).toBeVisible();
  });

  test('what is typed and not saved is a draft: it is offered after the page was left, and ends with its save', async () => {
    serve({ units, contracts: [] });
    const { user, screen, router, panel } = await settings();
    const kept = async () => (await draftsOf(connectionId(), '/settings/company')).map(({ changes }) => changes);
    await user.type(panel.getByLabelText('E-mail'), 'sales@harbour.example');
    await user.type(screen.getByLabelText('Your name'), 'Sara Nasser');
    await user.click(screen.getByRole('button', { name: 'Edit clauses' }));
    await user.type(await screen.findByLabelText('Clauses in English'), 'No pets.');
    await expect.poll(kept).toEqual([3]);
    await act(() => router.navigate('/quota-plans'));
    await act(() => router.navigate('/settings/company'));
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
  });

  test('with an unsafe logo shows its address as text and loads nothing', async () => {
    serve();
    const { panel, screen } = await settings({ demo: true, company: { name: 'Harbour Homes', logo: 'javascript:alert(1)' } });
    expect(await panel.findByText('javascript:alert(1)')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    expect(document.querySelector('img')).toBeNull();
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'Harbour Homes'],
    ['numbers', { name: 7, phone: 4 }],
  ])('of a deployment that gives %s is none: papers carry Manzil’s name', async (_, company) => {
    serve({ units, contracts: [] });
    const { screen } = await renderApp('/units/u1/offer', { deployment: { demo: true, company } });
    expect(await paperOf(screen)).toHaveTextContent('Manzil');
    expect(screen.getByRole('link', { name: 'Add your company' })).toHaveAttribute('href', '/settings/company');
  });

  test.each(['/contracts/c1', '/contracts/c1/terminate', '/contracts/due', '/contracts?view=rent-roll'])(
    'heads %s on paper',
    async (address) => {
      serve({ units, contracts });
      const { screen } = await renderApp(address, { deployment });
      // The page of a contract is followed by its paper, which has a head of its own.
      const [name] = await screen.findAllByText('Harbour Homes');
      expect(name?.parentElement?.parentElement).toHaveTextContent('100123456700003');
    },
  );
});

test('the person of this browser is named by new offers, and another one can be typed into an offer', async () => {
  serve({ units, contracts: [] });
  const { user, screen, router, address } = await renderApp('/settings/company', { deployment });
  const panel = within(await screen.findByRole('region', { name: 'Your contact details' }));
  await user.type(panel.getByLabelText('Your name'), 'Sara Nasser');
  await user.type(panel.getByLabelText('Your name (Arabic)'), 'سارة ناصر');
  await user.type(panel.getByLabelText('Your phone'), '+971 50 555 0101');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved in this browser.')).toBeVisible();
  await router.navigate('/units/u1/offer?lang=en');
  expect(await paperOf(screen)).toHaveTextContent('ContactSara Nasser+971 50 555 0101');
  await user.selectOptions(screen.getByLabelText('Language of the offer'), 'Arabic');
  await expect.poll(() => paperOf(screen)).toHaveTextContent('للتواصلسارة ناصر+971 50 555 0101');
  await user.type(screen.getByLabelText('E-mail of the contact'), 'omar@company.example');
  await expect.poll(() => address()).toContain('email=omar%40company.example');
  expect(address()).toContain('by=Sara+Nasser');
});

test('an offer says the lines of a plan in its own language, and quotes only the line that is not understood', async () => {
  serve({ units, contracts: [] });
  const { screen } = await renderApp('/units/u1/offer?lang=ar', { deployment });
  const paper = await paperOf(screen);
  expect(paper).toHaveTextContent('20% عند الحجز');
  expect(paper).toHaveTextContent('80% عند التسليم، في 30 سبتمبر 2035');
  expect(paper).not.toHaveTextContent('on booking');
  expect(paper.querySelector('blockquote')).toHaveTextContent(/^see the brochure$/);
});
