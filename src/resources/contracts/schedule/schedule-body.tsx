import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { instalmentsOfSchedule, writtenInstalments, type Instalment } from '../rules/instalments';
import { byYear, entriesOfInstalments, entriesOfRows } from './schedule-entry';
import { ScheduleChoice } from './schedule-choice';
import { ScheduleNotes } from './schedule-notes';
import { MOST_ROWS, scheduleFrom, scheduleSources, type ScheduleSource } from './schedule-source';
import { ScheduleTotals } from './schedule-totals';
import { ScheduleYears } from './schedule-years';
import styles from './schedule.module.css';
import { SignedUnitNames, useNamesOfUnits } from './signed-unit-names';
import '@/i18n/en/contract-rules';
import '@/i18n/en/contract-schedule';

export type ScheduleProps = {
  /** As it was stored, or as it is being typed. */
  contract: ServiceDocument;
  /** Offers to write the schedule out as manual terms. */
  onManual?: (instalments: readonly Instalment[]) => void;
};

/** What falls due under a contract, by year; by the schedule that holds, or by another one the reader chooses to look at. */
export function ScheduleBody({ contract: latest, onManual }: ScheduleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // Rows may be hundreds: while they are drawn, what is being typed goes first.
  const contract = useDeferredValue(latest);
  const [chosen, choose] = useState<ScheduleSource>();
  const [prorated, prorate] = useState(false);
  const names = useNamesOfUnits(contract);
  const sources = useMemo(() => scheduleSources(contract), [contract]);
  const source = chosen && sources.includes(chosen) ? chosen : sources[0];
  const schedule = useMemo(
    () => (source === undefined || source === 'manual' ? undefined : scheduleFrom(contract, source, prorated)),
    [contract, source, prorated],
  );
  const years = useMemo(() => {
    if (schedule) return byYear(entriesOfRows(schedule.rows, contract.frequency, format));
    return byYear(entriesOfInstalments(source === 'manual' ? writtenInstalments(contract) : []));
  }, [contract, source, schedule, format]);

  if (source === undefined) return <p className={styles.none}>{t('contracts.schedule.none')}</p>;
  return (
    <SignedUnitNames value={names}>
      <div className={styles.schedule}>
        <ScheduleChoice {...{ sources, source, choose, prorated, prorate }} />
        <ScheduleTotals contract={contract} source={source} schedule={schedule} />
        <ScheduleNotes contract={contract} source={source} schedule={schedule} />
        {schedule?.summarised ? (
          <p className={styles.none}>
            {t('contracts.schedule.summarised', {
              number: format.number(schedule.rowCount),
              most: format.number(MOST_ROWS),
            })}
          </p>
        ) : (
          <ScheduleYears key={source} years={years} />
        )}
        {onManual && schedule?.rows.some(({ amount }) => amount !== 0) && (
          <Button
            className={styles.onScreen}
            variant="outlined"
            size="small"
            onClick={() => {
              choose(undefined);
              onManual(instalmentsOfSchedule(schedule));
            }}
          >
            {t('contracts.schedule.toManual')}
          </Button>
        )}
      </div>
    </SignedUnitNames>
  );
}
