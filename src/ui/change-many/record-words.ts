import { useTranslation } from '@/i18n/use-translation';
import { changeManyTexts } from '@/i18n/en/change-many';
import { useFormat } from '@/i18n/format';
import type { Outcome } from '../write-run/write-run';
import { keptRows, saveChanges } from './change-file';
import type { ChangePlan } from './change-plan';
import type { RecordItem } from './write-changes';

/** The words of a run over records of a resource, whatever changes them. */
export function useRecordWords(resource: Parameters<typeof saveChanges>[0], kept: ChangePlan['kept'] = []) {
  const { t } = useTranslation(changeManyTexts);
  const { number } = useFormat();
  return {
    undoText: (count: number) => t('undo', { count, number: number(count) }),
    file: {
      label: t('export'),
      save: (outcomes: ReadonlyArray<Outcome<RecordItem>>) =>
        saveChanges(resource, [...outcomes.map(({ item, text }) => ({ ...item, result: text() })), ...keptRows(kept)]),
    },
  };
}
