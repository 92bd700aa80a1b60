import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../render-app';
import { serve } from '../server';

const unit = (id: string, name: string, subProjectId: string, floor?: number) => ({
  _id: id,
  name,
  subProjectId,
  city: subProjectId === 'Marsa' ? 'Dubai' : 'Sharjah',
  price: 1_250_000,
  priceBase: 'total',
  surface: 92,
  floorsPlan: [{ rooms: 2, ...(floor !== undefined && { floorsNumber: floor }) }],
});
const units = [
  unit('u1', 'A-1408', 'Marsa', 14),
  unit('u2', 'A-1409', 'Marsa', 14),
  unit('u3', 'B-201', 'Marsa', 2),
  unit('u4', 'TH-07', 'Rawdat'),
];
const contracts = [{ _id: 'c1', name: 'Noor', contractDate: '01/01/2026', beginDate: '01/01/2026', units: [{ unitId: 'u2' }] }];

async function board(address = '/units?view=board', options = {}) {
  const served = serve({ units, contracts });
  const app = await renderApp(address, options);
  const grid = await screen.findByRole('grid');
  // The contracts have loaded too.
  await waitFor(() => expect(grid.querySelector('[data-status]')).toBeInTheDocument());
  return { ...served, ...app, grid };
}
const cell = (name: RegExp | string) => within(screen.getByRole('grid')).getByRole('link', { name });
const selected = () =>
  screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => /[A-Z]-\d+/.exec(textContent)?.[0]);
const towers = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const heads = () => screen.getAllByRole('rowheader').map((head) => head.textContent);

/** Does what jsdom leaves out. */
function scrollPage(to?: ScrollToOptions | number) {
  window.scrollY = typeof to === 'object' ? (to.top ?? 0) : 0;
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  window.innerHeight = 1600;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1100);
});

afterEach(() => vi.restoreAllMocks());

describe('the stacking plan', () => {
  test('is a third view; filters dim units that do not match, and stay in the address', async () => {
    serve({ units, contracts });
    const { user, address } = await renderApp('/units');
    await user.click(await screen.findByRole('radio', { name: 'Board' }));
    expect(address()).toBe('/units?view=board');
    expect(await screen.findByRole('grid', { name: 'Units' })).toBeVisible();
    expect(heads()).toEqual([
      'Marsa3 unitsAvailable 2Sold 1',
      'Floor 141 free',
      'Floor 21 free',
      'Rawdat1 unitAvailable 1',
      'No floor1 free',
    ]);
    expect(cell(/^A-1408/)).toHaveTextContent(/^1408/);
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'A-1408');
    expect(await screen.findByText('1 of 4 units')).toBeVisible();
    expect(cell(/A-1409/)).toHaveAccessibleName(/no match/);
    expect(cell(/A-1408/)).not.toHaveAccessibleName(/no match/);
    expect(towers()).toEqual(['Tower A1 of 2 match']);
    expect(heads()).toEqual(['Marsa1 of 3 matchAvailable 2Sold 1', 'Floor 141 matches']);
    await waitFor(() => expect(address()).toBe('/units?view=board&q=A-1408'));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '0');
    expect(await screen.findByText('No results for this search and these filters.')).toBeVisible();
  });

  test('the legend counts the states, and filters by them as the filter does', async () => {
    const { user, address } = await board();
    const legend = within(screen.getByRole('group', { name: 'Availability' }));
    expect(legend.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Available 3', 'Sold 1']);
    await user.click(legend.getByRole('button', { name: 'Sold 1' }));
    await waitFor(() => expect(address()).toBe('/units?view=board&availability=sold'));
    expect(legend.getByRole('button', { name: 'Sold 1', pressed: true })).toBeVisible();
    expect(cell(/A-1408/)).toHaveAccessibleName(/no match/);
    expect(towers()).toEqual(['Tower A1 of 2 match']);
    await user.click(legend.getByRole('button', { name: 'Available 3' }));
    await waitFor(() => expect(address()).toBe('/units?view=board&availability=sold&availability=available'));
    await user.click(legend.getByRole('button', { name: 'Sold 1' }));
    await user.click(legend.getByRole('button', { name: 'Available 3' }));
    await waitFor(() => expect(address()).toBe('/units?view=board'));
  });

  test('a press shows the price and links; Escape returns to the unit, and Enter opens it', async () => {
    const { user, address, router } = await board();
    await user.click(cell(/A-1408/));
    const view = await screen.findByRole('dialog', { name: 'A-1408' });
    expect(view).toHaveTextContent(/AED\s1,250,000/);
    expect(view).toHaveTextContent('2 bedrooms · 990 ft²');
    expect(view).toHaveTextContent('Available');
    expect(within(view).getByRole('button', { name: 'Hold…' })).toBeVisible();
    expect(within(view).getByRole('link', { name: 'Offer' })).toHaveAttribute('href', '/units/u1/offer');
    expect(within(view).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/units/u1');
    expect(address()).toBe('/units?view=board');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cell(/A-1408/)).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'A-1408' })).toHaveFocus());
    expect(address()).toBe('/units/u1');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(cell(/A-1408/)).toHaveFocus());
  });

  test('the unit with the focus or under the pointer shows its price and state beside it', async () => {
    // jsdom tells a focus by keys by what had it before, in whichever test.
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function matchesHere(this: Element, selectors) {
      return selectors === ':focus-visible' ? this === document.activeElement : this.closest(selectors) === this;
    });
    const { user } = await board();
    expect(screen.queryByText(/AED\s1,250,000/)).not.toBeInTheDocument();
    await user.hover(cell(/A-1409/));
    const peek = (await screen.findByText(/AED\s1,250,000/)).parentElement;
    expect(peek).toHaveTextContent(/A-1409.*Sold/);
    await user.keyboard('{Escape}');
    act(() => cell(/A-1409/).focus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByText(/AED\s1,250,000/).parentElement).toHaveTextContent(/B-201.*Available/));
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/AED\s1,250,000/)).not.toBeInTheDocument();
  });

  test('is one tab stop that arrow keys move, mirrored in Arabic', async () => {
    const { user, grid } = await board('/units?view=board', { language: 'ar' });
    document.documentElement.style.direction = 'rtl';
    grid.style.direction = 'rtl';
    cell(/A-1408/).focus();
    await user.keyboard('{ArrowLeft}');
    expect(cell(/A-1409/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(cell(/B-201/)).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(cell(/TH-07/)).toHaveFocus();
    expect(
      within(grid)
        .getAllByRole('link')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([cell(/TH-07/)]);
    document.documentElement.style.direction = '';

    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('link', { name: /A-1409.*Sold/ })).toBeInTheDocument();
  });

  test('a rule on names is tried on real ones, refused with a reason, and stored for this connection', async () => {
    const { user } = await board();
    await user.click(screen.getByRole('button', { name: 'How names are read…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tower and floor from the unit’s name' }));
    const field = dialog.getByLabelText('Regular expression');
    await user.click(dialog.getByText('Advanced'));
    await user.clear(field);
    await user.paste('^(?<block>(\\w+)+)$');
    expect(dialog.getByRole('alert')).toHaveTextContent(/can be very slow/);
    expect(dialog.getByRole('button', { name: 'Use this rule' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'A-1408 → tower A, floor 14' }));
    expect(dialog.getByRole('status')).toHaveTextContent('The rule matches 3 of 4 names.');
    expect(dialog.getByRole('row', { name: 'A-1408 A 14' })).toBeVisible();
    expect(dialog.getByText('Not matched:')).toHaveTextContent('TH-07');
    await user.click(dialog.getByRole('button', { name: 'Use this rule' }));
    await waitFor(() => expect(towers()).toEqual(['Tower A1 of 2 free', 'Tower B1 of 1 free', 'No tower1 of 1 free']));
    expect(heads().slice(0, 3)).toEqual(['Marsa3 unitsAvailable 2Sold 1', 'Floor 141 free', 'Floor 21 free']);
    await user.click(screen.getAllByRole('button', { name: 'How this is calculated' }).at(-1) ?? document.body);
    expect(await screen.findByText('Floors: 3 from the names and 1 without a floor')).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('mz-floor-rule'))).toHaveLength(1);
  });

  test('towers and floors are read as names are usually built, until each part of a name is said to be something else', async () => {
    const { user } = await board();
    expect(towers()).toEqual(['Tower A1 of 2 free', 'Tower B1 of 1 free', 'Tower TH1 of 1 free']);
    await user.click(screen.getByRole('button', { name: 'How names are read…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tower and floor from the unit’s name' }));
    await user.selectOptions(dialog.getByLabelText('What “A” is'), 'Neither');
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toContain('A-1408–14');
    await user.click(dialog.getByRole('button', { name: 'Use this rule' }));
    await waitFor(() => expect(towers()).toEqual(['No tower2 of 3 free', 'No tower1 of 1 free']));
    await user.click(screen.getByRole('button', { name: 'How names are read…' }));
    await user.click(await screen.findByRole('button', { name: 'Remove the rule' }));
    await waitFor(() => expect(towers()).toHaveLength(3));
  });

  test('no way of building names takes letters that say what a unit is for a tower', async () => {
    serve({ units: [unit('u5', 'OF-301', 'Marsa'), ...units] });
    const { user } = await renderApp('/units?view=board');
    await user.click(await screen.findByRole('button', { name: 'How names are read…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const readsOf = () => dialog.getAllByRole('row').map((row) => row.textContent);
    expect(dialog.getByLabelText('What “OF” is')).toHaveValue('');
    expect(readsOf()).toEqual(expect.arrayContaining(['OF-301–3', 'A-1408A14']));
    await user.click(dialog.getByRole('button', { name: 'A-1408 → tower A, floor 14' }));
    expect(readsOf()).toEqual(expect.arrayContaining(['OF-301–3', 'A-1408A14']));
    await user.click(dialog.getByRole('button', { name: /^B-14 → / }));
    expect(readsOf()).toEqual(expect.arrayContaining(['OF-301––', 'A-1408A–']));
  });

  test('of many units only the rows in view are in the document, and the first 1,000 are printed', async () => {
    window.innerHeight = 600;
    const many = Array.from({ length: 1200 }, (_, index) => unit(`m${index}`, `A-${100 + index}`, 'Marsa', index));
    serve({ units: many });
    await renderApp('/units?view=board');
    const grid = await screen.findByRole('grid');
    expect(within(grid).getAllByRole('gridcell').length).toBeLessThan(400);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(within(screen.getByRole('grid')).getAllByRole('gridcell')).toHaveLength(1000);
    expect(screen.getByText('The first 1,000 of 1,200 are printed.')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  test('a unit says its price with the basis, its rooms and its status', async () => {
    const rented = {
      ...unit('u5', 'B-G01', 'Marsa', 0),
      price: 95_500,
      priceBase: 'per year',
      floorsPlan: [{ floorsNumber: 0, rooms: 0 }],
    };
    serve({ units: [units[0] ?? {}, rented, { ...unit('u6', 'Store', 'Marsa', -1), priceBase: '' }], contracts });
    await renderApp('/units?view=board');
    expect(await screen.findByRole('link', { name: /A-1408 AED 1.25M Available 2 BR$/ })).toBeInTheDocument();
    expect(cell(/B-G01 95.5K\/yr Available Studio$/)).toBeInTheDocument();
    expect(cell(/Store 1.25M Available 2 BR$/)).toBeInTheDocument();
    expect(heads().slice(1)).toEqual(['Floor 141 free', 'Ground floor1 free', 'Basement 11 free']);
  });

  test('units are selected by keys and presses, one by one and in rectangles; those that do not match cannot be', async () => {
    const { user, address } = await board('/units?view=board&city=Dubai');
    expect(towers()).toEqual(['Tower A2 of 2 match', 'Tower B1 of 1 matches']);
    await user.keyboard('{Control>}');
    await user.click(cell(/A-1409/));
    await user.keyboard('{/Control}');
    const bar = within(await screen.findByRole('group', { name: 'Selection' }));
    expect(bar.getByText('1 selected')).toBeVisible();
    expect(await bar.findByText(/^For sale AED\s1,250,000$/)).toBeVisible();
    expect(bar.getByRole('link', { name: 'Offer' })).toHaveAttribute('href', '/units/u2/offer');
    expect(cell(/A-1409/)).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowLeft} ');
    expect(selected()).toEqual(['A-1408']);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(selected()).toEqual(['A-1408', 'A-1409']);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(selected()).toEqual(['A-1408']);
    await user.keyboard('{Shift>}');
    await user.click(cell(/B-201/));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual(['A-1408', 'A-1409', 'B-201']);
    expect(await screen.findByText(/^For sale AED\s3,750,000$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Offer' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reprice' }));
    expect(await screen.findByRole('dialog', { name: 'Change 3 units' })).toBeInTheDocument();
    expect(address()).toBe('/units?view=board&city=Dubai');
  });

  test('a unit that does not match is not selected', async () => {
    const { user } = await board('/units?view=board&q=A-1408');
    cell(/A-1409/).focus();
    await user.keyboard(' ');
    expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();
    expect(screen.getByRole('gridcell', { name: /A-1409/ })).not.toHaveAttribute('aria-selected');
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(selected()).toEqual(['A-1408']);
  });

  test('a drag says what it comes to, and selects on its end', async () => {
    const { user } = await board();
    const over = vi.fn<() => HTMLElement>(() => cell(/A-1409/));
    document.elementFromPoint = over;
    await user.pointer([
      { keys: '[MouseLeft>]', target: cell(/A-1408/), coords: { x: 1, y: 1 } },
      { target: cell(/A-1409/), coords: { x: 60, y: 1 } },
    ]);
    expect(selected()).toEqual(['A-1408', 'A-1409']);
    expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(screen.getByText(/^For sale AED\s2,500,000$/)).toBeVisible();
    await user.pointer('[/MouseLeft]');
    expect(await screen.findByRole('group', { name: 'Selection' })).toBeVisible();
    expect(selected()).toEqual(['A-1408', 'A-1409']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('on a phone, one tower is shown, and a finger that is held selects', async () => {
    window.innerWidth = 390;
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
    const { user } = await board();
    expect(towers()).toEqual(['Tower A1 of 2 free']);
    await user.selectOptions(screen.getByLabelText('Tower'), 'Rawdat · Tower TH');
    expect(towers()).toEqual(['Tower TH1 of 1 free']);
    await user.selectOptions(screen.getByLabelText('Tower'), 'Marsa · Tower A');
    await user.pointer({ keys: '[TouchA>]', target: cell(/A-1408/) });
    expect(await screen.findByRole('group', { name: 'Selection' })).toBeVisible();
    await user.pointer({ keys: '[/TouchA]', target: cell(/A-1408/) });
    expect(selected()).toEqual(['A-1408']);
    await user.pointer({ keys: '[TouchA]', target: cell(/A-1409/) });
    expect(selected()).toEqual(['A-1408', 'A-1409']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a search scrolls to a match that is out of view', async () => {
    window.innerHeight = 600;
    const many = Array.from({ length: 400 }, (_, index) => unit(`m${index}`, `A-${100 + index}`, 'Marsa', 400 - index));
    serve({ units: many });
    vi.spyOn(window, 'scrollTo').mockImplementation(scrollPage);
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(50_000);
    const { user } = await renderApp('/units?view=board');
    await screen.findByRole('grid');
    expect(screen.queryByRole('link', { name: /A-155/ })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'A-155');
    await waitFor(() => expect(cell(/A-155/)).toBeInTheDocument());
    window.scrollY = 0;
  });
});
