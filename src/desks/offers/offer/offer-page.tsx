import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useNavigate, useParams } from 'react-router';
import { companySettingsPath, contractPath, offersPath, startContractPath, unitEditPath, unitPath, unitsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { unitsTexts } from '@/i18n/en/units';
import { offerTexts } from '@/i18n/en/offer';
import { commonTexts } from '@/i18n/en/common';
import { tradeWordTexts } from '@/i18n/en/trade-words';
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
import { type Unit, unitSchema } from '@/resources/units/unit.schema';
import { useAvailability } from '@/resources/units/use-availability';
import { addDays, type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fromFils } from '@/schema/money';
import { readRecord } from '@/schema/reading';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { Warning } from '@/ui/notices/warning';
import { type Company, companyQuery, isNamed } from '@/ui/paper/company';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { useToday } from '@/ui/page/use-today';
import { type HandOut, PaperWorkbench } from '@/ui/paper/paper-workbench';
import { OfferChoices } from './offer-choices';
import { OfferDocument } from './offer-document';
import styles from './offer-editor.module.css';
import { offerPrice, type PricedOffer, priceOffer, saleFromOffer } from './offer-rules';
import { type Quotation, usualTerms } from './offer-terms';
import { lineIn, type Locale, localesOf, planNameIn, unitNameIn } from './offer-words';
import { changesSince, type Difference, lastDayOf, type PromisedPrice } from './quotation';
import { type MadeOffer, type OfferState, useOffer } from './use-offer';
import Bookmark from 'lucide-react/icons/bookmark';
import FilePlus from 'lucide-react/icons/file-plus';
import { keepOffer, type KeptOffer, keptOffersQuery, readOffersAnew } from '../kept/kept-offers';
import { connectionId } from '@/api/session';
import { paperTexts } from '@/i18n/en/paper';
import { notify } from '@/ui/notices/notices';
import { CopyButton } from '@/ui/share/copy-button';
import { ShareButton } from '@/ui/share/share-button';
import { neighbours } from '@/ui/page/list-memory';
import textStyles from '@/ui/text/text.module.css';
import { offerLink } from './offer-address';
import { offerMessage, priceDescription } from './offer-message';

/** All of an offer is in the address, and nothing is sent. */
export function OfferPage() {
  const { t } = useTranslation([offerTexts, tradeWordTexts, commonTexts]);
  const { id = '' } = useParams();
  const unit = useQuery(unitQueries.detail(id));
  const company = useQuery(companyQuery());
  const name = unit.data && (unitTitle(unit.data) || t('trade-words:unnamed'));
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
      {availability === 'failed' && <Warning>{t('units:availability.failed')}</Warning>}
      {sale && (
        <Warning>
          <span>{t('notices.sold', { buyer: isolated(contractName(sale)) })}</span>{' '}
          <Link to={idOf(sale) === '' ? unitPath(id, 'contracts') : contractPath(idOf(sale))}>
            {t('units:availability.openContract')}
          </Link>
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
      <ul className="above-4 below-8 indent-20">
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

type Given = { id: string; unit: Unit; company: Company; state: OfferState };

/** Uses the latest choices, which may not be on screen yet. */
function useHandOut({ id, unit, company, state }: Given): HandOut & { kept: KeptOffer | undefined } {
  const { t } = useTranslation([offerTexts, paperTexts]);
  const { settings } = useFormat();
  const navigate = useNavigate();
  const { kept, keep } = useKeptOffer(id, unit, state);
  const { newest } = state;
  const saleOf = ({ offer, priced }: MadeOffer) => {
    const price = priceOffer(priced, offer);
    const sale = saleFromOffer(priced, offer, price);
    return sale && { ...sale, description: priceDescription(localesOf(offer.language, settings), priced, offer, price) };
  };
  const messageOf = ({ offer, priced }: MadeOffer) =>
    offerMessage(localesOf(offer.language, settings), { unit: priced, company, offer, priced: priceOffer(priced, offer) });
  const shared = () => {
    const made = newest();
    const [locale] = localesOf(made.offer.language, settings);
    const subject = locale ? locale.t('of', { unit: unitNameIn(locale, unit) }) : '';
    return { subject: `${subject} · ${made.offer.number}`, text: messageOf(made), phone: made.offer.buyerPhone };
  };
  const keptMessage = () => {
    const message = messageOf(newest());
    keep();
    return message;
  };
  // History state carries the instalments, so a reload finds them; a link opened elsewhere would lose them.
  const createContract = () => {
    const sale = saleOf(newest());
    const offeredSale = sale && { ...sale, link: offerLink(id, keep()) };
    void navigate(startContractPath({ kind: 'sale', unit: id }), { state: { offeredSale } });
  };
  const isOffered = saleOf(state) !== undefined;
  return {
    kept,
    first: (
      <Button variant="contained" disabled={!isOffered} startIcon={<FilePlus size={16} />} onClick={createContract}>
        {t('actions.contract')}
      </Button>
    ),
    send: <ShareButton title={t('actions.sendTitle')} shared={shared} onShared={keep} />,
    linkOf: () => offerLink(id, keep()),
    more: (
      <>
        <CopyButton label={t('paper:share.copy')} copied={t('paper:share.copied')} textOf={keptMessage} />
        {kept?.query !== state.query && (
          <Button startIcon={<Bookmark size={16} />} onClick={() => keep({ isTold: true })}>
            <span>{t(kept ? 'actions.keepChanges' : 'actions.keep')}</span>
          </Button>
        )}
      </>
    ),
  };
}

function KeptNote({ kept }: { kept: KeptOffer | undefined }) {
  const { t } = useTranslation([offerTexts, commonTexts]);
  const format = useFormat();
  if (!kept) return <p className="muted size-13">{t('kept.not')}</p>;
  return (
    <p className="muted size-13">
      <span>{t('kept.since', { moment: format.dateTime(new Date(kept.at)), price: format.money(kept.price) })}</span>{' '}
      <Link className={textStyles.lineLink} to={offersPath()}>
        {t('common:offers')}
      </Link>
    </p>
  );
}

type Kept = { kept: KeptOffer | undefined; keep: (options?: { isTold: boolean }) => string };

/** Keeps an offer when it is handed out and by hand, so that trials do not fill the list and no promise is missing. */
function useKeptOffer(id: string, unit: Unit, { offer, newest, settle }: OfferState): Kept {
  const { t } = useTranslation(offerTexts);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const format = useFormat();
  const connection = connectionId();
  const { data } = useQuery(keptOffersQuery(connection));
  const kept = data?.find(({ unit: of, number }) => of === id && number === offer.number);

  const keep = useCallback(
    ({ isTold } = { isTold: false }) => {
      const made = newest();
      const query = settle();
      const store = async () => {
        const entry = entryOf({ connection, unit: id, query, made, shown: unit, format });
        const { isNew, isStored } = await keepOffer(entry);
        await readOffersAnew(queryClient);
        const { number, unitName, price, until } = entry;
        if (!isStored) notify({ tone: 'error', text: t('kept.notStored', { number }) });
        else if (isNew || isTold) {
          const action = { label: t('kept.show'), run: () => void navigate(offersPath()) };
          const facts = [unitName, format.money(price), t('kept.until', { day: format.day(until) })].filter(Boolean);
          notify({ tone: 'success', text: [t('kept.done', { number }), ...facts.map(isolated)].join(' · '), action });
        }
      };
      void store();
      return query;
    },
    [connection, format, id, navigate, newest, queryClient, settle, t, unit],
  );

  const onPrint = useEffectEvent(() => void keep());
  useLayoutEffect(() => {
    const print = () => onPrint();
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);

  return { kept, keep };
}

type Made = {
  connection: string;
  unit: string;
  query: string;
  made: MadeOffer;
  shown: Unit;
  format: ReturnType<typeof useFormat>;
};

function entryOf({ connection, unit, query, made: { offer, priced }, shown, format }: Made) {
  const [locale] = localesOf(format.settings.language, format.settings);
  return {
    connection,
    unit,
    query,
    number: offer.number,
    unitName: locale ? unitNameIn(locale, shown) : '',
    buyer: offer.buyer.trim(),
    phone: offer.buyerPhone.trim(),
    price: fromFils(offerPrice(priced, offer)),
    plan: locale ? planNameIn(locale, shown, offer.plan) : '',
    until: lastDayOf(offer),
    at: Date.now(),
    agent: offer.agent.name || offer.agent.nameAr,
  };
}
