import Button from '@mui/material/Button';
import Bookmark from 'lucide-react/icons/bookmark';
import Copy from 'lucide-react/icons/copy';
import FilePlus from 'lucide-react/icons/file-plus';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useNavigate } from 'react-router';
import { offersPath, startContractPath } from '@/addresses';
import { offerTexts } from '@/i18n/en/offer';
import { useFormat } from '@/i18n/format';
import type { Unit } from '@/resources/units/unit.schema';
import { notify } from '@/ui/notices/notices';
import type { Company } from '@/ui/paper/company';
import { printSettled } from '@/ui/paper/print-settled';
import { ShareButton } from '@/ui/share/share-button';
import { copyText } from '@/ui/text/copy-text';
import textStyles from '@/ui/text/text.module.css';
import { offerLink } from './offer-address';
import { offerMessage, priceDescription } from './offer-message';
import { priceOffer, saleFromOffer } from './offer-rules';
import { localesOf, unitNameIn } from './offer-words';
import { useKeptOffer } from './use-kept-offer';
import type { MadeOffer, OfferState } from './use-offer';

type Props = { id: string; unit: Unit; company: Company; state: OfferState };

/** Uses the latest choices, which may not be on screen yet. */
export function OfferActions({ id, unit, company, state }: Props) {
  const { t } = useTranslation(offerTexts);
  const { settings, ...format } = useFormat();
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
  const copy = async (text: string, copied: string) => {
    const isCopied = await copyText(text);
    notify(isCopied ? { text: copied } : { text: t('actions.copyFailed'), tone: 'error' });
  };

  const copyLink = () => void copy(offerLink(id, keep()), t('actions.linkCopied'));
  const copyMessage = () => {
    const message = messageOf(newest());
    keep();
    void copy(message, t('actions.messageCopied'));
  };
  const shared = () => {
    const made = newest();
    const [locale] = localesOf(made.offer.language, settings);
    const subject = locale ? locale.t('of', { unit: unitNameIn(locale, unit) }) : '';
    return { subject: `${subject} · ${made.offer.number}`, text: messageOf(made), phone: made.offer.buyerPhone };
  };
  // History state carries the instalments, so a reload finds them; a link opened elsewhere would lose them.
  const createContract = () => {
    const sale = saleOf(newest());
    const offeredSale = sale && { ...sale, link: offerLink(id, keep()) };
    void navigate(startContractPath({ kind: 'sale', unit: id }), { state: { offeredSale } });
  };
  const isOffered = saleOf(state) !== undefined;
  return (
    <div className="column gap-8">
      <div className="row wrap gap-8" role="group" aria-label={t('actions.label')}>
        <Button
          variant="contained"
          disabled={!isOffered}
          startIcon={<FilePlus size={16} strokeWidth={1.75} aria-hidden />}
          onClick={createContract}
        >
          {t('actions.contract')}
        </Button>
        <Button startIcon={<Printer size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void printSettled()}>
          {t('actions.print')}
        </Button>
        <ShareButton title={t('actions.shareTitle')} shared={shared} onShared={keep} />
        <Button startIcon={<MessageSquareText size={16} strokeWidth={1.75} aria-hidden />} onClick={copyMessage}>
          {t('actions.copyMessage')}
        </Button>
        <Button startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />} onClick={copyLink}>
          {t('actions.copyLink')}
        </Button>
        {kept?.query !== state.query && (
          <Button startIcon={<Bookmark size={16} strokeWidth={1.75} aria-hidden />} onClick={() => keep({ isTold: true })}>
            <span>{t(kept ? 'actions.keepChanges' : 'actions.keep')}</span>
          </Button>
        )}
      </div>
      <p className="muted size-13">
        {kept ? (
          <>
            <span>{t('kept.since', { moment: format.dateTime(new Date(kept.at)), price: format.money(kept.price) })}</span>{' '}
            <Link className={textStyles.lineLink} to={offersPath()}>
              {t('kept.list')}
            </Link>
          </>
        ) : (
          <span>{t('kept.not')}</span>
        )}
      </p>
    </div>
  );
}
