import { toMajor, type Minor } from '@/resources/units/rules/payment-plan';
import type { Unit } from '@/resources/units/unit.schema';
import { isMissing } from '@/ui/field-value';
import { discountIn } from './offer-message';
import type { OfferPlan, PricedOffer } from './offer-price';
import type { Offer } from './offer-terms';
import { dueIn, feeNameIn, lineIn, moneyIn, percentIn, planNameIn } from './offer-words';
import type { Voice } from './voice';
import styles from './offer-document.module.css';

type PriceProps = { voice: Voice; unit: Unit; offer: Offer; priced: PricedOffer };

/** What the price is made of. */
export function OfferPriceTable({ voice, unit, offer, priced }: PriceProps) {
  const { t } = voice;
  return (
    <section>
      <h3>{t('offer.document.price')}</h3>
      <table className={styles.table} aria-label={t('offer.document.price')}>
        <tbody>
          {priced.lines.map((line) => (
            <tr key={`${line.of} ${line.place}`}>
              <th scope="row">{lineIn(voice, unit, line)}</th>
              <td className={styles.number}>{moneyIn(voice, line.amount)}</td>
            </tr>
          ))}
          {priced.discount > 0 && (
            <tr>
              <th scope="row">{discountIn(voice, offer)}</th>
              <td className={styles.number}>{moneyIn(voice, -priced.discount)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('offer.document.total')}</th>
            <td className={styles.number}>
              {priced.lines.length > 0 ? moneyIn(voice, priced.price) : t('offer.document.problems.noPrice')}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** What is paid besides, never added to the price. */
export function OfferFees({ voice, fees }: { voice: Voice; fees: PricedOffer['fees'] }) {
  const { t } = voice;
  return (
    <section>
      <h3>{t('offer.document.fees')}</h3>
      <table className={styles.table} aria-label={t('offer.document.fees')}>
        <tbody>
          {fees.map(({ fee, amount }, place) => {
            const percent = percentIn(voice, fee);
            const name = feeNameIn(voice, fee);
            return (
              <tr key={place}>
                <th scope="row">{percent ? t('offer.document.feeOf', { name, percent }) : name}</th>
                <td className={styles.number}>{moneyIn(voice, amount)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.quiet}>{t('offer.document.feesNote')}</p>
    </section>
  );
}

type PlanProps = { voice: Voice; unit: Unit; place: Offer['plan']; plan: OfferPlan; price: Minor };

/** The plan as it is described and written, and its dated payments. */
export function OfferPlanPart({ voice, unit, place, plan, price }: PlanProps) {
  const { t, format, language } = voice;
  const chosen = place === 'none' ? undefined : unit.paymentPlans?.[place];
  const description = language === 'ar' ? chosen?.planDescAr : chosen?.planDesc;
  const name = planNameIn(voice, unit, place);
  return (
    <section>
      <h3>{t('offer.document.plan', { name })}</h3>
      {!isMissing(description) && <p>{description}</p>}
      {!isMissing(chosen?.paymentDetails) && (
        <figure className={styles.details}>
          <figcaption>{t('offer.document.details')}</figcaption>
          <blockquote dir="auto">{chosen?.paymentDetails}</blockquote>
        </figure>
      )}
      {'problem' in plan ? (
        <p>{t(`offer.document.problems.${plan.problem}`)}</p>
      ) : (
        <>
          {plan.missesHandover && <p className={styles.quiet}>{t('offer.document.missesHandover')}</p>}
          <table className={styles.table} aria-label={t('offer.document.schedule')}>
            {plan.rule && (
              <caption className={styles.quiet}>
                {t(plan.rule === 'milestones' ? 'offer.document.byMilestones' : 'offer.document.byEqual')}
              </caption>
            )}
            <thead>
              <tr>
                <th scope="col">{t('offer.document.columns.what')}</th>
                <th scope="col">{t('offer.document.columns.due')}</th>
                <th scope="col" className={styles.number}>
                  {t('offer.document.columns.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {plan.dues.map((due, at) => (
                <tr key={at}>
                  <th scope="row">{dueIn(voice, due)}</th>
                  <td>{due.day ? <time dateTime={due.day}>{format.day(due.day)}</time> : t('offer.document.undated')}</td>
                  <td className={styles.number}>{amountIn(due.amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {t('offer.document.sum')}
                </th>
                <td className={styles.number}>{amountIn(price)}</td>
              </tr>
            </tfoot>
          </table>
        </>
      )}
    </section>
  );

  function amountIn(amount: Minor): string {
    const isWhole = 'dues' in plan && plan.dues.every((due) => due.amount % 100 === 0);
    return format.number(toMajor(amount), { digits: isWhole ? 0 : 2 });
  }
}
