import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { removeAllDrafts } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { startAppearance } from '@/features/appearance';
import { keptByDesks, openDesks } from '@/desks/desks';
import { loadPlaces } from '@/places';
import { keyGiven } from '@/features/connection/connection-status';
import { forgetVisits } from '@/features/search/recent-records';
import { memoryOnlyTold } from '@/ui/form/drafts/keeper';
import { startFieldNames } from '@/ui/form/fields/field-state';
import { closeNotice, currentNotices } from '@/ui/notices/notices';
import { storedTwice } from '@/ui/form/save/stored-twice';
import { cellEdits } from '@/ui/table/cells/cell-edits';
import { closeChannels, replaceChannels } from './broadcast';
import { giveBack } from './given-back';
import { deleteDrafts, installIndexedDb } from './indexed-db';
import { replaceLookups } from './lookups';
import { lostFocus } from './lost-focus';
import { closeAfterTests, listenForTests, resetForTests, untilQuiet } from './server';

/* Replacements for layout, which jsdom lacks: a desktop window. A test of a phone sets `window.innerWidth` itself. */
const desk = { width: 1440, height: 900 };
const rowHeight = 44;

// A waiting query fails many times before it succeeds, so the document is printed only with DEBUG_PRINT_LIMIT.
const briefly = (message: string | null) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
// A page is slow on a busy machine; the limit still fails what never appears.
configure({ asyncUtilTimeout: 60_000, ...(!process.env['DEBUG_PRINT_LIMIT'] && { getElementError: briefly }) });

// Parts of pages are shown without their routes, which would load what desks add to them.
openDesks();
await loadPlaces();

installIndexedDb();
replaceChannels();
replaceLookups();

beforeAll(listenForTests);
beforeEach(() => {
  window.innerWidth = desk.width;
  window.innerHeight = desk.height;
});
// Test files share the modules of their worker, so each test resets them to the state of a fresh page.
afterEach(async () => {
  const lost = lostFocus();
  giveBack();
  cleanup();
  // The styles of components: no test depends on them, and jsdom would look through all of them for every selector of the document.
  document.head.replaceChildren();
  // What waits to be stored is stored now, and not during the next test.
  window.dispatchEvent(new Event('pagehide'));
  // A printing that a test began is over.
  window.dispatchEvent(new Event('afterprint'));
  // A network that a test took away is there again for what keeps its state, as the library of queries does.
  window.dispatchEvent(new Event('online'));
  await untilQuiet();
  closeChannels();
  // After what a page that has just gone away still stores; on a busy machine storage is late, and what it was to take is in memory.
  const kept = await Promise.all(keptByDesks().map(({ load }) => load()));
  await Promise.all([{ remove: removeAllDrafts }, ...kept].map(({ remove }) => remove(connectionId())));
  await deleteDrafts();
  await resetForTests();
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of currentNotices()) closeNotice(id);
  cellEdits.set(undefined);
  storedTwice.set(undefined);
  memoryOnlyTold.set(false);
  keyGiven();
  forgetVisits();
  startFieldNames();
  await startAppearance();
  openDesks();
  await loadPlaces();
  if (lost.length > 0) throw new Error(`Presses lost the focus: ${lost.join(' · ')}`);
});
afterAll(closeAfterTests);

/**
 * Evaluates the theme's media queries, minimum and maximum widths. Motion is reduced, so that no test waits for dialogs and menus to
 * fade, which a browser's tests see. Every other preference is off.
 */
function matches(query: string): boolean {
  if (query === '(prefers-reduced-motion: reduce)') return true;
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

/*
 * Ignores style sheets, so that only its own attributes hide an element. No test depends on them, and jsdom would match every
 * rule against every element that a query by role visits, which takes a third of the time of all these tests.
 */
const displayed = (display: string): CSSStyleDeclaration => Object.assign(document.createElement('p').style, { display });
const [inline, block, none] = [displayed('inline'), displayed('block'), displayed('none')];
const inlineTags = new Set(
  'A ABBR B BDI BDO BUTTON CODE DATA DEL EM I IMG INPUT INS KBD LABEL MARK SELECT SMALL SPAN STRONG SUB SUP TIME'.split(' '),
);
window.getComputedStyle = (element) => {
  if (element.hasAttribute('hidden')) return none;
  // jsdom makes an element's style when it is first asked for.
  if (element instanceof HTMLElement && element.hasAttribute('style')) return element.style;
  return inlineTags.has(element.tagName) ? inline : block;
};

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

// Virtual lists need a viewport: rows of one height in a box as high as the window, where popovers have room.
Object.defineProperties(HTMLElement.prototype, {
  offsetWidth: { configurable: true, get: () => desk.width },
  offsetHeight: {
    configurable: true,
    get(this: HTMLElement) {
      return this.matches('tr, li, [role="row"], [data-index], .MuiPopover-paper') ? rowHeight : desk.height;
    },
  },
});

Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
