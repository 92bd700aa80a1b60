import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useParams, Link } from 'react-router';
import { unitPath, unitsPath, companySettingsPath, contractPath, unitEditPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { unitsTexts } from '@/i18n/en/units';
import { offerTexts } from '@/i18n/en/offer';
import { commonTexts } from '@/i18n/en/common';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { contractName } from '@/resources/contracts/contract-title';
import { isListed, shownStatus, statusText } from '@/resources/contracts/rules/availability';
import { picturesOf } from '@/resources/units/detail/pictures';
import { unitPrice } from '@/resources/units/detail/plan-price';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { useHolders } from '@/resources/units/detail/use-holders';
import { listedStatus } from '@/resources/units/rules/listed-status';
import { ineligibility } from '@/resources/units/rules/payment-plan';
import { offerKind } from '@/schema/price-basis';
import { unitQueries } from '@/resources/units/unit.api';
import { unitSchema, type Unit } from '@/resources/units/unit.schema';
import { useAvailability } from '@/resources/units/use-availability';
import { addDays, type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fromFils } from '@/schema/money';
import { readRecord } from '@/schema/reading';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { Warning } from '@/ui/notices/warning';
import { type Company, companyQuery, isNamed } from '@/ui/paper/company';
import { neighbours } from '@/ui/page/list-order';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { useToday } from '@/ui/page/use-today';
import { PaperWorkbench } from '@/ui/paper/paper-workbench';
import { KeptNote, useHandOut } from './offer-actions';
import { OfferChoices } from './offer-choices';
import { OfferDocument } from './offer-document';
import styles from './offer-editor.module.css';
import { priceOffer, type PricedOffer } from './offer-rules';
import { type Quotation, usualTerms } from './offer-terms';
import { localesOf, lineIn, planNameIn, type Locale } from './offer-words';
import { lastDayOf, type PromisedPrice } from './promised-price';
import { changesSince, type Difference } from './quotation';
import { useOffer, type OfferState } from './use-offer';

/** All of an offer is in the address, and nothing is sent. */
export function OfferPage() {
  const { t } = useTranslation([offerTexts, unitWordTexts, commonTexts]);
  const { id = '' } = useParams();
  const unit = useQuery(unitQueries.detail(id));
  const company = useQuery(companyQuery());
  const name = unit.data && (unitTitle(unit.data) || t('unit-words:unnamed'));
  const list = unitsPath + neighbours('units', id).listSearch;
  return (
    <Page
      title={name ? t('of', { unit: name }) : t('title')}
      crumbs={[{ label: t('common:units'), to: list }, ...(name ? [{ label: name, to: unitPath(id) }] : [])]}
    >
      <QueryView query={unit} back={list}>
        {(document) => company.data && <OfferEditor key={id} id={id} document={document} company={company.data.company} />}
      </QueryView>
    </Page>
  );
}

function OfferEditor({ id, document, company }: { id: string; document: ServiceDocument; company: Company }) {
  const { settings } = useFormat();
  const reading = readRecord(unitSchema, document);
  const unit = reading.record;
  const state = useOffer(unit);
  const { offer, priced: pricedUnit } = state;
  const { kept, ...handOut } = useHandOut({ id, unit, company, state });
  const priced = priceOffer(pricedUnit, offer);
  return (
    <PaperWorkbench
      {...handOut}
      choices={<OfferChoices unit={pricedUnit} offer={offer} choose={state.choose} />}
      notes={
        <>
          <OfferNotices id={id} unit={unit} company={company} state={state} priced={priced} />
          <KeptNote kept={kept} />
        </>
      }
    >
      <OfferDocument
        locales={localesOf(offer.language, settings)}
        company={company}
        unit={pricedUnit}
        pictures={picturesOf(reading)}
        offer={offer}
        priced={priced}
      />
    </PaperWorkbench>
  );
}

type Props = { id: string; unit: Unit; company: Company; state: OfferState; priced: PricedOffer };

/** Nothing listed here blocks an offer. */
function OfferNotices({ id, unit, company, state, priced }: Props) {
  const { t } = useTranslation([offerTexts, unitsTexts]);
  const format = useFormat();
  const { offer, quoted, promise } = state;
  const { settings } = format;
  const { availability } = useAvailability();
  const shown = typeof availability === 'string' ? undefined : shownStatus(availability, id, listedStatus(unit));
  const status = shown && !isListed(shown) ? shown : undefined;
  const sale = useHolders(id).find(({ as }) => as === 'sold')?.contract;
  const [locale] = localesOf(settings.language, settings);
  const plan = offer.plan === 'none' ? undefined : unit.paymentPlans?.[offer.plan];
  const unfit = plan && priced.lines.length > 0 ? ineligibility(plan, priced.price) : undefined;
  const until = lastDayOf(offer);
  const now = useToday();
  return (
    <>
      {quoted && locale && (
        <ChangedSince quoted={quoted} unit={unit} price={promise?.list ?? fromFils(priced.price)} locale={locale}>
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
      {availability === 'failed' && <Warning>{t('units:failed')}</Warning>}
      {sale && (
        <Warning>
          <span>{t('notices.sold', { buyer: isolated(contractName(sale)) })}</span>{' '}
          <Link to={idOf(sale) === '' ? unitPath(id, 'contracts') : contractPath(idOf(sale))}>{t('units:openContract')}</Link>
        </Warning>
      )}
      {shown && isListed(shown) && <Warning>{t('notices.listed', { status: statusText(shown, format) })}</Warning>}
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
      {until < now && !promise && <Expired until={until} state={state} />}
    </>
  );
}

function Expired({ until, state }: { until: Day; state: OfferState }) {
  const { t } = useTranslation(offerTexts);
  const format = useFormat();
  const next = nextEnd(useToday());
  return (
    <Warning>
      <span>{t('notices.expired', { day: format.day(until) })}</span>{' '}
      <Button size="small" variant="outlined" onClick={() => extend(state, next)}>
        <span>{t('notices.extend', { day: format.day(next) })}</span>
      </Button>
    </Warning>
  );
}

const nextEnd = (today: Day): Day => addDays(today, usualTerms.valid);
const extend = ({ choose }: OfferState, end: Day): void => choose(({ date }) => ({ valid: daysBetween(date, end) }));

/** An expired offer is extended before the promised price holds again. */
function PromisedChoice({ promise: { promised, list }, state }: { promise: PromisedPrice; state: OfferState }) {
  const { t } = useTranslation(offerTexts);
  const format = useFormat();
  const { offer, isPromised, chooseList } = state;
  const now = useToday();
  const until = lastDayOf(offer);
  const prices = { promised: format.money(promised), list: format.money(list) };
  if (until < now) {
    const next = nextEnd(now);
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
    <section className={`rounded-8 pad-12-16 ${styles.changed}`} role="status">
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
