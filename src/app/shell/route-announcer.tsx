import { useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router';

/** The page's title may still change for a moment, when its record comes. */
const SETTLED = 300;

/**
 * Moves focus to the heading of a new page and says its title, since nothing else tells that a page has changed.
 * Sections of a form belong to one page.
 */
export function RouteAnnouncer() {
  const page = usePage();
  const first = useRef(page);
  const [text, setText] = useState('');

  useEffect(() => {
    if (first.current === page) return undefined;
    first.current = undefined;
    focusHeading();
    const timer = setTimeout(() => setText(document.title), SETTLED);
    return () => clearTimeout(timer);
  }, [page]);

  return (
    <div aria-live="polite" className="visually-hidden">
      {text}
    </div>
  );
}

function usePage(): string | undefined {
  const match = useMatches().at(-1);
  if (!match) return undefined;
  const { section: _section, ...params } = match.params;
  return [match.id, ...Object.values(params)].join('/');
}

function focusHeading(): void {
  const main = document.querySelector('main');
  const focused = document.activeElement;
  const placed = focused !== main && main?.contains(focused);
  if (!placed) main?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
