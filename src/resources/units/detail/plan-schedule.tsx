import { useTranslation } from '@/i18n/use-translation';
import { paymentPlanTexts } from '@/i18n/en/payment-plan';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { useFormat } from '@/i18n/format';
import { nameIn } from '@/i18n/names';
import { isMissing } from '@/ui/panels/field-value';
import figures from '@/ui/panels/figures-table.module.css';
import { useFirstRows } from '@/ui/panels/first-rows';
import { Warning } from '@/ui/notices/warning';
import { MilestoneList } from '../milestone-list';
import { remainderText } from '../milestone-words';
import { readMilestones } from '../rules/milestones';
import { type Instalment, type Minor, schedulePlan, type Terms, toMajor } from '../rules/payment-plan';
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
          <blockquote dir="auto">{plan.paymentDetails}</blockquote>
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
  const [rows, button] = useFirstRows(withPaid(instalments), FIRST, {
    all: t('plans.showAll', { count: instalments.length, number: format.number(instalments.length) }),
    fewer: t('showFewer'),
  });
  const nameOf = ({ kind, number }: Instalment) => {
    if (kind === 'down') return t('plans.downPayment');
    return kind === 'handover' ? t('plans.handover') : t('plans.instalment', { number: format.number(number) });
  };
  return (
    <>
      <div className={figures.scroll}>
        <table className={figures.table} aria-label={name}>
          <caption className={figures.caption}>{rule}</caption>
          <thead>
            <tr>
              <th scope="col">{t('plans.columns.what')}</th>
              <th scope="col">{t('plans.columns.due')}</th>
              <th scope="col" className={figures.number}>
                {t('plans.columns.amount')}
              </th>
              <th scope="col" className={`${figures.number} ${figures.optional}`}>
                {t('plans.columns.share')}
              </th>
              <th scope="col" className={`${figures.number} ${figures.optional}`}>
                {t('plans.columns.paid')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ instalment, paid }, index) => (
              <tr key={index}>
                <th scope="row">{nameOf(instalment)}</th>
                <td>
                  {instalment.day ? (
                    <time dateTime={instalment.day}>{format.day(instalment.day)}</time>
                  ) : (
                    <span className="muted">{t('plans.undated')}</span>
                  )}
                </td>
                <td className={figures.number}>{money(instalment.amount)}</td>
                <td className={`${figures.number} ${figures.optional}`}>{format.percent(instalment.amount / price)}</td>
                <td className={`${figures.number} ${figures.optional}`}>{money(paid)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('plans.total')}
              </th>
              <td className={figures.number}>{money(price)}</td>
              <td className={`${figures.number} ${figures.optional}`}>{format.percent(1)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {button}
    </>
  );

  function money(minor: Minor) {
    return format.number(toMajor(minor), {
      digits: price % 100 === 0 && instalments.every(({ amount }) => amount % 100 === 0) ? 0 : 2,
    });
  }
}

function withPaid(instalments: readonly Instalment[]): ReadonlyArray<{ instalment: Instalment; paid: Minor }> {
  let paid = 0;
  return instalments.map((instalment) => ({ instalment, paid: (paid += instalment.amount) }));
}
