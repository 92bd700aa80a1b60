import { quotaPlansPath } from '@/addresses';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { i18n, inLanguages } from '@/i18n/i18n';
import { isoFormat } from '@/schema/day';
import { setValueWords } from '@/schema/value-words';
import { wordsOf } from '@/ui/exchange/read/cell-reader';
import type { ImportedResource } from '../plan/imported-resource';
import { planTitle } from '@/resources/quota-plans/list/plan-values';
import { planValueWords, suggestionsOf } from '@/resources/quota-plans/plan-words';
import { quotaPlanMutations, quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { quotaPlanSchema } from '@/resources/quota-plans/quota-plan.schema';
import { readPlan, writtenPlan } from '@/resources/quota-plans/rules/plan-entries';

const usual = (kind: 'units' | 'periods') =>
  wordsOf(
    suggestionsOf(kind).map(({ value }) => [
      value,
      inLanguages((lng) => i18n.t(`${kind}.${value.replace('-', '')}` as 'units.count', { ns: quotaPlanTexts, lng })),
    ]),
  );

setValueWords(quotaPlanSchema, planValueWords);

export const quotaPlanImport: ImportedResource = {
  resource: 'quota-plans',
  schema: quotaPlanSchema,
  label: () => i18n.t('title', { ns: quotaPlanTexts }),
  listPath: quotaPlansPath,
  titleOf: planTitle,
  namesOf: (plan) => [planTitle(plan)],
  named: ['planName'],
  keys: [['planName']],
  all: quotaPlanQueries.all,
  detail: quotaPlanQueries.detail,
  replace: quotaPlanMutations.replace,
  create: quotaPlanMutations.create,
  remove: quotaPlanMutations.remove,
  prepare: writtenPlan,
  readLists: readPlan,
  synonyms: {
    planName: ['name', 'plan', 'الخطة', 'اسم الخطة'],
    planUom: ['measure', 'unit', 'وحدة القياس'],
    // Labels of earlier exports.
    uomColumn: ['measured field', 'الحقل المقيس'],
    uomObject: ['measured records', 'السجلات المقيسة'],
    quotaPeriodSetup: ['period', 'periods', 'الفترة'],
  },
  meanings: () => ({ days: isoFormat, references: {}, words: { planUom: usual('units'), quotaPeriodSetup: usual('periods') } }),
  example: {
    planName: 'Sales · Dubai',
    planUom: 'currency',
    uomColumn: 'price',
    uomObject: 'contracts',
    quotaPeriodSetup: 'quarterly',
  },
};
