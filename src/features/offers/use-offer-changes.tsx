import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { keptOffersKey } from '@/api/kept-offer-queries';
import { type KeptOffer, removeOffers, storeOffers } from '@/api/kept-offers';
import { commonTexts } from '@/i18n/en/common';
import { offersTexts } from '@/i18n/en/offers';
import { useTranslation } from '@/i18n/use-translation';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { notify } from '@/ui/notices/notices';
import { useAskedParams } from '@/ui/page/asked-params';

const OfferDialog = lazyDialog(() => import('./offer-dialog').then((module) => module.OfferDialog));

/** Changes number and note of an offer, and deletes it; a deleted one can be put back. */
export function useOfferChanges(kept: readonly KeptOffer[]) {
  const { t } = useTranslation([offersTexts, commonTexts]);
  const refresh = useRefresh();
  const [chosen, setEdited] = useState<{ offer: KeptOffer; open: boolean }>();
  const [address, endAsked] = useAskedParams('unit', 'number');
  const asked = kept.find(({ unit, number }) => unit === address.get('unit') && number === address.get('number'));
  const edited = chosen ?? (asked && { offer: asked, open: true });

  const remove = (offer: KeptOffer) => {
    const putBack = () => void storeOffers([offer]).then(refresh);
    notify({ text: t('removed', { number: offer.number }), action: { label: t('common:undo'), run: putBack } });
    void removeOffers([offer]).then(refresh);
  };
  const save = async (offer: KeptOffer, { number, note }: { number: string; note: string }) => {
    setEdited({ offer, open: false });
    endAsked();
    const query = new URLSearchParams(offer.query);
    query.set('number', number);
    if (number !== offer.number) await removeOffers([offer]);
    const isStored = await storeOffers([
      { ...offer, number, note, at: Date.now(), ...(number !== offer.number && { query: query.toString() }) },
    ]);
    if (!isStored) notify({ tone: 'error', text: t('file.notStored') });
    await refresh();
  };
  return {
    remove,
    edit: (offer: KeptOffer) => setEdited({ offer, open: true }),
    dialog: edited && (
      <OfferDialog
        key={JSON.stringify(edited.offer)}
        open={edited.open}
        offer={edited.offer}
        taken={kept.flatMap(({ unit, number }) => (unit === edited.offer.unit && number !== edited.offer.number ? [number] : []))}
        onSave={(change) => void save(edited.offer, change)}
        onClose={() => {
          setEdited({ ...edited, open: false });
          endAsked();
        }}
      />
    ),
  };
}

export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: keptOffersKey }), [queryClient]);
}
