import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fill } from '../../fill';
import { open } from '../../open';

const unit = (_id: string, name: string, subProjectId: string, floorsNumber?: number) => {
  const floorsPlan = [{ rooms: 2, ...(floorsNumber !== undefined && { floorsNumber }) }];
  const city = subProjectId === 'Marsa' ? 'Dubai' : 'Sharjah';
  return { _id, name, subProjectId, city, price: 1_250_000, priceBase: 'total', surface: 92, floorsPlan };
};
const units = [
  unit('u1', 'A-1408', 'Marsa', 14),
  unit('u2', 'A-1409', 'Marsa', 14),
  unit('u3', 'B-201', 'Marsa', 2),
  unit('u4', 'TH-07', 'Rawdat'),
];
const contracts = [{ _id: 'c1', name: 'Noor', contractDate: '01/01/2026', beginDate: '01/01/2026', units: [{ unitId: 'u2' }] }];

const board = (address = '/units?view=board', shown = units) => open(address, { units: shown, contracts });

/** Waits for the board, and for the contracts that its states come from. */
async function drawn(): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(grid.querySelector('[data-status]')).toBeInTheDocument());
  return grid;
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

const searchBox = () => screen.getByRole('searchbox', { name: 'Search' });
const withShift = (keys: string) => `{Shift>}${keys}{/Shift}`;

/* That Enter shows and then opens a unit, and that Back finds it again, is in the browser's tests (`keyboard.e2e.ts`). */
test('the stacking plan is a third view whose legend filters; a unit shows its price when pressed, and filters dim the others', async () => {
  const { user, address, press, at } = await board('/units');
  await user.click(await screen.findByRole('radio', { name: 'Board' }));
  await at('/units?view=board');
  expect(await drawn()).toHaveAccessibleName('Units');
  const marsa = ['Marsa3 unitsAvailable 2Sold 1', 'Floor 141 free', 'Floor 21 free'];
  expect(heads()).toEqual([...marsa, 'Rawdat1 unitAvailable 1', 'No floor']);
  expect(cell(/^A-1408/)).toHaveTextContent(/^1408/);

  const legend = within(screen.getByRole('group', { name: 'Availability' }));
  expect(legend.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Available 3', 'Sold 1']);
  await press('Sold 1');
  await at('/units?view=board&availability=sold');
  expect(legend.getByRole('button', { name: 'Sold 1', pressed: true })).toBeVisible();
  expect(cell(/A-1408/)).toHaveAccessibleName(/no match/);
  expect(towers()).toEqual(['Tower A1 of 2 match']);
  await press('Available 3');
  await at('/units?view=board&availability=sold&availability=available');
  await press('Sold 1');
  await press('Available 3');
  await at('/units?view=board');

  await user.click(cell(/A-1408/));
  const view = await screen.findByRole('dialog', { name: 'A-1408' });
  for (const text of [/AED\s1,250,000/, '2 bedrooms · 990 ft²', 'Available']) expect(view).toHaveTextContent(text);
  expect(within(view).getByRole('button', { name: 'Hold…' })).toBeVisible();
  expect(within(view).getByRole('link', { name: 'Offer' })).toHaveAttribute('href', '/units/u1/offer');
  expect(within(view).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/units/u1');
  expect(address()).toBe('/units?view=board');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cell(/A-1408/)).toHaveFocus());

  await fill(user, searchBox(), 'A-1408');
  expect(await screen.findByText('1 of 4 units')).toBeVisible();
  expect(cell(/A-1409/)).toHaveAccessibleName(/no match/);
  expect(cell(/A-1408/)).not.toHaveAccessibleName(/no match/);
  expect(heads()).toEqual(['Marsa1 of 3 matchAvailable 2Sold 1', 'Floor 141 matches']);
  await at('/units?view=board&q=A-1408');
  await user.type(searchBox(), '0');
  expect(await screen.findByText('No results for this search and these filters.')).toBeVisible();
});

test('colours say prices, whose steps filter; a day is scrubbed, and colours and day are in the address', async () => {
  const dear = { ...unit('u5', 'A-1501', 'Marsa', 15), price: 2_500_000 };
  const rented = { ...unit('u6', 'A-1502', 'Marsa', 15), price: 90_000, priceBase: 'per year' };
  const { user, address, press, at } = await board('/units?view=board', [...units, dear, rented]);
  await drawn();
  await user.click(screen.getByRole('radio', { name: 'Price' }));
  await at('/units?view=board&colours=price');
  const steps = within(await screen.findByRole('group', { name: 'For sale' }));
  expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1.25M 4', '2.5M 1']);
  expect(cell(/A-1501/)).toHaveStyle({ '--heat': '54%' });
  await press('2.5M 1');
  await at('/units?view=board&colours=price&offer=sale&price=2500000..2500000');
  expect(screen.getByText('1 of 6 units')).toBeVisible();
  expect(cell(/A-1502/)).toHaveAccessibleName(/no match/);

  const sold = 'A-1409 AED 1.25M Sold';
  expect(cell(/A-1409/)).toHaveAccessibleName(expect.stringContaining(sold));
  const day = screen.getByRole('slider', { name: 'Availability on' });
  expect(day).toHaveAttribute('aria-valuetext', 'Today');
  // In the same moment, by two controls.
  act(() => {
    steps.getByRole('button', { name: '2.5M 1' }).click();
    fireEvent.change(day, { target: { value: '0' } });
  });
  await waitFor(() => expect(cell(/A-1409/)).toHaveAccessibleName(/Available/));
  expect(await screen.findByText('6 units')).toBeVisible();
  expect(day).toHaveAttribute('aria-valuetext', expect.stringMatching(/^1 \w+ 20/));
  expect(address()).toMatch(/^\/units\?view=board&colours=price&day=\d{4}-\d\d-01$/);
});

test('a rule on names is chosen by examples or parts, tried on real names, refused with a reason, and kept for this connection', async () => {
  const { user, press } = await board('/units?view=board', [unit('u5', 'OF-301', 'Marsa'), ...units]);
  await drawn();
  const usual = ['Tower A1 of 2 free', 'Tower B1 of 1 free', 'No tower1 of 1 free', 'Tower TH1 of 1 free'];
  expect(towers()).toEqual(usual);
  const openRule = async () => {
    await press('How names are read…');
    return within(await screen.findByRole('dialog', { name: 'Tower and floor from the unit’s name' }));
  };
  const dialog = await openRule();
  const reads = (...rows: string[]) =>
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual(expect.arrayContaining(rows));
  // No way of building names takes letters that say what a unit is for a tower.
  expect(dialog.getByLabelText('What “OF” is')).toHaveValue('');
  reads('OF-301–3', 'A-1408A14');
  await user.click(dialog.getByRole('button', { name: /^B-14 → / }));
  reads('OF-301––', 'A-1408A–');

  await user.click(dialog.getByText('Advanced'));
  await fill(user, dialog.getByLabelText('Regular expression'), '^(?<block>(\\w+)+)$');
  expect(dialog.getByRole('alert')).toHaveTextContent(/can be very slow/);
  expect(dialog.getByRole('button', { name: 'Use this rule' })).toBeDisabled();
  await press('A-1408 → tower A, floor 14');
  expect(dialog.getByRole('status')).toHaveTextContent('The rule matches 4 of 5 names.');
  reads('OF-301–3', 'A-1408A14');
  expect(dialog.getByText('Not matched:')).toHaveTextContent('TH-07');
  await press('Use this rule');
  await waitFor(() => expect(towers()).toEqual([...usual.slice(0, 3), 'No tower1 of 1 free']));
  expect(heads().slice(0, 4)).toEqual(['Marsa4 unitsAvailable 3Sold 1', 'Floor 141 free', 'Floor 21 free', 'Floor 31 free']);
  await user.click(screen.getAllByRole('button', { name: 'How this is calculated' }).at(-1) ?? document.body);
  expect(await screen.findByText('Floors: 4 from the names and 1 without a floor')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('mz-floor-rule'))).toHaveLength(1);
  await user.keyboard('{Escape}');

  const again = await openRule();
  await user.selectOptions(again.getByLabelText('A unit name'), 'A-1408');
  await user.selectOptions(again.getByLabelText('What “A” is'), 'Neither');
  expect(again.getAllByRole('row').map((row) => row.textContent)).toContain('A-1408–14');
  await press('Use this rule');
  await waitFor(() => expect(towers()).toEqual(['No tower3 of 4 free', 'No tower1 of 1 free']));
  await openRule();
  await press('Remove the rule');
  await waitFor(() => expect(towers()).toEqual(usual));
});

test('of many units only the rows in view are in the document; a search scrolls to its match, and the first 1,000 are printed', async () => {
  window.innerHeight = 300;
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollPage);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(50_000);
  const shown = Array.from({ length: 1010 }, (_, at) => unit(`m${at}`, `A-${100 + at}`, 'Marsa', Math.floor(at / 10)));
  const { user } = await board('/units?view=board', shown);
  const grid = await screen.findByRole('grid');
  // By a selector: to look for roles or texts in a thousand cells takes seconds.
  const cells = () =>
    Array.from(grid.querySelectorAll('[role="gridcell"]'), ({ textContent }) => /A-(\d{3,})/.exec(textContent)?.[1]);
  expect(cells().length).toBeLessThan(400);
  expect(cells()).not.toContain('155');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(cells()).toHaveLength(1000);
  expect(screen.getByText('The first 1,000 of 1,010 are printed.', { selector: 'p' })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(cells()).not.toContain('155');
  await fill(user, searchBox(), 'A-155');
  await waitFor(() => expect(cells()).toContain('155'));
  window.scrollY = 0;
});

test('units are selected by keys, presses and drags, one by one and in rectangles; those that do not match cannot be', async () => {
  const { user, press } = await board('/units?view=board&city=Dubai&q=A-1408');
  await drawn();
  const clickWith = async (key: string, target: HTMLElement) => {
    await user.keyboard(`{${key}>}`);
    await user.click(target);
    await user.keyboard(`{/${key}}`);
  };
  const isSelecting = () => screen.queryByRole('group', { name: 'Selection' }) !== null;
  cell(/A-1409/).focus();
  await user.keyboard(' ');
  expect(isSelecting()).toBe(false);
  expect(screen.getByRole('gridcell', { name: /A-1409/ })).not.toHaveAttribute('aria-selected');
  await user.keyboard(withShift('{ArrowLeft}'));
  expect(selected()).toEqual(['A-1408']);
  await press('Clear selection');

  await user.clear(searchBox());
  await waitFor(() => expect(towers()).toEqual(['Tower A2 of 2 match', 'Tower B1 of 1 matches']));
  await clickWith('Control', cell(/A-1409/));
  const bar = within(await screen.findByRole('group', { name: 'Selection' }));
  expect(bar.getByText('1 selected')).toBeVisible();
  expect(bar.getByRole('link', { name: 'Offer' })).toHaveAttribute('href', '/units/u2/offer');
  expect(cell(/A-1409/)).toHaveFocus();
  const links = within(screen.getByRole('grid')).getAllByRole('link');
  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell(/A-1409/)]);
  await user.keyboard(' ');
  expect(isSelecting()).toBe(false);

  // A drag says what it comes to without what is sold, and selects on its end.
  document.elementFromPoint = () => cell(/A-1409/);
  await user.pointer({ keys: '[MouseLeft>]', target: cell(/A-1408/), coords: { x: 1, y: 1 } });
  await user.pointer({ target: cell(/A-1409/), coords: { x: 60, y: 1 } });
  expect(selected()).toEqual(['A-1408', 'A-1409']);
  expect(isSelecting()).toBe(false);
  expect(screen.getByText('2 selected · 1,981 ft²')).toBeVisible();
  expect(screen.getByText(/^For sale AED\s1,250,000$/)).toBeVisible();
  await user.pointer('[/MouseLeft]');
  expect(await screen.findByRole('group', { name: 'Selection' })).toBeVisible();
  expect(selected()).toEqual(['A-1408', 'A-1409']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('Clear selection');

  act(() => cell(/A-1408/).focus());
  await user.keyboard(' ');
  expect(selected()).toEqual(['A-1408']);
  await user.keyboard(withShift('{ArrowRight}'));
  expect(selected()).toEqual(['A-1408', 'A-1409']);
  await user.keyboard(withShift('{ArrowLeft}'));
  expect(selected()).toEqual(['A-1408']);
  await clickWith('Shift', cell(/B-201/));
  expect(selected()).toEqual(['A-1408', 'A-1409', 'B-201']);
  expect(await screen.findByText(/^For sale AED\s2,500,000$/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Offer' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('Reprice');
  expect(await screen.findByRole('dialog', { name: 'Reprice 3 units' })).toBeInTheDocument();
});

test('on a phone, one tower is shown, and a finger that is held selects', async () => {
  window.innerWidth = 390;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
  const { user } = await board();
  await drawn();
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
