import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import FilePlus from 'lucide-react/icons/file-plus';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate, useParams } from 'react-router';
import { startContractPath, unitOfferPath, unitPath, unitsPath } from '@/addresses';
import { offerTexts } from '@/i18n/en/offer';
import { shellTexts } from '@/i18n/en/shell';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { useFormat } from '@/i18n/format';
import { picturesOf } from '@/resources/units/detail/pictures';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { unitQueries } from '@/resources/units/unit.api';
import { type Unit, unitSchema } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import { readRecord } from '@/schema/reading';
import { type Company, companyQuery } from '@/ui/paper/company';
import { neighbours } from '@/ui/page/list-order';
import { copyText } from '@/ui/text/copy-text';
import { notify } from '@/ui/notices/notices';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { OfferChoices } from './offer-choices';
import { OfferDocument } from './offer-document';
import styles from './offer-editor.module.css';
import { offerMessage, priceDescription } from './offer-message';
import { OfferNotices } from './offer-notices';
import { priceOffer, saleFromOffer } from './offer-rules';
import type { Offer } from './offer-terms';
import { localesOf } from './offer-words';
import { offerQuery, type OfferState, useOffer } from './use-offer';

/** Makes an offer for a unit. All of it is in the address, and nothing is sent. */
export function OfferPage() {
  const { t } = useTranslation([offerTexts, unitWordTexts, shellTexts]);
  const { id = '' } = useParams();
  const unit = useQuery(unitQueries.detail(id));
  const company = useQuery(companyQuery());
  const name = unit.data && (unitTitle(unit.data) || t('unit-words:unnamed'));
  const list = unitsPath + neighbours('units', id).listSearch;
  return (
    <Page
      wide
      title={name ? t('of', { unit: name }) : t('title')}
      crumbs={[{ label: t('shell:units'), to: list }, ...(name ? [{ label: name, to: unitPath(id) }] : [])]}
    >
      <QueryView query={unit} back={list}>
        {(document) => company.data && <OfferEditor key={id} id={id} document={document} company={company.data.company} />}
      </QueryView>
    </Page>
  );
}

/** Choices of an offer beside the offer itself. */
function OfferEditor({ id, document, company }: { id: string; document: ServiceDocument; company: Company }) {
  const { t } = useTranslation(offerTexts);
  const { settings } = useFormat();
  const reading = readRecord(unitSchema, document);
  const unit = reading.record;
  const state = useOffer(unit);
  const { offer } = state;
  const priced = priceOffer(unit, offer);
  const locales = localesOf(offer.language, settings);
  return (
    <div className={styles.desk}>
      <div className="screen-only column gap-16 shrinks">
        <OfferActions id={id} unit={unit} company={company} state={state} />
        <OfferNotices id={id} unit={unit} company={company} state={state} priced={priced} />
        <OfferChoices unit={unit} offer={offer} choose={state.choose} />
      </div>
      <section className="shrinks" aria-label={t('preview')}>
        <OfferDocument
          locales={locales}
          company={company}
          unit={unit}
          pictures={picturesOf(reading)}
          offer={offer}
          priced={priced}
        />
      </section>
    </div>
  );
}

type Props = { id: string; unit: Unit; company: Company; state: OfferState };

/** The actions on an offer. They use the latest choices, which may not be on screen yet. */
function OfferActions({ id, unit, company, state: { offer, newest } }: Props) {
  const { t } = useTranslation(offerTexts);
  const { settings } = useFormat();
  const navigate = useNavigate();
  const page = useHref(unitOfferPath(id));
  const saleOf = (one: Offer) => {
    const priced = priceOffer(unit, one);
    const sale = saleFromOffer(unit, one, priced);
    return sale && { ...sale, description: priceDescription(localesOf(one.language, settings), unit, one, priced) };
  };
  const copy = async (text: string, copied: string) => {
    const isCopied = await copyText(text);
    notify(isCopied ? { text: copied } : { text: t('actions.copyFailed'), tone: 'error' });
  };

  const copyLink = () => void copy(`${location.origin}${page}?${offerQuery(unit, newest())}`, t('actions.linkCopied'));
  const copyMessage = () => {
    const one = newest().offer;
    const message = offerMessage(localesOf(one.language, settings), { unit, company, offer: one, priced: priceOffer(unit, one) });
    void copy(message, t('actions.messageCopied'));
  };
  // History state carries the instalments, so a reload finds them; a link opened elsewhere would lose them.
  const createContract = () =>
    void navigate(startContractPath({ kind: 'sale', unit: id }), { state: { offeredSale: saleOf(newest().offer) } });
  return (
    <div className="row wrap gap-8" role="group" aria-label={t('actions.label')}>
      <Button
        variant="contained"
        disabled={!saleOf(offer)}
        startIcon={<FilePlus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={createContract}
      >
        {t('actions.contract')}
      </Button>
      <Button startIcon={<Printer size={16} strokeWidth={1.75} aria-hidden />} onClick={() => window.print()}>
        {t('actions.print')}
      </Button>
      <Button startIcon={<MessageSquareText size={16} strokeWidth={1.75} aria-hidden />} onClick={copyMessage}>
        {t('actions.copyMessage')}
      </Button>
      <Button startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />} onClick={copyLink}>
        {t('actions.copyLink')}
      </Button>
    </div>
  );
}
