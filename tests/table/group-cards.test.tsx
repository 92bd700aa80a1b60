import { render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GroupTable } from '@/ui/table/groups/grouped-table';

const rowsAs = (rows: readonly string[]) => (
  <GroupTable
    name="Rows"
    columns={[]}
    look={{}}
    lead={(_, cell) => cell}
    groups={[{ key: 'all', title: '', sum: '', rows: rows.map((rowKey) => ({ rowKey })) }]}
    renderCard={({ rowKey }) => rowKey}
  />
);

test('a card that moves takes its height along', () => {
  window.innerWidth = 390;
  const heights = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent === 'high' ? 200 : 50;
  });
  onTestFinished(() => heights.mockRestore());
  const { rerender, getAllByRole } = render(rowsAs(['low', 'high', 'last']));
  const tops = () => getAllByRole('listitem').map((card) => card.style.transform);
  expect(tops()).toEqual(['translateY(0px)', 'translateY(58px)', 'translateY(266px)']);
  rerender(rowsAs(['high', 'last']));
  expect(tops()).toEqual(['translateY(0px)', 'translateY(208px)']);
});
