import { act, renderHook } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { usePrinting } from '@/ui/paper/printing';

function Rows() {
  return <p>{usePrinting() ? 'all rows' : 'the first rows'}</p>;
}

test('what has only just been drawn is whole on paper', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const printed = new Promise<string>((resolve) => {
    // Before any task that follows the drawing.
    const drawn = new MutationObserver(() => {
      drawn.disconnect();
      window.dispatchEvent(new Event('beforeprint'));
      resolve(place.textContent);
    });
    drawn.observe(place, { childList: true });
  });
  root.render(<Rows />);
  await expect(printed).resolves.toBe('all rows');
  window.dispatchEvent(new Event('afterprint'));
  expect(place.textContent).toBe('the first rows');
});

test('a browser that takes the medium for the screen in the middle of a printing loses no rows', async () => {
  const paper = Object.assign(new EventTarget(), { matches: false });
  const tell = (target: EventTarget, type: string) =>
    act(() => {
      target.dispatchEvent(new Event(type));
    });
  const mediumIsPaper = (matches: boolean) => {
    paper.matches = matches;
    tell(paper, 'change');
  };
  vi.stubGlobal('matchMedia', () => paper);
  // A copy of its own, which meets this medium.
  const copy = '@/ui/paper/printing?of-this-medium';
  const { usePrinting: usePrintingHere } = (await import(copy)) as typeof import('@/ui/paper/printing');
  const { result } = renderHook(usePrintingHere);

  tell(window, 'beforeprint');
  mediumIsPaper(false);
  expect(result.current).toBe(true);
  mediumIsPaper(true);
  tell(window, 'afterprint');
  mediumIsPaper(false);
  expect(result.current).toBe(false);

  // A page that is shown as on paper, without any printing.
  mediumIsPaper(true);
  expect(result.current).toBe(true);
  mediumIsPaper(false);
  expect(result.current).toBe(false);
});
