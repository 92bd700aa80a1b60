import { useEffect, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { notify } from '../../notices/notices';
import type { RecordWatch } from '../record-watch';

type Undo = { text: string; run: () => void; isUndone: () => boolean };

export type Undos = { offer: (undo: Undo) => void };

/** Offers end when the form is left. */
export function useUndos(watch: RecordWatch): Undos {
  const { t } = useTranslation(commonTexts);
  const undos = useMemo(() => createUndos(watch), [watch]);
  useEffect(() => undos.withdrawAll, [undos]);
  return useMemo(() => ({ offer: (undo) => undos.offer(undo, t('undo')) }), [undos, t]);
}

function createUndos(watch: RecordWatch) {
  const offers = new Set<() => void>();
  return {
    withdrawAll: () => offers.forEach((withdraw) => withdraw()),
    offer({ text, run, isUndone }: Undo, label: string) {
      const withdraw = () => {
        offers.delete(withdraw);
        stopLooking();
        close();
      };
      const close = notify({
        text,
        action: {
          label,
          run: () => {
            withdraw();
            if (!isUndone()) run();
          },
        },
      });
      const stopLooking = watch.subscribe(() => {
        if (isUndone()) withdraw();
      });
      offers.add(withdraw);
    },
  };
}
