import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import FilePlus from 'lucide-react/icons/file-plus';
import { useCallback, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useNavigate } from 'react-router';
import { offersPath, startContractPath } from '@/addresses';
import { keepOffer, type KeptOffer, keptOffersQuery, readOffersAnew } from '@/api/kept-offers';
import { connectionId } from '@/api/session';
import { offerTexts } from '@/i18n/en/offer';
import { shareTexts } from '@/i18n/en/share';
import { useFormat } from '@/i18n/format';
import type { Unit } from '@/resources/units/unit.schema';
import { fromFils } from '@/schema/money';
import { notify } from '@/ui/notices/notices';
import type { Company } from '@/ui/paper/company';
import type { HandOut } from '@/ui/paper/paper-workbench';
import { CopyButton } from '@/ui/share/copy-button';
import { ShareButton } from '@/ui/share/share-button';
import textStyles from '@/ui/text/text.module.css';
import { offerLink } from './offer-address';
import { offerMessage, priceDescription } from './offer-message';
import { priceOffer, saleFromOffer, offerPrice } from './offer-rules';
import { localesOf, unitNameIn, planNameIn } from './offer-words';
import { lastDayOf } from './promised-price';
import type { MadeOffer, OfferState } from './use-offer';

type Given = { id: string; unit: Unit; company: Company; state: OfferState };

/** Uses the latest choices, which may not be on screen yet. */
export function useHandOut({ id, unit, company, state }: Given): HandOut & { kept: KeptOffer | undefined } {
  const { t } = useTranslation([offerTexts, shareTexts]);
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
        <CopyButton label={t('share:copy')} copied={t('share:copied')} textOf={keptMessage} />
        {kept?.query !== state.query && (
          <Button startIcon={<Bookmark size={16} />} onClick={() => keep({ isTold: true })}>
            <span>{t(kept ? 'actions.keepChanges' : 'actions.keep')}</span>
          </Button>
        )}
      </>
    ),
  };
}

export function KeptNote({ kept }: { kept: KeptOffer | undefined }) {
  const { t } = useTranslation(offerTexts);
  const format = useFormat();
  if (!kept) return <p className="muted size-13">{t('kept.not')}</p>;
  return (
    <p className="muted size-13">
      <span>{t('kept.since', { moment: format.dateTime(new Date(kept.at)), price: format.money(kept.price) })}</span>{' '}
      <Link className={textStyles.lineLink} to={offersPath()}>
        {t('kept.list')}
      </Link>
    </p>
  );
}

type Kept = {
  kept: KeptOffer | undefined;
  /** `isTold`: said also where it only replaces its former terms. */
  keep: (options?: { isTold: boolean }) => string;
};

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
        const { isNew, isStored } = await keepOffer(entryOf({ connection, unit: id, query, made, shown: unit, format }));
        await readOffersAnew(queryClient);
        const { number } = made.offer;
        if (!isStored) notify({ tone: 'error', text: t('kept.notStored', { number }) });
        else if (isNew || isTold) {
          const action = { label: t('kept.show'), run: () => void navigate(offersPath()) };
          notify({ tone: 'success', text: t('kept.done', { number }), action });
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
