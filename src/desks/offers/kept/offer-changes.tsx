import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { readOffersAnew } from '@/api/kept-offer-queries';
import { type KeptOffer, removeOffers, storeOffers } from '@/api/kept-offers';
import { commonTexts } from '@/i18n/en/common';
import { offersTexts } from '@/i18n/en/offers';
import { useTranslation } from '@/i18n/use-translation';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { notify } from '@/ui/notices/notices';
import { useAskedParams } from '@/ui/page/asked-params';

const OfferDialog = lazyDialog(() => import('./offer-dialog').then((module) => module.OfferDialog));

/** Changes note and number of an offer, and deletes one, which can be undone. */
export function useOfferChanges(kept: readonly KeptOffer[]) {
  const { t } = useTranslation([offersTexts, commonTexts]);
  const client = useQueryClient();
  const [chosen, setEdited] = useState<{ offer: KeptOffer; open: boolean }>();
  const [address, endAsked] = useAskedParams('unit', 'number');
  const asked = kept.find(({ unit, number }) => unit === address.get('unit') && number === address.get('number'));
  const edited = chosen ?? (asked && { offer: asked, open: true });

  const close = (offer: KeptOffer) => {
    setEdited({ offer, open: false });
    endAsked();
  };
  const remove = (offer: KeptOffer) => {
    const putBack = () => void storeOffers([offer]).then(() => readOffersAnew(client));
    notify({ text: t('removed', { number: offer.number }), action: { label: t('common:undo'), run: putBack } });
    void removeOffers([offer]).then(() => readOffersAnew(client));
  };
  const save = async (offer: KeptOffer, texts: Pick<KeptOffer, 'number' | 'note'>) => {
    close(offer);
    const changed = { ...offer, ...texts, at: Date.now() };
    if (texts.number !== offer.number) {
      const query = new URLSearchParams(offer.query);
      query.set('number', texts.number);
      changed.query = query.toString();
      await removeOffers([offer]);
    }
    if (!(await storeOffers([changed]))) notify({ tone: 'error', text: t('file.notStored') });
    await readOffersAnew(client);
  };
  return {
    buttonsOf: (offer: KeptOffer) => {
      const [edit, removal] = [t('editOf', { number: offer.number }), t('removeOf', { number: offer.number })];
      return (
        <div className="screen-only row justify-end">
          <IconButton aria-label={edit} title={edit} onClick={() => setEdited({ offer, open: true })}>
            <Pencil size={16} />
          </IconButton>
          <IconButton aria-label={removal} title={removal} onClick={() => remove(offer)}>
            <Trash2 size={16} />
          </IconButton>
        </div>
      );
    },
    dialog: edited && (
      <OfferDialog
        key={JSON.stringify(edited.offer)}
        open={edited.open}
        offer={edited.offer}
        taken={kept.flatMap(({ unit, number }) => (unit === edited.offer.unit && number !== edited.offer.number ? [number] : []))}
        onSave={(texts) => void save(edited.offer, texts)}
        onClose={() => close(edited.offer)}
      />
    ),
  };
}
