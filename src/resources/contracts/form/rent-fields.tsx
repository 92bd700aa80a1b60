import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { formTexts } from '@/i18n/en/form';
import { useFormat } from '@/i18n/format';
import { parseAmount } from '@/i18n/parse-number';
import { round2 } from '@/schema/money';
import { InputBox, InputUnit } from '@/ui/controls/controls';
import { afterPress } from '@/ui/form/fields/after-press';
import { FieldAction, toFieldAction } from '@/ui/form/fields/field-action';
import field from '@/ui/form/fields/field.module.css';
import { AmountField } from '@/ui/form/fields/number-field';
import { SumNote } from '@/ui/controls/inputs';
import { LazyBoundary } from '@/ui/loading/lazy-part';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { readFrequency, rentPerTerm, TERMS_A_YEAR, wholeYearOf } from '../rules/amounts';
import { useContractKind } from './contract-kind';
import { proposedRent } from './proposals';
import sectionParts from './section-parts.module.css';
import { useUnits } from './unit-choices';

export const RentFields = () => (
  <div className={`stack align-start gap-16-24 ${sectionParts.beside}`}>
    <RentField />
    <YearlyRentField />
  </div>
);

function RentField() {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const { prefix } = useFieldScope();
  const { control, setValue } = useValues();
  const { kind } = useContractKind();
  const units = useUnits();
  const [unitId, rent, frequency]: unknown[] = useWatch({ control, name: [`${prefix}unitId`, `${prefix}rent`, 'frequency'] });
  const unit = units?.byId.get(String(unitId))?.unit;
  const proposed = unit && proposedRent(unit, kind, frequency);
  if (!proposed) return <AmountField name="rent" help={t(kind === 'sale' ? 'edit.help.price' : 'edit.help.rent')} />;
  const how = t(`terms.units.how.${proposed.how}`, {
    price: format.money(proposed.price),
    terms: format.number(proposed.terms),
    surface: format.number(proposed.surface),
  });
  const amount = format.money(proposed.amount);
  return (
    <AmountField
      name="rent"
      help={
        <>
          <span>{t('terms.units.proposed', { amount, how })}</span>{' '}
          {rent !== proposed.amount && (
            <FieldAction onClick={() => setValue(`${prefix}rent`, proposed.amount)}>
              {t('terms.useDeposit', { amount })}
            </FieldAction>
          )}
        </>
      }
    />
  );
}

/** The service has no such field: what is typed sets the rent of a term, with all the decimals it takes. */
function YearlyRentField() {
  const { t } = useTranslation([contractFormTexts, formTexts, contractWordTexts]);
  const format = useFormat();
  const id = useId();
  const { prefix } = useFieldScope();
  const { control, setValue } = useValues();
  const { kind } = useContractKind();
  const [rent, frequency]: unknown[] = useWatch({ control, name: [`${prefix}rent`, 'frequency'] });
  const [typed, setTyped] = useState<{ text: string; left?: true }>();
  const unit = readFrequency(frequency);
  if (kind !== 'lease' || unit === undefined || unit === 'years') return null;
  const terms = TERMS_A_YEAR[unit];
  const whole = typeof rent === 'number' ? wholeYearOf(rent, terms) : undefined;

  function rentIn(text: string) {
    const parsed = parseAmount(text, format.settings.language);
    return 'problem' in parsed ? text : parsed.value === null ? null : rentPerTerm(parsed.value, terms);
  }

  function type(text: string) {
    setTyped({ text });
    setValue(`${prefix}rent`, rentIn(text));
  }

  const text = typed && (!typed.left || rentIn(typed.text) === rent) ? typed.text : '';

  return (
    <div className={field.field} onKeyDownCapture={toFieldAction}>
      <label className={field.label} htmlFor={id}>
        {t('contract-words:rentPer.years')}
      </label>
      <InputBox
        id={id}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        aria-describedby={`${id}-help`}
        value={
          (typed?.left ? undefined : typed?.text) ?? (typeof rent === 'number' ? format.exactMoney(round2(rent * terms)) : '')
        }
        onChange={({ target }) => type(target.value)}
        onBlur={() => afterPress(() => setTyped((one) => one && { ...one, left: true }))}
        end={<InputUnit>{t('form:fields.aed')}</InputUnit>}
      />
      <LazyBoundary>
        <SumNote text={text} />
      </LazyBoundary>
      <p className={field.note} id={`${id}-help`}>
        <span>{t('terms.rentPerYearHelp')}</span>
        {whole !== undefined && (
          <FieldAction onClick={() => setValue(`${prefix}rent`, rentPerTerm(whole, terms))}>
            {t('terms.makeRentPerYear', { amount: format.money(whole) })}
          </FieldAction>
        )}
      </p>
    </div>
  );
}
