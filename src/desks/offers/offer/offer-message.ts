import type { Unit } from '@/resources/units/unit.schema';
import { addDays } from '@/schema/day';
import { nameIn } from '@/i18n/names';
import { fromFils } from '@/schema/money';
import type { Company } from '@/ui/paper/company';
import type { OfferDue, PricedOffer } from './offer-rules';
import type { Offer } from './offer-terms';
import {
  agentIn,
  dueIn,
  factsIn,
  feeNameIn,
  lineIn,
  moneyIn,
  percentIn,
  planNameIn,
  unitNameIn,
  type Locale,
} from './offer-words';

/** From this number on, equal payments in a row share one line. */
const A_RUN = 4;

type Message = { unit: Unit; company: Company; offer: Offer; priced: PricedOffer };

export const offerMessage = (locales: readonly Locale[], message: Message): string =>
  locales.map((locale) => messageIn(locale, message)).join('\n\n———\n\n');

function messageIn(locale: Locale, { unit, company, offer, priced }: Message): string {
  const { t, format } = locale;
  const facts = factsIn(locale, unit, offer).map(({ value }) => value);
  return [
    [t('of', { unit: unitNameIn(locale, unit) }), facts.join(' · ')],
    offer.buyer.trim() && [`${t('document.preparedFor')}: ${offer.buyer.trim()}`],
    [
      t('document.message.priceIs', { amount: moneyIn(locale, priced.price) }),
      ...partsIn(locale, unit, offer, priced).map((part) => `- ${part}`),
    ],
    [t('document.plan', { name: planNameIn(locale, unit, offer.plan) }), ...paymentsIn(locale, priced)],
    priced.fees.length > 0 && [
      `${t('document.fees')}:`,
      ...priced.fees.map(({ fee, amount }) => {
        const percent = percentIn(locale, fee);
        const name = feeNameIn(locale, fee);
        return `- ${percent ? t('document.feeOf', { name, percent }) : name}: ${moneyIn(locale, amount)}`;
      }),
    ],
    [t('document.termList.valid', { day: format.day(addDays(offer.date, offer.valid)) })],
    [agentIn(locale, offer.agent).join(' · '), nameIn(locale.language, { english: company.name, arabic: company.nameAr }) ?? ''],
  ]
    .filter((part) => typeof part === 'object')
    .map((part) => part.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

function partsIn(locale: Locale, unit: Unit, offer: Offer, { lines, discount }: PricedOffer): readonly string[] {
  if (lines.length <= 1 && discount === 0) return [];
  return [
    ...lines.map((line) => `${lineIn(locale, unit, line)}: ${moneyIn(locale, line.amount)}`),
    ...(discount > 0 ? [`${discountIn(locale, offer)}: ${moneyIn(locale, -discount)}`] : []),
  ];
}

export const priceDescription = (locales: readonly Locale[], unit: Unit, offer: Offer, priced: PricedOffer): string =>
  locales
    .flatMap((locale) => {
      const parts = partsIn(locale, unit, offer, priced);
      return parts.length === 0 ? [] : [[...parts, `${locale.t('document.total')}: ${moneyIn(locale, priced.price)}`].join('\n')];
    })
    .join('\n\n');

export const discountIn = (locale: Locale, { discount }: Pick<Offer, 'discount'>): string => {
  const percent = discount && percentIn(locale, discount);
  return percent ? locale.t('document.discountOf', { percent }) : locale.t('document.discount');
};

function paymentsIn(locale: Locale, { plan }: PricedOffer): readonly string[] {
  const { t, format } = locale;
  if ('problem' in plan) return [t(`document.problems.${plan.problem}`)];
  const dayIn = ({ day }: OfferDue) => (day ? format.day(day) : t('document.undated'));
  return runsOf(plan.dues).flatMap((run) => {
    const [first, last] = [run[0], run[run.length - 1]];
    if (!first || !last) return [];
    if (run.length < A_RUN) return run.map((due) => `- ${dayIn(due)}: ${moneyIn(locale, due.amount)} (${dueIn(locale, due)})`);
    const values = { count: run.length, amount: format.money(fromFils(first.amount)), first: dayIn(first), last: dayIn(last) };
    return [`- ${t('document.message.run', values)}`];
  });
}

function runsOf(dues: readonly OfferDue[]): ReadonlyArray<readonly OfferDue[]> {
  const runs: OfferDue[][] = [];
  for (const due of dues) {
    const run = runs[runs.length - 1];
    const isSame = run?.[0]?.kind === 'instalment' && due.kind === 'instalment' && run[0].amount === due.amount;
    if (run && isSame) run.push(due);
    else runs.push([due]);
  }
  return runs;
}
