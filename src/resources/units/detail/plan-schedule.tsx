import { useTranslation } from '@/i18n/use-translation';
import { paymentPlanTexts } from '@/i18n/en/payment-plan';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { useFormat } from '@/i18n/format';
import { nameIn } from '@/i18n/names';
import { isMissing } from '@/schema/document';
import { fromFils } from '@/schema/money';
import { DataTable } from '@/ui/panels/data-table';
import figures from '@/ui/panels/figures-table.module.css';
import { useFirstRows } from '@/ui/panels/first-rows';
import { Warning } from '@/ui/notices/warning';
import { MilestoneList, remainderText } from '../milestone-list';
import { readMilestones } from '../rules/milestones';
import { type Instalment, type Minor, schedulePlan, type Terms } from '../rules/payment-plan';
import type { PaymentPlan } from '../unit.schema';
import styles from './payment-plans.module.css';

type Props = { plan: PaymentPlan; index: number; terms: Terms };

export function PlanSchedule({ plan, index, terms }: Props) {
  const { t } = useTranslation([unitDetailTexts, paymentPlanTexts]);
  return (
    <>
      <PlanPayments plan={plan} index={index} terms={terms} />
      {!isMissing(plan.paymentDetails) && (
        <figure className={`${styles.details} above-16`}>
          <figcaption className="muted size-13">{t('plans.details')}</figcaption>
          <blockquote className="above-4 anywhere fit keeps-lines within" dir="auto">
            {plan.paymentDetails}
          </blockquote>
          <MilestoneList lead={t('payment-plan:readAs')} text={readMilestones(plan.paymentDetails ?? '')} />
        </figure>
      )}
    </>
  );
}

export function PlanPayments({ plan, index, terms }: Props) {
  const { t, i18n } = useTranslation(unitDetailTexts);
  const { t: tPlan } = useTranslation(paymentPlanTexts);
  const format = useFormat();
  const schedule = schedulePlan(plan, terms);
  const name = nameIn(i18n.language, { english: plan.planName, arabic: plan.planNameAr }) ?? format.number(index + 1);
  return (
    <>
      {'problem' in schedule ? (
        <Warning>{t(`plans.problems.${schedule.problem}`)}</Warning>
      ) : (
        <InstalmentTable
          name={t('plans.schedule', { plan: name })}
          rule={t(schedule.rule === 'milestones' ? 'plans.byMilestones' : 'plans.byEqual')}
          instalments={schedule.instalments}
          price={terms.price}
        />
      )}
      {'rule' in schedule && schedule.remainder !== 0 && (
        <p className={figures.caption}>{remainderText({ t: tPlan, format }, schedule.remainder)}</p>
      )}
      {'rule' in schedule && schedule.missesHandover && <Warning>{t('plans.missesHandover')}</Warning>}
    </>
  );
}

type InstalmentTableProps = { name: string; rule: string; instalments: readonly Instalment[]; price: Minor };

const FIRST = 12;

function InstalmentTable({ name, rule, instalments, price }: InstalmentTableProps) {
  const { t } = useTranslation(unitDetailTexts);
  const format = useFormat();
  const [rows, button] = useFirstRows(withPaid(instalments), FIRST, t('plans.showAll', format.counted(instalments.length)));
  const nameOf = ({ kind, number }: Instalment) => {
    if (kind === 'down') return t('plans.downPayment');
    return kind === 'handover' ? t('plans.handover') : t('plans.instalment', { number: format.number(number) });
  };
  return (
    <>
      <DataTable
        label={name}
        caption={rule}
        rows={rows}
        keyOf={(_, index) => index}
        total={t('plans.total')}
        columns={[
          { name: 'what', head: t('plans.columns.what'), kind: 'name', cell: ({ instalment }) => nameOf(instalment) },
          {
            name: 'due',
            head: t('plans.columns.due'),
            cell: ({ instalment: { day } }) =>
              day ? <time dateTime={day}>{format.day(day)}</time> : <span className="muted">{t('plans.undated')}</span>,
          },
          {
            name: 'amount',
            head: t('plans.columns.amount'),
            kind: 'number',
            cell: ({ instalment: { amount } }) => money(amount),
            foot: money(price),
          },
          {
            name: 'share',
            head: t('plans.columns.share'),
            kind: 'number',
            optional: true,
            cell: ({ instalment: { amount } }) => format.percent(amount / price),
            foot: format.percent(1),
          },
          { name: 'paid', head: t('plans.columns.paid'), kind: 'number', optional: true, cell: ({ paid }) => money(paid) },
        ]}
      />
      {button}
    </>
  );

  function money(minor: Minor) {
    return format.number(fromFils(minor), {
      digits: price % 100 === 0 && instalments.every(({ amount }) => amount % 100 === 0) ? 0 : 2,
    });
  }
}

function withPaid(instalments: readonly Instalment[]): ReadonlyArray<{ instalment: Instalment; paid: Minor }> {
  let paid = 0;
  return instalments.map((instalment) => ({ instalment, paid: (paid += instalment.amount) }));
}
