import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { readJson, writeJson } from '@/api/json';
import { DAYS_KEPT, type KeptOffer, offersOf, readOffer, readOffersAnew, storeOffers } from './kept-offers';
import { connectionId } from '@/api/session';
import { offersTexts } from '@/i18n/en/offers';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { useTranslation } from '@/i18n/use-translation';
import { isDocument } from '@/schema/document';
import { FileButton } from '@/ui/controls/file-button';
import { ConfirmDialog } from '@/ui/dialogs/dialog';
import { saveFile } from '@/ui/exchange/write/csv';
import { notify } from '@/ui/notices/notices';
import { useToday } from '@/ui/page/use-today';
import styles from './offers.module.css';

const KIND = 'manzil-offers';
const VERSION = 1;

export const offersFile = (offers: readonly KeptOffer[], service: string): string =>
  writeJson({ [KIND]: VERSION, service, offers: offers.map((offer) => ({ ...offer })) });

type OffersFile = { service: string; offers: readonly KeptOffer[]; unread: number };

export function readOffersFile(text: string): OffersFile | undefined {
  const file = readJson(text);
  if (!isDocument(file) || file[KIND] !== VERSION || !Array.isArray(file.offers)) return undefined;
  const entries: readonly unknown[] = file.offers;
  const offers = entries.flatMap((entry) => readOffer(entry) ?? []);
  return { service: typeof file.service === 'string' ? file.service : '', offers, unread: entries.length - offers.length };
}

type Merged = { store: readonly KeptOffer[]; added: number; replaced: number; left: number };

/** Compares offers of a file with those that are kept here. Of two with one number the last changed one stays. */
export function mergeOffers(here: readonly KeptOffer[], from: readonly KeptOffer[], connection: string): Merged {
  const known = new Map(here.map((offer) => [`${offer.unit} ${offer.number}`, offer]));
  const merged = { store: [] as KeptOffer[], added: 0, replaced: 0, left: 0 };
  for (const offer of from) {
    const own = known.get(`${offer.unit} ${offer.number}`);
    if (own && own.at >= offer.at) merged.left += 1;
    else {
      merged.store.push({ ...offer, connection });
      if (own) merged.replaced += 1;
      else merged.added += 1;
    }
  }
  return merged;
}

export function OfferFiles({ kept }: { kept: readonly KeptOffer[] }) {
  const now = useToday();
  const { t } = useTranslation(offersTexts);
  const format = useFormat();
  const queryClient = useQueryClient();
  const connection = connectionId();
  const [asked, setAsked] = useState<{ name: string; file: OffersFile; open: boolean }>();

  const save = () => {
    const file = `manzil-offers-${now}.json`;
    saveFile(file, offersFile(kept, connection), 'application/json');
    notify({
      tone: 'success',
      text: t('file.saved', { count: kept.length, number: format.number(kept.length), file: isolated(file) }),
    });
  };
  const take = async (name: string, { offers, unread }: OffersFile) => {
    const { store, added, replaced, left } = mergeOffers(await offersOf(connection), offers, connection);
    const isStored = await storeOffers(store);
    await readOffersAnew(queryClient);
    const counts = { added: format.number(added), replaced: format.number(replaced), left: format.number(left) };
    const texts = [
      t('file.taken', { file: isolated(name), ...counts }),
      ...(unread > 0 ? [t('file.unread', { count: unread, number: format.number(unread) })] : []),
      ...(isStored ? [] : [t('file.notStored')]),
    ];
    notify({ tone: isStored && unread === 0 ? 'success' : 'error', text: texts.join(' ') });
  };
  const open = async (chosen: File) => {
    const file = readOffersFile(await chosen.text().catch(() => ''));
    if (!file) notify({ tone: 'error', text: t('file.unreadable', { file: isolated(chosen.name) }) });
    else if (file.service !== connection) setAsked({ name: chosen.name, file, open: true });
    else await take(chosen.name, file);
  };
  return (
    <div className={`screen-only row wrap centred between gap-8-16 ${styles.place}`}>
      <p className="muted size-13">{t('place', { days: format.number(DAYS_KEPT) })}</p>
      <div className="row wrap gap-8">
        {kept.length > 0 && (
          <Button size="small" startIcon={<Download size={16} />} onClick={save}>
            {t('saveFile')}
          </Button>
        )}
        <FileButton
          size="small"
          startIcon={<Upload size={16} />}
          label={t('openFile')}
          accept=".json,application/json"
          onFile={(chosen) => void open(chosen)}
        />
      </div>
      {asked && (
        <ConfirmDialog
          open={asked.open}
          title={t('file.otherTitle')}
          body={t('file.other', { service: isolated(asked.file.service) })}
          confirmLabel={t('file.take')}
          onConfirm={() => {
            setAsked({ ...asked, open: false });
            void take(asked.name, asked.file);
          }}
          onCancel={() => setAsked({ ...asked, open: false })}
        />
      )}
    </div>
  );
}
