import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../notices';
import type { RecordWatch } from './record-form-watch';

type Undo = {
  /** What was done. */
  text: string;
  run: () => void;
  /** Whether it has been taken back in another way. */
  isUndone: () => boolean;
};

export type Undos = { offer: (undo: Undo) => void };

/** Offers to take back what was just done; no longer than there is a form, or something to take back. */
export function useUndos(watch: RecordWatch): Undos {
  const { t } = useTranslation();
  const undos = useMemo(() => createUndos(watch), [watch]);
  useEffect(() => undos.withdrawAll, [undos]);
  return useMemo(() => ({ offer: (undo) => undos.offer(undo, t('common.undo')) }), [undos, t]);
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
