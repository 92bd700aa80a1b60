import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { setDigits } from '@/i18n/format';
import { changeLanguage } from '@/i18n/i18n';
import { Page } from '@/ui/page/page';
import { Panel } from '@/ui/panels/panel';
import { expectConsole } from '../console';

beforeEach(() => changeLanguage('en'));

const show = (content: React.ReactNode, address = '/') =>
  render(<MemoryRouter initialEntries={[address]}>{content}</MemoryRouter>);

const showPanel = (props: Partial<React.ComponentProps<typeof Panel>>, address?: string) =>
  show(
    <Panel id="specs" title="Specs" {...props}>
      {null}
    </Panel>,
    address,
  );

test('a page has a heading, breadcrumbs, and a title that begins with the specific part', () => {
  show(
    <Page title="Tower B-1408" crumbs={[{ label: 'Units', to: '/units' }]}>
      {null}
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Tower B-1408' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveTextContent('UnitsTower B-1408');
  expect(screen.getByRole('link', { name: 'Units' })).toHaveAttribute('href', '/units');
  expect(document.title).toBe('Tower B-1408 · Units · Manzil');
});

test('a panel is a region with its count in the digits of all numbers, and a link to its section', async () => {
  showPanel({ count: 3, editTo: '/units/1/edit/specs' });
  expect(screen.getByRole('region', { name: 'Specs' })).toHaveTextContent('3');
  expect(screen.getByRole('link', { name: 'Edit Specs' })).toHaveAttribute('href', '/units/1/edit/specs');
  await act(() => changeLanguage('ar'));
  act(() => setDigits('arab'));
  expect(screen.getByRole('region', { name: 'Specs' })).toHaveTextContent('٣');
  act(() => setDigits('latn'));
});

test('an address that names a panel puts the focus on its heading', () => {
  showPanel({}, '/units/1#specs');
  expect(screen.getByRole('heading', { level: 2, name: 'Specs' })).toHaveFocus();
});

test('a panel that fails leaves the others intact and can be retried [W13]', async () => {
  expectConsole(/./);
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('no such tower');
    return <p>Mended</p>;
  };
  show(
    <>
      <Panel id="a" title="Prices">
        <Fragile />
      </Panel>
      <Panel id="b" title="Options">
        <p>Parking</p>
      </Panel>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something on this page stopped working.');
  expect(screen.getByText('Parking')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Mended')).toBeVisible();
});

test('input on a page survives a change of its title', async () => {
  const Renamed = () => {
    const [title, setTitle] = useState('Unit');
    return (
      <Page title={title}>
        <input aria-label="Note" />
        <button type="button" onClick={() => setTitle('Tower B-1408')}>
          Load
        </button>
      </Page>
    );
  };
  show(<Renamed />);
  await userEvent.type(screen.getByLabelText('Note'), 'typed');
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  expect(screen.getByLabelText('Note')).toHaveValue('typed');
  expect(document.title).toBe('Tower B-1408 · Manzil');
});
