import Button from '@mui/material/Button';
import Copy from 'lucide-react/icons/copy';
import FilePlus from 'lucide-react/icons/file-plus';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router';
import { startContractPath, unitOfferPath } from '@/addresses';
import { useFormat } from '@/i18n/format';
import type { Unit } from '@/resources/units/unit.schema';
import { copyText } from './copy-text';
import { offerMessage } from './offer-message';
import { priceOffer } from './offer-price';
import type { Offer } from './offer-terms';
import { soldBy } from './sold-by';
import { offerQuery, type OfferState } from './use-offer';
import { voicesOf } from './voice';
import styles from './offer-desk.module.css';

type Props = { id: string; unit: Unit; state: OfferState };

/** What can be done with an offer: always with the one last chosen, which may not be on screen yet. */
export function OfferActions({ id, unit, state: { offer, newest } }: Props) {
  const { t } = useTranslation();
  const { digits } = useFormat().settings;
  const navigate = useNavigate();
  const page = useHref(unitOfferPath(id));
  const saleOf = (one: Offer) => soldBy(unit, one, priceOffer(unit, one));
  const copy = (text: string, copied: string) => void copyText(text, copied, t('offer.actions.copyFailed'));

  const copyLink = () => copy(`${location.origin}${page}?${offerQuery(unit, newest())}`, t('offer.actions.linkCopied'));
  const copyMessage = () => {
    const one = newest().offer;
    const message = offerMessage(voicesOf(one.language, digits), unit, one, priceOffer(unit, one));
    copy(message, t('offer.actions.messageCopied'));
  };
  // The instalments go along with the entry of the history, where a reload finds them; a link opened elsewhere would lose them.
  const createContract = () =>
    void navigate(startContractPath({ kind: 'sale', unit: id }), { state: { offeredSale: saleOf(newest().offer) } });
  return (
    <div className={styles.actions} role="group" aria-label={t('offer.actions.label')}>
      <Button
        variant="contained"
        disabled={!saleOf(offer)}
        startIcon={<FilePlus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={createContract}
      >
        {t('offer.actions.contract')}
      </Button>
      <Button startIcon={<Printer size={16} strokeWidth={1.75} aria-hidden />} onClick={() => window.print()}>
        {t('offer.actions.print')}
      </Button>
      <Button startIcon={<MessageSquareText size={16} strokeWidth={1.75} aria-hidden />} onClick={copyMessage}>
        {t('offer.actions.copyMessage')}
      </Button>
      <Button startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />} onClick={copyLink}>
        {t('offer.actions.copyLink')}
      </Button>
    </div>
  );
}
