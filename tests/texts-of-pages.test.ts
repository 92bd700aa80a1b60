import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf } from './layers';

/* English texts travel with the pages that show them. A text that is asked for and not there would be shown as its key. */

const files = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => [path.replace(/\.tsx?$/, ''), readFileSync(posix.join('src', path), 'utf8')]),
);

const imports = new Map([...files].map(([path, source]) => [path, importsOf(path, source)]));

function reached(
  from: string,
  { lazily, past = () => false }: { lazily: boolean; past?: (path: string) => boolean },
): Set<string> {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || past(path)) return;
    seen.add(path);
    for (const { to, lazy, type } of imports.get(path) ?? []) if (!type && (lazily || !lazy)) visit(to);
  };
  visit(from);
  return seen;
}

/** What the router loads, the prompt for the key, and parts of a page that bring their own texts. */
const isPage = (path: string) =>
  /(?:-page|\/key-prompt|\/search-palette|\/shortcut-sheet|\/settings\/\w+-settings|\/unit-board|\/nested-editors|\/reprice-dialog)$/.test(
    path,
  );
const isText = (path: string) => path.startsWith('i18n/');

/** The file whose texts a key is of: `units.list.empty` is in `i18n/en/unit-list`. */
const homes = {
  'connection.': 'i18n/en/connection',
  'search.': 'i18n/en/search',
  'settings.': 'i18n/en/settings',
  'assumptions.': 'i18n/en/assumptions',
  'demo.': 'i18n/en/demo',
  'requests.': 'i18n/en/requests',
  'availability.': 'i18n/en/availability',
  'dashboard.': 'i18n/en/dashboard',
  'due.': 'i18n/en/due',
  'reports.': 'i18n/en/reports',
  'list.': 'i18n/en/list',
  'dayInput.': 'i18n/en/day-input',
  'offer.': 'i18n/en/offer',
  'form.': 'i18n/en/form',
  'formRows.': 'i18n/en/form-rows',
  'pagedList.': 'i18n/en/paged-list',
  'signals.': 'i18n/en/signals',
  'composer.': 'i18n/en/signal-composer',
  'quotaPlans.': 'i18n/en/quota-plans',
  'quotaPlans.grid.': 'i18n/en/quota-planning',
  'contracts.list.': 'i18n/en/contract-list',
  'contracts.closing.': 'i18n/en/contract-closing',
  'contracts.detail.': 'i18n/en/contract-detail',
  'contracts.edit.': 'i18n/en/contract-edit',
  'contracts.form.': 'i18n/en/contract-form',
  'contracts.renew.': 'i18n/en/contract-renew',
  'contracts.rentRoll.': 'i18n/en/contract-rent-roll',
  'contracts.rules.': 'i18n/en/contract-rules',
  'contracts.terminate.': 'i18n/en/contract-terminate',
  'contracts.terms.': 'i18n/en/contract-terms',
  'contracts.words.': 'i18n/en/contract-words',
  'units.list.': 'i18n/en/unit-list',
  'units.board.': 'i18n/en/unit-board',
  'units.detail.': 'i18n/en/unit-detail',
  'units.edit.': 'i18n/en/unit-edit',
  'units.features.': 'i18n/en/unit-features',
  'units.reprice.': 'i18n/en/unit-reprice',
  'units.words.': 'i18n/en/unit-words',
};

function homesOfTexts(paths: Iterable<string>): Set<string> {
  const asked = [...paths].filter((path) => !isText(path)).map((path) => files.get(path) ?? '');
  return new Set(
    Object.entries(homes)
      .filter(([area]) => asked.some((source) => ["'", '`'].some((quote) => source.includes(`t(${quote}${area}`))))
      .map(([, home]) => home),
  );
}

const first = reached('app/start', { lazily: false });

describe('every page brings the texts it shows', () => {
  test.each([...files.keys()].filter(isPage))('%s', (page) => {
    const asked = homesOfTexts(reached(page, { lazily: true, past: (path) => isPage(path) && path !== page }));
    const brought = new Set([...first, ...reached(page, { lazily: false })]);
    expect([...asked].filter((home) => !brought.has(home))).toEqual([]);
  });

  test('and so does the shell', () => {
    expect([...homesOfTexts(reached('main', { lazily: true, past: isPage }))].filter((home) => !first.has(home))).toEqual([]);
  });
});
