import { milestoneDue, milestoneShare, remainderText } from '@/resources/units/milestone-list';
import { readMilestones } from '@/resources/units/rules/milestones';
import type { Minor } from '@/resources/units/rules/payment-plan';
import type { Unit } from '@/resources/units/unit.schema';
import { amountInWords } from '@/i18n/amount-words/amount-in-words';
import { addDays } from '@/schema/day';
import { isMissing } from '@/schema/document';
import { fromFils } from '@/schema/money';
import type { Company } from '@/ui/paper/company';
import { SafeImage } from '@/ui/text/safe-image';
import { RecordText } from '@/ui/text/record-text';
import { Bilingual, BilingualText, PaperFact, PaperSheet, usePaperMargins } from '@/ui/paper/paper-sheet';
import { Signatures } from '@/ui/paper/signatures';
import { FactsTable } from '@/ui/panels/data-table';
import sheet from '@/ui/paper/paper-sheet.module.css';
import unitPaper from '@/ui/paper/unit-paper.module.css';
import { UnitIntroduction } from './unit-introduction';
import styles from './offer-document.module.css';
import { discountIn } from './offer-message';
import type { OfferPlan, PricedOffer } from './offer-rules';
import type { Offer } from './offer-terms';
import {
  agentIn,
  dueIn,
  factsIn,
  feeNameIn,
  floorNameIn,
  headIn,
  lineIn,
  moneyIn,
  percentIn,
  planNameIn,
  type Locale,
} from './offer-words';

type Props = {
  locales: readonly Locale[];
  company: Company;
  unit: Unit;
  pictures: readonly string[];
  offer: Offer;
  priced: PricedOffer;
};

/** The same on screen and paper: always light, in the languages of the offer. */
export function OfferDocument({ locales, company, unit, pictures, offer, priced }: Props) {
  const [first] = locales;
  usePaperMargins(locales, (locale) => headIn(locale, unit, offer));
  const [cover] = pictures;
  if (!first) return null;
  const floor = unit.floorsPlan?.[offer.floor ?? 0];
  const schedule = 'dues' in priced.plan ? priced.plan : undefined;
  const isShort = !schedule || endOf(schedule) === schedule.dues.length;
  return (
    <PaperSheet
      locales={locales}
      company={company}
      titleIn={({ t }) => t('document.offer')}
      number={offer.number}
      className={styles.paper}
    >
      <UnitIntroduction locales={locales} unit={unit} cover={cover} />
      <Bilingual locales={locales}>
        {(locale) => (
          <>
            <OfferParticulars locale={locale} unit={unit} offer={offer} priced={priced} />
            <p className={`paragraphs keeps-lines ${unitPaper.description}`}>{longOf(locale, unit)}</p>
          </>
        )}
      </Bilingual>

      <Bilingual locales={locales} keep>
        {(locale) => (
          <>
            <OfferPriceTable locale={locale} unit={unit} offer={offer} priced={priced} />
            {priced.fees.length > 0 && <OfferFees locale={locale} fees={priced.fees} />}
          </>
        )}
      </Bilingual>
      {floor?.floorImage?.trim() && (
        <figure className="flush">
          <figcaption>
            <Bilingual locales={locales}>
              {(locale) => (
                <h3>
                  <span>{locale.t('document.floorPlan')}</span>
                  <span>{' · '}</span>
                  <span>{floorNameIn(locale, unit, offer.floor ?? 0)}</span>
                </h3>
              )}
            </Bilingual>
          </figcaption>
          <SafeImage
            src={floor.floorImage}
            alt={`${first.t('document.floorPlan')} ${floorNameIn(first, unit, offer.floor ?? 0)}`}
            width={960}
            height={720}
            className={`full-width above-8 ${styles.floorPicture}`}
            eager
          />
        </figure>
      )}
      <Bilingual locales={locales} keep={isShort}>
        {(locale) => <OfferPlanPart locale={locale} unit={unit} index={offer.plan} plan={priced.plan} price={priced.price} />}
      </Bilingual>

      <div className={sheet.closing}>
        {schedule && !isShort && (
          <Bilingual locales={locales}>
            {(locale) => <PaymentTable locale={locale} plan={schedule} price={priced.price} part="end" />}
          </Bilingual>
        )}
        <Bilingual locales={locales}>{(locale) => <OfferTermList locale={locale} offer={offer} />}</Bilingual>
        <Signatures>
          {(['seller', 'buyer'] as const).map((who) => (
            <p key={who}>
              <BilingualText locales={locales}>{({ t }) => t(`document.${who}`)}</BilingualText>
            </p>
          ))}
        </Signatures>
      </div>
    </PaperSheet>
  );
}

const longOf = ({ language }: Locale, { unitDesc, unitDescAr }: Unit) => (language === 'ar' ? unitDescAr : unitDesc);

type OfferParticularsProps = { locale: Locale; unit: Unit; offer: Offer; priced: PricedOffer };

function OfferParticulars({ locale, unit, offer, priced }: OfferParticularsProps) {
  const { t, format } = locale;
  const agent = agentIn(locale, offer.agent);
  return (
    <>
      <dl className={`row wrap flush on-one-sheet ${styles.particulars}`}>
        {offer.buyer.trim() && (
          <PaperFact label={t('document.preparedFor')}>
            <RecordText text={offer.buyer.trim()} />
          </PaperFact>
        )}
        <PaperFact label={t('document.price')} className="paper-price">
          {priced.price > 0 ? moneyIn(locale, priced.price) : t('document.problems.noPrice')}
        </PaperFact>
        <PaperFact label={t('document.date')}>{format.day(offer.date)}</PaperFact>
        <PaperFact label={t('document.validUntil')}>{format.day(addDays(offer.date, offer.valid))}</PaperFact>
        {agent.length > 0 && (
          <PaperFact label={t('document.offeredBy')} className="medium row wrap gap-0-12">
            {agent.map((part) => (
              <bdi key={part}>{part}</bdi>
            ))}
          </PaperFact>
        )}
      </dl>
      <dl className={`row wrap above-16 pad-block-12 line-above line-below on-one-sheet ${styles.particulars}`}>
        {factsIn(locale, unit, offer).map(({ name, value }) => (
          <PaperFact key={name} label={locale.t(`document.facts.${name}`)}>
            <RecordText text={value} />
          </PaperFact>
        ))}
      </dl>
    </>
  );
}

type PriceProps = { locale: Locale; unit: Unit; offer: Offer; priced: PricedOffer };

function OfferPriceTable({ locale, unit, offer, priced }: PriceProps) {
  const { t, language } = locale;
  const words = amountInWords(fromFils(priced.price), language);
  return (
    <section>
      <h3>{t('document.price')}</h3>
      <FactsTable
        look={sheet}
        label={t('document.price')}
        rows={[
          ...priced.lines.map((line) => ({ name: lineIn(locale, unit, line), amount: line.amount })),
          ...(priced.discount > 0 ? [{ name: discountIn(locale, offer), amount: -priced.discount }] : []),
        ]}
        keyOf={(_, index) => index}
        columns={[
          { name: 'what', kind: 'name', cell: ({ name }) => name, foot: t('document.total') },
          {
            name: 'amount',
            kind: 'number',
            cell: ({ amount }) => moneyIn(locale, amount),
            foot: priced.lines.length > 0 ? moneyIn(locale, priced.price) : t('document.problems.noPrice'),
          },
        ]}
      />
      {words !== undefined && priced.price > 0 && <p className={sheet.quiet}>{t('document.inWords', { words })}</p>}
    </section>
  );
}

function OfferFees({ locale, fees }: { locale: Locale; fees: PricedOffer['fees'] }) {
  const { t } = locale;
  return (
    <section>
      <h3>{t('document.fees')}</h3>
      <FactsTable
        look={sheet}
        label={t('document.fees')}
        rows={fees}
        keyOf={(_, index) => index}
        columns={[
          {
            name: 'what',
            kind: 'name',
            cell({ fee }) {
              const percent = percentIn(locale, fee);
              const name = feeNameIn(locale, fee);
              return percent ? t('document.feeOf', { name, percent }) : name;
            },
          },
          { name: 'amount', kind: 'number', cell: ({ amount }) => moneyIn(locale, amount) },
        ]}
      />
      <p className={sheet.quiet}>{t('document.feesNote')}</p>
    </section>
  );
}

type PlanProps = { locale: Locale; unit: Unit; index: Offer['plan']; plan: OfferPlan; price: Minor };

function OfferPlanPart({ locale, unit, index, plan, price }: PlanProps) {
  const { t, tPlan, format, language } = locale;
  const chosen = index === 'none' ? undefined : unit.paymentPlans?.[index];
  const description = language === 'ar' ? chosen?.planDescAr : chosen?.planDesc;
  const name = planNameIn(locale, unit, index);
  const { milestones, unread } = readMilestones(chosen?.paymentDetails ?? '');
  return (
    <section>
      <h3>{t('document.plan', { name })}</h3>
      {!isMissing(description) && <p>{description}</p>}
      {milestones.length > 0 && (
        <ul className={`above-4 below-8 ${unitPaper.bullets}`}>
          {milestones.map((milestone, at) => (
            <li key={at}>{[milestoneShare, milestoneDue].map((words) => words({ t: tPlan, format }, milestone)).join(' ')}</li>
          ))}
        </ul>
      )}
      {unread.length > 0 && (
        <figure className={`${styles.details} above-8 below-8`}>
          <figcaption className="muted small-letters">{t('document.details')}</figcaption>
          <blockquote className="anywhere fit keeps-lines within" dir="auto">
            {unread.join('\n')}
          </blockquote>
        </figure>
      )}
      {'problem' in plan ? (
        <p>{t(`document.problems.${plan.problem}`)}</p>
      ) : (
        <>
          {plan.remainder !== 0 && <p className={sheet.quiet}>{remainderText({ t: tPlan, format }, plan.remainder)}</p>}
          {plan.missesHandover && <p className={sheet.quiet}>{t('document.missesHandover')}</p>}
          <PaymentTable locale={locale} plan={plan} price={price} part="start" />
        </>
      )}
    </section>
  );
}

type Schedule = Extract<OfferPlan, { dues: unknown }>;
type PaymentTableProps = { locale: Locale; plan: Schedule; price: Minor; part: 'start' | 'end' };

/** The end of a long schedule is a table of its own, which stays with the terms. */
function PaymentTable({ locale, plan, price, part }: PaymentTableProps) {
  const { t, format } = locale;
  const end = endOf(plan);
  const isStart = part === 'start';
  const amountIn = (amount: Minor) =>
    format.number(fromFils(amount), { digits: plan.dues.every((due) => due.amount % 100 === 0) ? 0 : 2 });
  return (
    <FactsTable
      look={sheet}
      label={t(isStart ? 'document.schedule' : 'document.lastPayments')}
      caption={
        isStart &&
        plan.rule && (
          <span className={sheet.quiet}>{t(plan.rule === 'milestones' ? 'document.byMilestones' : 'document.byEqual')}</span>
        )
      }
      rows={isStart ? plan.dues.slice(0, end) : plan.dues.slice(end)}
      className={`fixed-columns ${isStart ? '' : styles.last}`}
      keyOf={(_, index) => index}
      total={t('document.sum')}
      columns={[
        { name: 'what', head: t('document.columns.what'), kind: 'name', cell: (due) => dueIn(locale, due) },
        {
          name: 'due',
          head: t('document.columns.due'),
          cell: ({ day }) => (day ? <time dateTime={day}>{format.day(day)}</time> : t('document.undated')),
        },
        {
          name: 'amount',
          head: t('document.columns.amount'),
          kind: 'number',
          cell: ({ amount }) => amountIn(amount),
          ...((!isStart || end === plan.dues.length) && { foot: amountIn(price) }),
        },
      ]}
    />
  );
}

/** The most payments that stay on one page; a longer schedule begins where there is room. */
const SHORT = 24;
/** The payments at the end of a long schedule that stay with the terms, so that the last page is not nearly empty. */
const LAST = 12;

const endOf = ({ dues }: Schedule): number => (dues.length > SHORT ? dues.length - LAST : dues.length);

function OfferTermList({ locale: { t, format }, offer }: { locale: Locale; offer: Offer }) {
  return (
    <section>
      <h3>{t('document.terms')}</h3>
      <ul className={unitPaper.bullets}>
        <li>{t('document.termList.valid', { day: format.day(addDays(offer.date, offer.valid)) })}</li>
        <li>{t('document.termList.free')}</li>
        <li>{t('document.termList.days', { day: format.day(offer.date) })}</li>
        <li>{t('document.termList.amounts')}</li>
      </ul>
    </section>
  );
}
