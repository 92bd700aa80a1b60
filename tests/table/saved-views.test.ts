import { expect, test } from 'vitest';
import { isSameQuery, type NamedView, viewAt } from '@/ui/table/views/saved-views';

const whole: NamedView = { id: 'all', name: 'All units', query: '' };
const dubai: NamedView = { id: 'd', name: 'Dubai', query: '?city=Dubai' };
const dubaiVillas: NamedView = { id: 'v', name: 'Villas in Dubai', query: '?city=Dubai&type=villa&sortBy=price' };
const views: [NamedView, ...NamedView[]] = [whole, dubai, dubaiVillas];

test.each([
  ['', undefined, whole],
  ['?city=Dubai', undefined, dubai],
  ['?sortBy=price&type=villa&city=Dubai', undefined, dubaiVillas],
  ['?city=Dubai&page=3', undefined, dubai],
  ['?city=Dubai&type=villa', undefined, dubai],
  ['?city=Dubai&type=villa&sortBy=price&q=sea', undefined, dubaiVillas],
  ['?city=Sharjah', undefined, whole],
  ['?city=Sharjah', 'd', dubai],
  ['?city=Dubai', 'v', dubai],
  ['?type=villa', 'no longer there', whole],
])('the view of an address %j, after %j', (query, chosen, view) => expect(viewAt(views, query, chosen)).toBe(view));

test.each([
  ['?a=1&b=2', '?b=2&a=1', true],
  ['?a=1&a=2', '?a=2&a=1', true],
  ['?columns=price,city', '?columns=price%2Ccity', true],
  ['?a=1', '?a=1&named=Mine&page=2', true],
  ['?a=1', '', false],
  ['?a=1', '?a=2', false],
])('%j shows what %j shows: %j', (one, other, same) => expect(isSameQuery(one, other)).toBe(same));
