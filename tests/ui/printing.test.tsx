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
    vi.unstubAllGlobals();
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
