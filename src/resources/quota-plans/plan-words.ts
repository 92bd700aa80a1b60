import { quotaPlanTexts, quotaPlans } from '@/i18n/en/quota-plans';
import { i18n } from '@/i18n/i18n';
import type { Suggestion } from '@/ui/form/fields/suggestion';

type Kind = 'units' | 'periods';

/** The usual values; the service documents none, so any other text stays as it is. */
const usual: Readonly<Record<Kind, readonly string[]>> = {
  units: ['currency', 'count', 'area'],
  periods: ['monthly', 'quarterly', 'half-yearly', 'yearly'],
};

type Key = { [K in Kind]: `${K}.${keyof (typeof quotaPlans)[K] & string}` }[Kind];

export function planWord(kind: Kind, text: string): string {
  const word = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '');
  return Object.hasOwn(quotaPlans[kind], word) ? i18n.t(`${kind}.${word}` as Key, { ns: quotaPlanTexts }) : text;
}

export const suggestionsOf = (kind: Kind): Suggestion[] => usual[kind].map((value) => ({ value, label: planWord(kind, value) }));

export const planValueWords = {
  planUom: (text: string) => planWord('units', text),
  quotaPeriodSetup: (text: string) => planWord('periods', text),
};
