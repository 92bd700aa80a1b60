import type { ReactNode } from 'react';
import { type Minor, toMajor } from '@/resources/units/rules/payment-plan';
import type { Unit } from '@/resources/units/unit.schema';
import { addDays } from '@/schema/day';
import { isMissing } from '@/ui/field-value';
import { LogoMark, WordMark } from '@/ui/logo';
import { SafeImage } from '@/ui/safe-image';
import styles from './offer-document.module.css';
import { discountIn } from './offer-message';
import type { OfferPlan, PricedOffer } from './offer-rules';
import type { Offer } from './offer-terms';
import {
  dueIn,
  factsIn,
  feeNameIn,
  floorNameIn,
  lineIn,
  moneyIn,
  percentIn,
  planNameIn,
  unitNameIn,
  type Locale,
} from './offer-words';

type Props = { locales: readonly Locale[]; unit: Unit; pictures: readonly string[]; offer: Offer; priced: PricedOffer };

/** The document for the client, the same on screen and paper: always light, in the languages of the offer. */
export function OfferDocument({ locales, unit, pictures, offer, priced }: Props) {
  const [first] = locales;
  const [cover] = pictures;
  if (!first) return null;
  const floor = unit.floorsPlan?.[offer.floor ?? 0];
  const isPair = locales.length > 1;
  return (
    <article
      className={styles.paper}
      data-scheme="light"
      data-languages={isPair ? 'both' : first.language}
      lang={isPair ? undefined : first.language}
      dir={first.dir}
      aria-label={first.t('document.offer')}
    >
      <header className={styles.letterhead}>
        <LogoMark size={36} />
        <WordMark />
        <p className={styles.kind}>
          <BilingualText locales={locales}>{({ t }) => t('document.offer')}</BilingualText>
        </p>
      </header>

      <Bilingual locales={locales}>
        {(locale) => (
          <>
            <h2 className={styles.name}>{unitNameIn(locale, unit)}</h2>
            <p className={styles.lead}>{shortOf(locale, unit)}</p>
          </>
        )}
      </Bilingual>
      {cover !== undefined && (
        <SafeImage
          src={cover}
          alt={first.t('document.cover', { name: unitNameIn(first, unit) })}
          width={1280}
          height={640}
          className={styles.cover}
          eager
        />
      )}
      <Bilingual locales={locales}>
        {(locale) => (
          <>
            <OfferParticulars locale={locale} unit={unit} offer={offer} priced={priced} />
            <p className={styles.description}>{longOf(locale, unit)}</p>
          </>
        )}
      </Bilingual>

      <div className={styles.sheet}>
        {floor?.floorImage?.trim() && (
          <figure className={styles.floor}>
            <figcaption>
              <Bilingual locales={locales}>
                {(locale) => (
                  <h3>
                    {locale.t('document.floorPlan')}
                    {' · '}
                    {floorNameIn(locale, unit, offer.floor ?? 0)}
                  </h3>
                )}
              </Bilingual>
            </figcaption>
            <SafeImage
              src={floor.floorImage}
              alt={`${first.t('document.floorPlan')} ${floorNameIn(first, unit, offer.floor ?? 0)}`}
              width={960}
              height={720}
              className={styles.floorPicture}
              eager
            />
          </figure>
        )}
        <Bilingual locales={locales}>
          {(locale) => <OfferPriceTable locale={locale} unit={unit} offer={offer} priced={priced} />}
        </Bilingual>
        {priced.fees.length > 0 && (
          <Bilingual locales={locales}>{(locale) => <OfferFees locale={locale} fees={priced.fees} />}</Bilingual>
        )}
        <div className={styles.plan}>
          <Bilingual locales={locales}>
            {(locale) => <OfferPlanPart locale={locale} unit={unit} index={offer.plan} plan={priced.plan} price={priced.price} />}
          </Bilingual>
        </div>
      </div>

      <Bilingual locales={locales}>{(locale) => <OfferTermList locale={locale} offer={offer} />}</Bilingual>
      <div className={styles.signatures}>
        {(['seller', 'buyer'] as const).map((who) => (
          <p key={who}>
            <BilingualText locales={locales}>{({ t }) => t(`document.${who}`)}</BilingualText>
          </p>
        ))}
      </div>
    </article>
  );
}

const shortOf = ({ language }: Locale, { unitShortDesc, unitShortDescAr }: Unit) =>
  language === 'ar' ? unitShortDescAr : unitShortDesc;
const longOf = ({ language }: Locale, { unitDesc, unitDescAr }: Unit) => (language === 'ar' ? unitDescAr : unitDesc);

type OfferParticularsProps = { locale: Locale; unit: Unit; offer: Offer; priced: PricedOffer };

/** Shows buyer, price and validity, and the facts of the unit. */
function OfferParticulars({ locale, unit, offer, priced }: OfferParticularsProps) {
  const { t, format } = locale;
  return (
    <>
      <dl className={styles.particulars}>
        {offer.buyer.trim() && (
          <div>
            <dt>{t('document.preparedFor')}</dt>
            <dd>
              <bdi>{offer.buyer.trim()}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('document.price')}</dt>
          <dd className={styles.price}>{priced.price > 0 ? moneyIn(locale, priced.price) : t('document.problems.noPrice')}</dd>
        </div>
        <div>
          <dt>{t('document.date')}</dt>
          <dd>{format.day(offer.date)}</dd>
        </div>
        <div>
          <dt>{t('document.validUntil')}</dt>
          <dd>{format.day(addDays(offer.date, offer.valid))}</dd>
        </div>
      </dl>
      <dl className={styles.facts}>
        {factsIn(locale, unit, offer).map(({ name, value }) => (
          <div key={name}>
            <dt>{locale.t(`document.facts.${name}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type PriceProps = { locale: Locale; unit: Unit; offer: Offer; priced: PricedOffer };

/** Shows the lines that make up the price. */
function OfferPriceTable({ locale, unit, offer, priced }: PriceProps) {
  const { t } = locale;
  return (
    <section>
      <h3>{t('document.price')}</h3>
      <table className={styles.table} aria-label={t('document.price')}>
        <tbody>
          {priced.lines.map((line) => (
            <tr key={`${line.of} ${line.index}`}>
              <th scope="row">{lineIn(locale, unit, line)}</th>
              <td className={styles.number}>{moneyIn(locale, line.amount)}</td>
            </tr>
          ))}
          {priced.discount > 0 && (
            <tr>
              <th scope="row">{discountIn(locale, offer)}</th>
              <td className={styles.number}>{moneyIn(locale, -priced.discount)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('document.total')}</th>
            <td className={styles.number}>
              {priced.lines.length > 0 ? moneyIn(locale, priced.price) : t('document.problems.noPrice')}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Shows the fees, which are never added to the price. */
function OfferFees({ locale, fees }: { locale: Locale; fees: PricedOffer['fees'] }) {
  const { t } = locale;
  return (
    <section>
      <h3>{t('document.fees')}</h3>
      <table className={styles.table} aria-label={t('document.fees')}>
        <tbody>
          {fees.map(({ fee, amount }, index) => {
            const percent = percentIn(locale, fee);
            const name = feeNameIn(locale, fee);
            return (
              <tr key={index}>
                <th scope="row">{percent ? t('document.feeOf', { name, percent }) : name}</th>
                <td className={styles.number}>{moneyIn(locale, amount)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.quiet}>{t('document.feesNote')}</p>
    </section>
  );
}

type PlanProps = { locale: Locale; unit: Unit; index: Offer['plan']; plan: OfferPlan; price: Minor };

/** Shows the plan's description and written terms, and its dated payments. */
function OfferPlanPart({ locale, unit, index, plan, price }: PlanProps) {
  const { t, format, language } = locale;
  const chosen = index === 'none' ? undefined : unit.paymentPlans?.[index];
  const description = language === 'ar' ? chosen?.planDescAr : chosen?.planDesc;
  const name = planNameIn(locale, unit, index);
  return (
    <section>
      <h3>{t('document.plan', { name })}</h3>
      {!isMissing(description) && <p>{description}</p>}
      {!isMissing(chosen?.paymentDetails) && (
        <figure className={styles.details}>
          <figcaption>{t('document.details')}</figcaption>
          <blockquote dir="auto">{chosen?.paymentDetails}</blockquote>
        </figure>
      )}
      {'problem' in plan ? (
        <p>{t(`document.problems.${plan.problem}`)}</p>
      ) : (
        <>
          {plan.missesHandover && <p className={styles.quiet}>{t('document.missesHandover')}</p>}
          <table className={styles.table} aria-label={t('document.schedule')}>
            {plan.rule && (
              <caption className={styles.quiet}>
                {t(plan.rule === 'milestones' ? 'document.byMilestones' : 'document.byEqual')}
              </caption>
            )}
            <thead>
              <tr>
                <th scope="col">{t('document.columns.what')}</th>
                <th scope="col">{t('document.columns.due')}</th>
                <th scope="col" className={styles.number}>
                  {t('document.columns.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {plan.dues.map((due, dueIndex) => (
                <tr key={dueIndex}>
                  <th scope="row">{dueIn(locale, due)}</th>
                  <td>{due.day ? <time dateTime={due.day}>{format.day(due.day)}</time> : t('document.undated')}</td>
                  <td className={styles.number}>{amountIn(due.amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {t('document.sum')}
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

/** Shows the terms under which the offer is made. */
function OfferTermList({ locale: { t, format }, offer }: { locale: Locale; offer: Offer }) {
  return (
    <section className={styles.terms}>
      <h3>{t('document.terms')}</h3>
      <ul>
        <li>{t('document.termList.valid', { day: format.day(addDays(offer.date, offer.valid)) })}</li>
        <li>{t('document.termList.free')}</li>
        <li>{t('document.termList.days', { day: format.day(offer.date) })}</li>
        <li>{t('document.termList.amounts')}</li>
      </ul>
    </section>
  );
}

/** Repeats its content in each language, side by side where there are two. */
const Bilingual = ({ locales, children }: { locales: readonly Locale[]; children: (locale: Locale) => ReactNode }) => (
  <div className={styles.spoken}>
    {locales.map((locale) => (
      <div key={locale.language} lang={locale.language} dir={locale.dir}>
        {children(locale)}
      </div>
    ))}
  </div>
);

/** Repeats a few words in each language, one after the other. */
const BilingualText = ({ locales, children }: { locales: readonly Locale[]; children: (locale: Locale) => string }) =>
  locales.map((locale) => (
    <bdi key={locale.language} lang={locale.language} dir={locale.dir}>
      {children(locale)}
    </bdi>
  ));
