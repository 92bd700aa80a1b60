import { unitOfferPath } from '@/addresses';
import { basePath } from '@/deployment';
import { intervals } from '@/resources/units/rules/payment-plan';
import { readAddressDay } from '@/ui/controls/period';
import { sheetLanguages } from '@/ui/paper/sheet-locale';
import type { Agent } from '../agent';
import { type Fee, type OfferTerms, type Quotation, type Share, usualTerms } from './offer-terms';

/*
 * ?floor=2&options=1.3&plan=1&discount=5pct&date=2026-11-20&fee=4pct_land&fee=5000_Broker&by=Sara&phone=050&number=OF-20261120-B1408
 * &quoted=1800000&at=2026-11-20T09.05Z&then=unit-1850000_plan1-k3f&price=list
 * Indexes count from 1. Uses only characters that an address need not escape.
 */
const names = [
  'floor',
  'options',
  'plan',
  'discount',
  'date',
  'valid',
  'every',
  'fee',
  'buyer',
  'tel',
  'lang',
  'by',
  'byAr',
  'phone',
  'email',
  'number',
  'quoted',
  'at',
  'then',
  'price',
] as const;

export const offerLink = (unit: string, query: string): string =>
  `${location.origin}${basePath.slice(0, -1)}${unitOfferPath(unit, query)}`;

const NO_FEES = 'none';

export function readOffer(query: URLSearchParams): OfferTerms {
  const floor = indexIn(query.get('floor'));
  const plan = query.get('plan') === 'none' ? 'none' : indexIn(query.get('plan'));
  const discount = shareIn(query.get('discount') ?? '');
  const date = readAddressDay(query.get('date'));
  const language = sheetLanguages.find((one) => one === query.get('lang'));
  const quoted = quotationIn(query);
  const agent = agentIn(query);
  const number = query.get('number')?.trim();
  return {
    ...(floor !== undefined && { floor }),
    options: query.has('options') ? indexesIn(query.get('options') ?? '') : usualTerms.options,
    ...(plan !== undefined && { plan }),
    ...(discount && { discount }),
    ...(date !== undefined && { date }),
    valid: wholeIn(query.get('valid')) ?? usualTerms.valid,
    every: intervals.find((months) => String(months) === query.get('every')) ?? usualTerms.every,
    fees: query.has('fee') ? query.getAll('fee').flatMap(feeIn) : usualTerms.fees,
    buyer: query.get('buyer') ?? usualTerms.buyer,
    buyerPhone: query.get('tel') ?? usualTerms.buyerPhone,
    ...(language && { language }),
    ...(agent && { agent }),
    ...(number && { number }),
    ...(quoted && { quoted }),
    ...(quoted && query.get('price') === 'list' && { usesList: true }),
  };
}

/** Replaces the offer in the query of an address; defaults are left out. The inverse of `readOffer`. */
export function writeOffer(query: URLSearchParams, terms: OfferTerms): void {
  for (const name of names) query.delete(name);
  const put = (name: (typeof names)[number], text: string | undefined) => {
    if (text) query.append(name, text);
  };
  put('floor', terms.floor === undefined ? '' : String(terms.floor + 1));
  put('options', terms.options.map((index) => index + 1).join('.'));
  put('plan', typeof terms.plan === 'number' ? String(terms.plan + 1) : terms.plan);
  put('discount', terms.discount && shareText(terms.discount));
  put('date', terms.date);
  put('valid', terms.valid === usualTerms.valid ? '' : String(terms.valid));
  put('every', terms.every === usualTerms.every ? '' : String(terms.every));
  if (!sameFees(terms.fees, usualTerms.fees)) {
    const rows = terms.fees.map((fee) => `${shareText(fee)}_${fee.name}`);
    for (const row of rows.length > 0 ? rows : [NO_FEES]) put('fee', row);
  }
  put('buyer', terms.buyer);
  put('tel', terms.buyerPhone);
  put('lang', terms.language);
  // Written even when empty: an offer without an agent names none, whoever opens its link.
  if (terms.agent) query.append('by', terms.agent.name);
  put('byAr', terms.agent?.nameAr);
  put('phone', terms.agent?.phone);
  put('email', terms.agent?.email);
  put('number', terms.number);
  put('quoted', terms.quoted && String(terms.quoted.price));
  put('at', terms.quoted?.at.replace(':', '.'));
  put(
    'then',
    terms.quoted &&
      Object.entries(terms.quoted.parts)
        .map((part) => part.join('-'))
        .join('_'),
  );
  put('price', terms.usesList ? 'list' : '');
}

const agentIn = (query: URLSearchParams): Agent | undefined =>
  query.has('by')
    ? {
        name: query.get('by') ?? '',
        nameAr: query.get('byAr') ?? '',
        phone: query.get('phone') ?? '',
        email: query.get('email') ?? '',
      }
    : undefined;

const wholeIn = (text: string | null): number | undefined => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : undefined);

function indexIn(text: string | null): number | undefined {
  const number = wholeIn(text);
  return number === undefined || number === 0 ? undefined : number - 1;
}

const indexesIn = (text: string): readonly number[] =>
  [...new Set(text.split('.').flatMap((part) => indexIn(part) ?? []))].toSorted((a, b) => a - b);

const SHARE = /^(\d{1,15}(?:\.\d{1,9})?)(pct)?$/;

function shareIn(text: string): Share | undefined {
  const [, value, percent] = SHARE.exec(text) ?? [];
  return value === undefined ? undefined : { by: percent ? 'percent' : 'amount', value: Number(value) };
}

const shareText = ({ by, value }: Share): string => `${value}${by === 'percent' ? 'pct' : ''}`;

function feeIn(text: string): Fee[] {
  const gap = text.indexOf('_');
  const share = gap < 0 ? undefined : shareIn(text.slice(0, gap));
  return share ? [{ ...share, name: text.slice(gap + 1) }] : [];
}

const sameFees = (a: readonly Fee[], b: readonly Fee[]): boolean =>
  a.length === b.length &&
  a.every((fee, index) => fee.name === b[index]?.name && fee.by === b[index].by && fee.value === b[index].value);

const MOMENT = /^(\d{4}-\d{2}-\d{2}T\d{2})\.(\d{2}Z)$/;
const PART = /^(unit|(?:floor|option|plan)[1-9]\d{0,5})-([\w.]*)$/;

function quotationIn(query: URLSearchParams): Quotation | undefined {
  const [, hour, minute] = MOMENT.exec(query.get('at') ?? '') ?? [];
  const price = shareIn(query.get('quoted') ?? '');
  if (!hour || !minute || price?.by !== 'amount') return undefined;
  const parts = (query.get('then') ?? '').split('_').flatMap((text) => {
    const [, of, value = ''] = PART.exec(text) ?? [];
    return of ? [[of, value] as const] : [];
  });
  return { price: price.value, at: `${hour}:${minute}`, parts: Object.fromEntries(parts) };
}
