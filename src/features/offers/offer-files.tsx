import Button from '@mui/material/Button';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import { DAYS_KEPT, type KeptOffer, offersOf, storeOffers } from '@/api/kept-offers';
import { connectionId } from '@/api/session';
import { offersTexts } from '@/i18n/en/offers';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { useTranslation } from '@/i18n/use-translation';
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog';
import { saveFile } from '@/ui/exchange/write/csv';
import { notify } from '@/ui/notices/notices';
import { useToday } from '@/ui/page/use-today';
import { mergeOffers, offersFile, type OffersFile, readOffersFile } from './offer-file';
import { useRefresh } from './use-offer-changes';
import styles from './offers.module.css';

/** Says where offers are kept, and carries them to another browser. */
export function OfferFiles({ kept }: { kept: readonly KeptOffer[] }) {
  const now = useToday();
  const { t } = useTranslation(offersTexts);
  const format = useFormat();
  const refresh = useRefresh();
  const connection = connectionId();
  const input = useRef<HTMLInputElement>(null);
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
    await refresh();
    const counts = { added: format.number(added), replaced: format.number(replaced), left: format.number(left) };
    const texts = [
      t('file.taken', { file: isolated(name), ...counts }),
      ...(unread > 0 ? [t('file.unread', { count: unread, number: format.number(unread) })] : []),
      ...(isStored ? [] : [t('file.notStored')]),
    ];
    notify({ tone: isStored && unread === 0 ? 'success' : 'error', text: texts.join(' ') });
  };
  const open = async (chosen: File | undefined) => {
    if (!chosen) return;
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
          <Button size="small" startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />} onClick={save}>
            {t('saveFile')}
          </Button>
        )}
        <Button
          size="small"
          startIcon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('openFile')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={t('openFile')}
          onChange={({ target }) => {
            void open(target.files?.[0]);
            target.value = '';
          }}
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
