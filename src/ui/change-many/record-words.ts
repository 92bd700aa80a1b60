import { useTranslation } from '@/i18n/use-translation';
import { changeManyTexts } from '@/i18n/en/change-many';
import { useFormat } from '@/i18n/format';
import type { Outcome } from '../write-run/write-run';
import { sayPartIsMissing } from '../loading/lazy-part';
import { loadCode } from '../loading/missing-code';
import type { ChangedRecords } from './change-file';
import type { ChangePlan } from './change-plan';
import type { RecordItem } from './write-changes';

export function useRecordWords(resource: ChangedRecords, kept: ChangePlan['kept'] = []) {
  const { t } = useTranslation(changeManyTexts);
  const { number } = useFormat();
  return {
    undoText: (count: number) => t('undo', { count, number: number(count) }),
    file: {
      label: t('export'),
      save: (outcomes: ReadonlyArray<Outcome<RecordItem>>) => void saveOutcomes(resource, outcomes, kept).catch(sayPartIsMissing),
    },
  };
}

async function saveOutcomes(
  resource: ChangedRecords,
  outcomes: ReadonlyArray<Outcome<RecordItem>>,
  kept: ChangePlan['kept'],
): Promise<void> {
  const { keptRows, saveChanges } = await loadCode(() => import('./change-file'));
  saveChanges(resource, [...outcomes.map(({ item, text }) => ({ ...item, result: text() })), ...keptRows(kept)]);
}
