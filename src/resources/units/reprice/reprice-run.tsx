import { useTranslation } from 'react-i18next';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import type { WriteRun } from '@/ui/write-run/write-run';
import { OutcomeText, WriteRunView } from '@/ui/write-run/write-run-view';
import { saveRepriceFile } from './reprice-export';
import { type RepricedUnit, type RepricePlan, valueEffects } from './reprice-plan';
import { KeptUnits, PriceTable, ValueTable } from './reprice-tables';
import type { PriceResult } from './write-prices';

type Props = { plan: RepricePlan; run: WriteRun<RepricedUnit, PriceResult>; onClose: () => void };

/** Shows the progress of the writes and the outcome for each unit. */
export function RepriceRun({ plan, run, onClose }: Props) {
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
    >
      {(outcomes, ended) => {
        const stored = outcomes.filter(({ state }) => state === 'changed').map(({ item }) => item);
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
