import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { parseNumber } from '@/i18n/parse-number';
import { dayOf, readDay, slashFormat, writeDay } from '@/schema/day';
import { InputBox } from '@/ui/controls';
import { afterPress } from '@/ui/form/number-field';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import field from '@/ui/form/field.module.css';
import { useContractRecord } from '../../form/use-contract-record';
import { contractSchedule } from '../../rules/schedule';
import { endOfTerms, MOST_TERMS } from './end-of-terms';

/** The length of a lease in terms, which no field of the service says: typed here, it writes the end; an end that is typed is counted. */
export function LengthField() {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const contract = useContractRecord();
  const { base } = useRecordForm();
  const { setValue } = useValues();
  const [typed, setTyped] = useState<string>();
  const begin = dayOf(contract.beginDate);
  const { terms } = contractSchedule(contract, { limit: 0 });
  const end = typed === undefined || begin === undefined ? undefined : endOfTerms(begin, countIn(typed), contract.frequency);
  const helpId = `${id}-help`;

  function type(text: string) {
    setTyped(text);
    const next = begin && endOfTerms(begin, countIn(text), contract.frequency);
    if (next) setValue('endDate', writeDay(next, readDay(base.endDate)?.format ?? slashFormat));
  }

  function countIn(text: string): number {
    const parsed = parseNumber(text, format.settings.language);
    return 'value' in parsed ? (parsed.value ?? Number.NaN) : Number.NaN;
  }

  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {t('contracts.terms.length')}
      </label>
      <InputBox
        id={id}
        type="text"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        aria-describedby={helpId}
        disabled={begin === undefined}
        value={typed ?? (terms > 0 ? String(terms) : '')}
        onChange={(event) => type(event.target.value)}
        onBlur={() => afterPress(() => setTyped(undefined))}
      />
      <p className={field.note} id={helpId}>
        {begin === undefined
          ? t('contracts.terms.lengthNeedsBegin')
          : end
            ? t('contracts.terms.lengthEnds', { end: format.day(end) })
            : typed
              ? t('contracts.terms.lengthOdd', { most: format.number(MOST_TERMS) })
              : t('contracts.terms.lengthHelp')}
      </p>
    </div>
  );
}
