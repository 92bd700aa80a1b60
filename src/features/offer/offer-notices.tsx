import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { companySettingsPath, contractPath, unitEditPath, unitPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { availabilityTexts } from '@/i18n/en/availability';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { offerTexts } from '@/i18n/en/offer';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { contractTitle } from '@/resources/contracts/contract-title';
import { availabilityOf } from '@/resources/contracts/rules/availability';
import { unitPrice } from '@/resources/units/detail/plan-price';
import { useHolders } from '@/resources/units/detail/use-holders';
import { ineligibility, toMajor } from '@/resources/units/rules/payment-plan';
import { offerKind } from '@/resources/units/rules/price-basis';
import type { Unit } from '@/resources/units/unit.schema';
import { currentDay, useAvailability } from '@/resources/units/use-availability';
import { addDays, type Day, daysBetween } from '@/schema/day';
import { type Company, isNamed } from '@/ui/paper/company';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { Warning } from '@/ui/notices/warning';
import styles from './offer-editor.module.css';
import type { PricedOffer } from './offer-rules';
import { lastDayOf, type PromisedPrice } from './promised-price';
import { type Quotation, usualTerms } from './offer-terms';
import { lineIn, planNameIn, type Locale, localesOf } from './offer-words';
import { changesSince, type Difference } from './quotation';
import type { OfferState } from './use-offer';

type Props = { id: string; unit: Unit; company: Company; state: OfferState; priced: PricedOffer };

/** Lists what to check before an offer is handed out. Nothing here blocks it. */
export function OfferNotices({ id, unit, company, state, priced }: Props) {
  const { t } = useTranslation([offerTexts, availabilityTexts, contractWordTexts]);
  const format = useFormat();
  const { offer, quoted, promise } = state;
  const { settings } = format;
  const { availability } = useAvailability();
  const status = typeof availability === 'string' ? undefined : availabilityOf(availability, id).status;
  const sale = useHolders(id).find(({ as }) => as === 'sold')?.contract;
  const [locale] = localesOf(settings.language, settings);
  const plan = offer.plan === 'none' ? undefined : unit.paymentPlans?.[offer.plan];
  const unfit = plan && priced.lines.length > 0 ? ineligibility(plan, priced.price) : undefined;
  const until = lastDayOf(offer);
  return (
    <div className="column gap-12 unless-empty">
      {quoted && locale && (
        <ChangedSince quoted={quoted} unit={unit} price={promise?.list ?? toMajor(priced.price)} locale={locale}>
          {promise && <PromisedChoice promise={promise} state={state} />}
        </ChangedSince>
      )}
      {priced.problem === 'noPrice' && (
        <Warning>
          <span>
            {t(typeof unit.price === 'number' && unitPrice(unit) === undefined ? 'notices.noPriceByArea' : 'notices.noPrice')}
          </span>{' '}
          <Link to={unitEditPath(id)}>{t('notices.addPrice')}</Link>
        </Warning>
      )}
      {priced.problem === 'discountAbovePrice' && <Warning>{t('notices.discountAbovePrice')}</Warning>}
      {offerKind(unit.priceBase) === 'rent' && <Warning>{t('notices.rent')}</Warning>}
      {availability === 'failed' && <Warning>{t('availability:failed')}</Warning>}
      {sale && (
        <Warning>
          <span>{t('notices.sold', { buyer: isolated(contractTitle(sale) || t('contract-words:unnamed')) })}</span>{' '}
          <Link to={idOf(sale) === '' ? unitPath(id, 'contracts') : contractPath(idOf(sale))}>
            {t('availability:openContract')}
          </Link>
        </Warning>
      )}
      {status && status !== 'available' && status !== 'sold' && (
        <Warning>
          <span>{t(`notices.unavailable.${status}`)}</span>{' '}
          <Link to={unitPath(id, 'contracts')}>{t('notices.seeContracts')}</Link>
        </Warning>
      )}
      {unfit && locale && <Warning>{t(`notices.ineligible.${unfit}`, { plan: planNameIn(locale, unit, offer.plan) })}</Warning>}
      {'undated' in priced.plan && priced.plan.undated && <Warning>{t('notices.undated')}</Warning>}
      {!isNamed(company) && (
        <Warning>
          <span>{t('notices.noCompany')}</span> <Link to={companySettingsPath}>{t('notices.nameCompany')}</Link>
        </Warning>
      )}
      {until < currentDay() && !promise && <Expired until={until} state={state} />}
    </div>
  );
}

/** Says until when an offer was valid, and makes it valid again. */
function Expired({ until, state }: { until: Day; state: OfferState }) {
  const { t } = useTranslation(offerTexts);
  const format = useFormat();
  const next = nextEnd();
  return (
    <Warning>
      <span>{t('notices.expired', { day: format.day(until) })}</span>{' '}
      <Button size="small" variant="outlined" onClick={() => extend(state, next)}>
        <span>{t('notices.extend', { day: format.day(next) })}</span>
      </Button>
    </Warning>
  );
}

const nextEnd = (): Day => addDays(currentDay(), usualTerms.valid);
const extend = ({ choose }: OfferState, end: Day): void => choose(({ date }) => ({ valid: daysBetween(date, end) }));

/** Chooses between the price that was promised and that of the list; what is expired is extended before it holds again. */
function PromisedChoice({ promise: { promised, list }, state }: { promise: PromisedPrice; state: OfferState }) {
  const { t } = useTranslation(offerTexts);
  const format = useFormat();
  const { offer, isPromised, chooseList } = state;
  const now = currentDay();
  const until = lastDayOf(offer);
  const prices = { promised: format.money(promised), list: format.money(list) };
  if (until < now) {
    const next = nextEnd();
    return (
      <>
        <p>{t('promise.expired', { ...prices, day: format.day(until) })}</p>
        <Button size="small" variant="outlined" onClick={() => extend(state, next)}>
          <span>{t('promise.extend', { ...prices, day: format.day(next) })}</span>
        </Button>
      </>
    );
  }
  return (
    <>
      <p>{t(isPromised ? 'promise.kept' : 'promise.notKept', { ...prices, day: format.day(until) })}</p>
      <ChoiceGroup
        label={t('promise.label')}
        value={isPromised ? 'promised' : 'list'}
        choices={[
          { value: 'promised', label: t('promise.keep', prices) },
          { value: 'list', label: t('promise.useList', prices) },
        ]}
        onChange={(value) => chooseList(value === 'list')}
      />
    </>
  );
}

type ChangedSinceProps = { quoted: Quotation; unit: Unit; price: number; locale: Locale; children: ReactNode };

/** Lists what has changed in the unit since the offer was made; empty if nothing has. */
function ChangedSince({ quoted, unit, price, locale, children }: ChangedSinceProps) {
  const { t, format } = locale;
  const changes = changesSince(quoted, unit);
  if (changes.length === 0 && quoted.price === price) return null;
  const money = (amount: number | undefined) => (amount === undefined ? t('notices.none') : format.money(amount));
  const textOf = (change: Difference) => {
    if (change.of !== 'plan') {
      return t('notices.part', { name: lineIn(locale, unit, change), before: money(change.before), now: money(change.now) });
    }
    return change.isDeleted
      ? t('notices.planDeleted')
      : t('notices.planChanged', { name: planNameIn(locale, unit, change.index) });
  };
  return (
    <section className={styles.changed} role="status">
      <Warning>{t('notices.changed', { moment: format.dateTime(new Date(quoted.at)) })}</Warning>
      <ul>
        {quoted.price !== price && (
          <li>{t('notices.total', { before: format.money(quoted.price), now: format.money(price) })}</li>
        )}
        {changes.map((change) => (
          <li key={`${change.of} ${change.index}`}>{textOf(change)}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
