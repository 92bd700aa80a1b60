import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useNavigate } from 'react-router';
import { offersPath } from '@/addresses';
import { keptOffersKey, keptOffersQuery } from '@/api/kept-offer-queries';
import { type KeptOffer, keepOffer } from '@/api/kept-offers';
import { connectionId } from '@/api/session';
import { offerTexts } from '@/i18n/en/offer';
import { useFormat } from '@/i18n/format';
import { toMajor } from '@/resources/units/rules/payment-plan';
import type { Unit } from '@/resources/units/unit.schema';
import { notify } from '@/ui/notices/notices';
import { offerPrice } from './offer-rules';
import { localesOf, planNameIn, unitNameIn } from './offer-words';
import { lastDayOf } from './promised-price';
import type { MadeOffer, OfferState } from './use-offer';

type Kept = {
  kept: KeptOffer | undefined;
  /** `isTold`: said also where it only replaces its former terms. */
  keep: (options?: { isTold: boolean }) => string;
};

/** Keeps an offer when it is handed out and by hand, so that trials do not fill the list and no promise is missing. */
export function useKeptOffer(id: string, unit: Unit, { offer, newest, settle }: OfferState): Kept {
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
        await queryClient.invalidateQueries({ queryKey: keptOffersKey });
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
    price: toMajor(offerPrice(priced, offer)),
    plan: locale ? planNameIn(locale, shown, offer.plan) : '',
    until: lastDayOf(offer),
    at: Date.now(),
    agent: offer.agent.name || offer.agent.nameAr,
  };
}
