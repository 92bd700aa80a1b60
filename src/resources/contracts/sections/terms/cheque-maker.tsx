import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { parseNumber } from '@/i18n/parse-number';
import { addDays, type Day } from '@/schema/day';
import { InputBox, InputUnit, SelectBox } from '@/ui/controls';
import { DayChoice } from '@/ui/form/day-choice';
import { Warning } from '@/ui/warning';
import { useContractRecord } from '../../form/use-contract-record';
import { contractDays } from '../../rules/contract-days';
import { chequeCounts, chequeSeries, instalmentDifference, type ChequeCount } from '../../rules/instalments';
import { anniversarySchedule } from '../../rules/schedule';
import { owedBy } from './owed';
import { InstalmentPreview } from './instalment-preview';
import styles from './terms.module.css';
import { useManualTerms } from './use-manual-terms';

const DEFAULT_COUNT = 4;
const DAYS_A_MONTH = 30.4;

/** Splits what a lease comes to over cheques and writes them as manual terms. */
export function ChequeMaker() {
  const { t } = useTranslation();
  const format = useFormat();
  const contract = useContractRecord();
  const write = useManualTerms();
  const [count, setCount] = useState<ChequeCount>(DEFAULT_COUNT);
  const [day, setDay] = useState<Day>();
  const [typed, setTyped] = useState<string>();

  const { begin, last } = contractDays(contract);
  const owed = owedBy(contract);
  const { total: byAnniversary } = anniversarySchedule(contract, { limit: 0 });
  const parsed = typed === undefined ? { value: owed } : parseNumber(typed, format.settings.language);
  const total = 'value' in parsed ? (parsed.value ?? 0) : undefined;
  const first = day ?? begin;
  const cheques =
    first === undefined || total === undefined || total <= 0
      ? []
      : chequeSeries({ total, count, first, everyMonths: monthsApart(begin, last, count) });
  const difference = instalmentDifference(cheques, owed);

  return (
    <section className={styles.writing} aria-label={t('contracts.terms.cheques.title')}>
      <h4>{t('contracts.terms.cheques.title')}</h4>
      <div className={styles.maker}>
        <label>
          {t('contracts.terms.cheques.count')}
          <SelectBox
            value={count}
            onChange={(event) => setCount(chequeCounts.find((one) => one === Number(event.target.value)) ?? count)}
          >
            {chequeCounts.map((one) => (
              <option key={one} value={one}>
                {format.number(one)}
              </option>
            ))}
          </SelectBox>
        </label>
        <DayChoice label={t('contracts.terms.cheques.first')} day={first} onChoose={setDay} />
        <label>
          {t('contracts.terms.cheques.total')}
          <InputBox
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            aria-invalid={total === undefined || undefined}
            value={typed ?? format.exact(owed)}
            onChange={(event) => setTyped(event.target.value)}
            end={<InputUnit>{t('form.fields.aed')}</InputUnit>}
          />
        </label>
        {byAnniversary !== owed && byAnniversary !== total && byAnniversary > 0 && (
          <Button size="small" onClick={() => setTyped(format.exact(byAnniversary))}>
            {t('contracts.terms.cheques.byAnniversary', { amount: format.money(byAnniversary) })}
          </Button>
        )}
        {total === undefined && <Warning>{t('form.problems.notANumber')}</Warning>}
        {cheques.length > 0 && difference !== 0 && (
          <Warning>
            {t(difference > 0 ? 'contracts.terms.sum.below' : 'contracts.terms.sum.above', {
              sum: format.money(total),
              owed: format.money(owed),
              difference: format.money(Math.abs(difference)),
            })}
          </Warning>
        )}
        <InstalmentPreview instalments={cheques} />
        <Button variant="outlined" size="small" disabled={cheques.length === 0} onClick={() => write(cheques)}>
          {t('contracts.terms.cheques.make')}
        </Button>
      </div>
    </section>
  );
}

/** Spread evenly over the contract, by whole months; over a year where it has no end. */
function monthsApart(begin: Day | undefined, last: Day | undefined, count: ChequeCount): number {
  const months = begin && last ? Math.round((Date.parse(addDays(last, 1)) - Date.parse(begin)) / 86_400_000 / DAYS_A_MONTH) : 12;
  return Math.max(1, Math.floor(months / count));
}
