import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { paymentPlanTexts } from '@/i18n/en/payment-plan';
import { useFormat } from '@/i18n/format';
import { type Interval, intervals } from '@/resources/units/rules/payment-plan';
import { unitQueries } from '@/resources/units/unit.api';
import { type Day, dayOf } from '@/schema/day';
import { nameIn } from '@/i18n/names';
import { ChoiceInput } from '@/ui/controls/inputs';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { Warning } from '@/ui/notices/warning';
import { useToday } from '@/ui/page/use-today';
import { planInstalments } from '../plan-instalments';
import { roundedTo, type Rounding } from '../rules/instalments';
import { contractTotals } from '../rules/amounts';
import { InstalmentPreview, RoundingChoice, useCarriedText, useManualTerms } from './manual-terms';
import { Sentence } from './payment-sentence';
import { plansFor, useOfferBehind, usualPlan } from './plan-choices';
import styles from './terms.module.css';
import { useContractRecord } from './contract-kind';

export function PlanMaker() {
  const { t, i18n } = useTranslation([contractFormTexts, paymentPlanTexts, commonTexts]);
  const format = useFormat();
  const contract = useContractRecord();
  const { data } = useQuery(unitQueries.all());
  const { write } = useManualTerms();
  const carriedText = useCarriedText();
  const [chosen, choose] = useState('');
  const [day, setDay] = useState<Day>();
  const now = useToday();
  const [every, setEvery] = useState<Interval>();
  const offerBehind = useOfferBehind();
  const [rounding, setRounding] = useState<Rounding>();

  const { total } = contractTotals(contract);
  const plans = plansFor(contract, data?.rows ?? [], i18n.language);
  const usual = usualPlan(plans, offerBehind?.(contract, now));
  const offered = plans.find(({ key }) => key === chosen) ?? usual.choice;
  const everyMonths = every ?? usual.every;
  const first = day ?? dayOf(contract.contractDate) ?? dayOf(contract.beginDate) ?? now;
  if (!offered) return <p>{t(data ? 'terms.plan.none' : 'common:loading')}</p>;
  const planned = planInstalments(offered.plan, total, first, everyMonths);
  const instalments = 'problem' in planned ? [] : roundedTo(rounding, planned.instalments);

  return (
    <div className={`stack gap-12-16 align-end ${styles.maker}`}>
      <div className={styles.sentence}>
        <Sentence
          text={t(`terms.sentence.${'rule' in planned ? planned.rule : 'equal'}`)}
          parts={{
            plan: (
              <ChoiceInput
                label={t('terms.plan.which')}
                value={offered.key}
                choices={plans.map(({ key, name, plan }) => ({
                  value: key,
                  label: [nameIn(i18n.language, { english: plan.planName, arabic: plan.planNameAr }), name]
                    .filter(Boolean)
                    .join(' · '),
                }))}
                onChange={choose}
              />
            ),
            every: (
              <ChoiceInput
                label={t('payment-plan:interval')}
                value={everyMonths}
                choices={intervals.map((months) => ({
                  value: months,
                  label: t('payment-plan:intervals', format.counted(months)),
                }))}
                onChange={setEvery}
              />
            ),
            first: <DayChoice label={t('terms.plan.first')} day={first} onChoose={setDay} />,
          }}
        />
      </div>
      <RoundingChoice rounding={rounding} onChoose={setRounding} />
      {'problem' in planned && <Warning>{t(`terms.plan.problems.${planned.problem}`)}</Warning>}
      {'undated' in planned && planned.undated > 0 && (
        <Warning>{t('terms.plan.undated', format.counted(planned.undated))}</Warning>
      )}
      {'remainder' in planned && planned.remainder !== 0 && (
        <p className="keeps-lines">
          {t(planned.remainder > 0 ? 'payment-plan:leaves' : 'payment-plan:exceeds', {
            amount: format.money(Math.abs(planned.remainder)),
          })}
        </p>
      )}
      {offered.plan.paymentDetails && (
        <p dir="auto" className="keeps-lines">
          {offered.plan.paymentDetails}
        </p>
      )}
      <InstalmentPreview instalments={instalments} />
      {carriedText !== undefined && <Warning>{carriedText}</Warning>}
      <Button
        variant="outlined"
        size="small"
        disabled={instalments.length === 0 || carriedText !== undefined}
        onClick={() => write(instalments)}
      >
        {t('terms.plan.use')}
      </Button>
    </div>
  );
}
