import { useTranslation } from 'react-i18next';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { UndoButton } from '@/ui/change-many/change-run';
import type { ChangeResult, RecordItem } from '@/ui/change-many/write-changes';
import type { WriteRun } from '@/ui/write-run/write-run';
import { OutcomeText, WriteRunView } from '@/ui/write-run/write-run-view';
import { saveRepriceFile } from './reprice-export';
import { type RepricePlan, valueEffects } from './reprice-plan';
import { KeptUnits, PriceTable, ValueTable } from './reprice-tables';

type Props = {
  plan: RepricePlan;
  run: WriteRun<RecordItem, ChangeResult>;
  onUndo: (written: readonly WrittenRecord[]) => void;
  onClose: () => void;
};

/** Shows the progress of the writes and the outcome for each unit. */
export function RepriceRun({ plan, run, onUndo, onClose }: Props) {
  const { t } = useTranslation(unitRepriceTexts);
  return (
    <WriteRunView
      run={run}
      leaveTitle={t('leave')}
      file={{
        label: t('export'),
        save: (outcomes) => saveRepriceFile(plan, (index) => outcomes[index]?.text() ?? ''),
      }}
      onClose={onClose}
      actions={<UndoButton run={run} onUndo={onUndo} />}
    >
      {(outcomes, ended) => {
        const stored = plan.changed.filter((_, index) => outcomes[index]?.state === 'changed');
        return (
          <>
            {ended && stored.length > 0 && <ValueTable effects={valueEffects(stored)} />}
            <PriceTable units={plan.changed} heading={t('result')}>
              {(_, index) => <OutcomeText outcome={outcomes[index]} />}
            </PriceTable>
            <KeptUnits units={plan.kept} />
          </>
        );
      }}
    </WriteRunView>
  );
}
