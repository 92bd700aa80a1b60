import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { pressInRows, type Rows } from '@/ui/table/row-keys';

const rows: Rows = { count: 2, current: 0, hasLink: () => true, nameAt: () => '', go: () => undefined };

function show(direction: 'ltr' | 'rtl') {
  // The direction is an attribute of the page; here it is the style that a browser would have made of it.
  render(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as the table itself hears its keys
    <table onKeyDown={(event) => pressInRows(event, rows)}>
      <thead>
        <tr style={{ direction }}>
          <td>
            <input type="checkbox" aria-label="All" />
          </td>
          {['name', 'city', 'price'].map((name) => (
            <th key={name}>
              <button type="button" data-column={name}>
                {name}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr style={{ direction }}>
          <td>
            <input type="checkbox" aria-label="One" />
          </td>
          <td>
            <a href="#a">A-1</a>
          </td>
          <td>Dubai</td>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a cell that is edited */}
          <td data-column="price" tabIndex={-1}>
            100
          </td>
        </tr>
      </tbody>
    </table>,
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe.each([
  { direction: 'ltr', forward: 'ArrowRight', back: 'ArrowLeft' },
  { direction: 'rtl', forward: 'ArrowLeft', back: 'ArrowRight' },
] as const)('the arrows in a table that is read $direction', ({ direction, forward, back }) => {
  test('lead along a row to its box, its link and the cells that are edited, and stop at its ends', () => {
    show(direction);
    screen.getByRole('link').focus();
    press(forward);
    expect(focused()).toBe('100');
    press(forward);
    expect(focused()).toBe('100');
    press(back);
    press(back);
    press(back);
    expect(focused()).toBe('One');
  });

  test('lead up to the head of the column, and along the heads', () => {
    show(direction);
    screen.getByRole('link').focus();
    press(forward);
    press('ArrowUp');
    expect(focused()).toBe('price');
    press(back);
    expect(focused()).toBe('city');
    press(back);
    press(back);
    expect(focused()).toBe('All');
  });
});
