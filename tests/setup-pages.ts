import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { closeAfterTests, listenForTests, resetForTests } from './server';

/* What jsdom lacks because it lays nothing out. A desk's window; a test of a phone sets `window.innerWidth` itself. */
const desk = { width: 1440, height: 900 };
const rowHeight = 44;

beforeAll(listenForTests);
beforeEach(() => {
  window.innerWidth = desk.width;
  window.innerHeight = desk.height;
});
afterEach(() => {
  cleanup();
  resetForTests();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(closeAfterTests);

/** Understands the queries of the theme: least and greatest widths. Every other preference is off. */
function matches(query: string): boolean {
  const limits = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
  return (
    limits.length > 0 &&
    limits.every(([, edge, px]) => (edge === 'min' ? window.innerWidth >= Number(px) : window.innerWidth <= Number(px)))
  );
}

window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: matches(query),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

window.ResizeObserver = class {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
};

// A list that draws only the rows in view needs a view: rows of one height in a box as high as the window.
Object.defineProperties(HTMLElement.prototype, {
  offsetWidth: { configurable: true, get: () => desk.width },
  offsetHeight: {
    configurable: true,
    get(this: HTMLElement) {
      return this.matches('tr, li, [role="row"], [data-index]') ? rowHeight : desk.height;
    },
  },
});

Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
