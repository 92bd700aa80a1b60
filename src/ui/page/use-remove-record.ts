import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { isDeleted } from '@/api/api-error';
import { commonTexts } from '@/i18n/en/common';
import type { RecordWrite } from '@/api/record-requests';
import { notify } from '../notices/notices';

/** A record that was already deleted counts as success. */
export function useRemoveRecord(write: RecordWrite<void>, onRemoved: () => void) {
  const { t } = useTranslation(commonTexts);
  return useMutation({
    ...write,
    onError: (error) => {
      if (!isDeleted(error)) return;
      notify({ text: t('alreadyDeleted') });
      onRemoved();
    },
    onSuccess: (...result) => {
      write.onSuccess?.(...result);
      onRemoved();
    },
  });
}
