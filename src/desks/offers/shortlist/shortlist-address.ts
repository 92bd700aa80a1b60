import type { Language } from '@/i18n/i18n';
import { MOST_COMPARED } from '@/resources/units/remembered-shortlist';
import { setParam } from '@/ui/page/use-address';
import { sheetLanguages, type SheetLanguage } from '@/ui/paper/sheet-locale';

export const paperKinds = ['table', 'pages'] as const;

export type Shortlist = {
  ids: readonly string[];
  differences: boolean;
  view: 'compare' | 'paper';
  paper: (typeof paperKinds)[number];
  language: SheetLanguage;
};

export function readShortlist(address: URLSearchParams, language: Language): Shortlist {
  const ids = (address.get('ids') ?? '').split(',').map((id) => id.trim());
  return {
    ids: [...new Set(ids.filter(Boolean))].slice(0, MOST_COMPARED),
    differences: address.get('only') === 'differences',
    view: address.get('view') === 'paper' ? 'paper' : 'compare',
    paper: paperKinds.find((one) => one === address.get('paper')) ?? 'table',
    language: sheetLanguages.find((one) => one === address.get('lang')) ?? language,
  };
}

export function writeShortlist(next: URLSearchParams, change: Partial<Shortlist>): void {
  if (change.ids) setParam(next, 'ids', change.ids.join(','));
  if (change.differences !== undefined) setParam(next, 'only', change.differences ? 'differences' : '');
  if (change.view) setParam(next, 'view', change.view === 'paper' ? 'paper' : '');
  if (change.paper) setParam(next, 'paper', change.paper === 'pages' ? 'pages' : '');
  if (change.language) next.set('lang', change.language);
}

export function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const other = ids[to];
  if (from < 0 || other === undefined) return ids;
  return ids.with(from, other).with(to, id);
}
