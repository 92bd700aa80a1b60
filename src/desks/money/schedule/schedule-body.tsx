import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { contractScheduleTexts } from '@/i18n/en/contract-schedule';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { Checkbox, ChoiceBox } from '@/ui/controls/controls';
import { Warning } from '@/ui/notices/warning';
import { useToday } from '@/ui/page/use-today';
import { contractSchema, schemaOf } from '@/resources/contracts/contract.schema';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';
import {
  agreedInstalments,
  agreedTotal,
  type Instalment,
  instalmentDifference,
  isRentOfParts,
} from '@/resources/contracts/rules/instalments';
import { agreedSum, instalmentsOfSchedule, scheduleFrom, type ScheduleSource, scheduleSources } from './schedule-source';
import { contractTotals, sumOf } from '@/resources/contracts/rules/amounts';
import { contractSchedule, MOST_ROWS, type Schedule } from '@/resources/contracts/rules/schedule';
import type { RuleProblem } from '@/resources/contracts/rules/terms';
import { InfoButton } from '@/ui/dialogs/disclosure';
import { byYear, isPaid, periodOf, scheduleEntries, type ScheduleEntry } from './schedule-entry';
import { ScheduleYears, SignedUnitNames, useNamesOfUnits } from './schedule-years';
import styles from './schedule.module.css';

export type ScheduleProps = {
  contract: ServiceDocument;
  onManual?: (instalments: readonly Instalment[]) => void;
  keptText?: string | undefined;
};

export function ScheduleBody({ contract: latest, onManual, keptText }: ScheduleProps) {
  const { t } = useTranslation([contractScheduleTexts, contractWordTexts]);
  const format = useFormat();
  // Rows may number hundreds; deferring them keeps typing responsive.
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
  const now = useToday();
  const entries = useMemo(
    () => (source === undefined ? [] : scheduleEntries(contract, { source, schedule, today: now, format })),
    [contract, source, schedule, now, format],
  );
  const years = useMemo(() => byYear(entries), [entries]);
  const next = entries.find(({ day, left, isCancelled }) => day >= now && left > 0 && !isCancelled)?.id;

  if (source === undefined) return <p className={`size-13 muted ${styles.note}`}>{t('none')}</p>;
  return (
    <SignedUnitNames value={names}>
      <div className={`stack shrinks gap-12 one-column items-start ${styles.schedule}`}>
        <ScheduleChoice
          {...{ sources, source, choose, prorated, prorate }}
          written={labelOf(schemaOf(contractKind(contract)), 'manualTerms')}
        />
        <ScheduleTotals entries={entries} source={source} schedule={schedule} />
        <ScheduleNotes contract={contract} source={source} schedule={schedule} />
        <PaymentNotes entries={entries} />
        <CancelledNote contract={contract} entries={entries} />
        {schedule?.summarised ? (
          <p className={`size-13 muted ${styles.note}`}>
            {t('summarised', {
              number: format.number(schedule.rowCount),
              most: format.number(MOST_ROWS),
            })}
          </p>
        ) : (
          <ScheduleYears
            key={source}
            years={years}
            next={next}
            labels={
              source === 'manual'
                ? {
                    title: t('contract-words:payment'),
                    amount: t('contract-words:amount'),
                    running: t(isPaid(entries) ? 'running' : 'soFar'),
                  }
                : { title: t('contract-words:period'), amount: t('thisTerm'), running: t('running') }
            }
          />
        )}
        {onManual && keptText !== undefined && schedule && <Warning>{keptText}</Warning>}
        {onManual && schedule?.rows.some(({ amount }) => amount !== 0) && (
          <Button
            variant="outlined"
            size="small"
            disabled={keptText !== undefined}
            onClick={() => {
              choose(undefined);
              onManual(instalmentsOfSchedule(schedule));
            }}
          >
            {t('toManual')}
          </Button>
        )}
      </div>
    </SignedUnitNames>
  );
}

type ChoiceProps = {
  written: string;
  sources: readonly ScheduleSource[];
  source: ScheduleSource;
  choose: (source: ScheduleSource) => void;
  prorated: boolean;
  prorate: (prorated: boolean) => void;
};

function ScheduleChoice({ written, sources, source, choose, prorated, prorate }: ChoiceProps) {
  const { t } = useTranslation(contractScheduleTexts);
  return (
    <div className={`screen-only row wrap centred gap-8-12 ${styles.choice}`}>
      <ChoiceBox
        small
        aria-label={t('which')}
        value={source}
        choices={sources.map((value) => ({ value, label: value === 'manual' ? written : t(`sources.${value}`) }))}
        onChange={choose}
      />
      <InfoButton label={t('ruleLabel')}>
        <p>{t('rule')}</p>
        <p>{t('ruleAmount')}</p>
        <p>{t('ruleAnniversary')}</p>
      </InfoButton>
      {source === 'anniversary' && (
        <label className="tick-line letters-13">
          <Checkbox checked={prorated} onChange={(event) => prorate(event.target.checked)} />
          {t('prorated')}
        </label>
      )}
    </div>
  );
}

function CancelledNote({ contract, entries }: { contract: ServiceDocument; entries: readonly ScheduleEntry[] }) {
  const { t } = useTranslation(contractScheduleTexts);
  const format = useFormat();
  const cancelled = entries.filter(({ isCancelled }) => isCancelled);
  if (cancelled.length === 0) return null;
  const amount = format.money(sumOf(cancelled.map((one) => one.amount)) ?? 0);
  const count = format.counted(cancelled.length);
  return (
    <p className={`size-13 muted ${styles.note}`}>
      {t('cancelled', { ...count, amount, day: format.day(contractDays(contract).termination) })}
    </p>
  );
}

type TotalsProps = { entries: readonly ScheduleEntry[]; source: ScheduleSource; schedule: Schedule | undefined };

function ScheduleTotals({ entries, source, schedule }: TotalsProps) {
  const { t } = useTranslation([contractScheduleTexts, commonTexts]);
  const format = useFormat();
  const listed = entries.filter(({ isCancelled }) => !isCancelled);
  const [count, total] = schedule?.summarised
    ? [schedule.rowCount, schedule.total]
    : [listed.length, sumOf(listed.map(({ amount }) => amount)) ?? 0];
  const terms = source === 'manual' || source === 'stored' ? undefined : schedule?.terms;
  const parts = [
    terms === undefined ? '' : t('terms', format.counted(terms)),
    t('common:counts.rows', format.counted(count)),
    format.money(total),
    schedule && schedule.vat !== 0 ? t('ofItVat', { amount: format.money(schedule.vat) }) : '',
  ];
  return (
    <p className="bold figures with-next">
      {parts
        .filter((part) => part !== '')
        .map(isolated)
        .join(' · ')}
    </p>
  );
}

type ShownProps = { contract: ServiceDocument; source: ScheduleSource; schedule: Schedule | undefined };

function ScheduleNotes({ contract, source, schedule }: ShownProps) {
  const { t } = useTranslation(contractScheduleTexts);
  return (
    <>
      {source === 'service' && schedule && <ExtraRows contract={contract} schedule={schedule} />}
      {source !== 'manual' && source !== 'stored' && <AddsUp contract={contract} />}
      {source === 'anniversary' && <p className={`size-13 muted ${styles.note}`}>{t('ours')}</p>}
      {source === 'stored' && schedule && <StoredDifference contract={contract} stored={schedule} />}
      {source === 'manual' && <WrittenDifference contract={contract} />}
      {schedule?.problems.map((problem) => (
        <Warning key={`${problem.path} ${problem.key}`}>
          <Problem problem={problem} />
        </Warning>
      ))}
    </>
  );
}

function PaymentNotes({ entries }: { entries: readonly ScheduleEntry[] }) {
  const { t } = useTranslation(contractScheduleTexts);
  const format = useFormat();
  const differing = entries.filter(({ received }) => received.stated !== undefined).length;
  const unread = entries.reduce((sum, { received }) => sum + (received.unread ?? 0), 0);
  return (
    <>
      {differing > 0 && <Warning>{t('statedDiffers', format.counted(differing))}</Warning>}
      {unread > 0 && <Warning>{t('unreadPayments', format.counted(unread))}</Warning>}
    </>
  );
}

function Problem({ problem: { path, key, values } }: { problem: RuleProblem }) {
  const { t } = useTranslation(contractWordTexts);
  const [name = ''] = path.split('.');
  const label = fieldNames(contractSchema).includes(name) ? `${labelOf(contractSchema, name)}: ` : '';
  return <span>{label + t(`rules.problems.${key}`, { ...values })}</span>;
}

function ExtraRows({
  contract,
  schedule: { terms, rows, rowCount, summarised },
}: {
  contract: ServiceDocument;
  schedule: Schedule;
}) {
  const { t } = useTranslation(contractScheduleTexts);
  const format = useFormat();
  const { begin, last, termination } = contractDays(contract);
  if (rowCount === terms || rowCount === 0 || summarised) return null;
  const counts = { terms: format.number(terms), rows: format.number(rowCount), begin: format.day(begin), end: format.day(last) };
  if (rowCount < terms)
    return <p className={`size-13 muted ${styles.note}`}>{t(termination === undefined ? 'fewer' : 'terminated', counts)}</p>;
  const extra = rows.slice(terms).map((row) => periodOf(row, contract.frequency, format));
  return (
    <p className={`size-13 muted ${styles.note}`} role="note">
      {t('extra', { count: extra.length, ...counts, periods: format.list(extra) })}
    </p>
  );
}

function AddsUp({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation(contractScheduleTexts);
  const format = useFormat();
  if (!isRentOfParts(contract)) return null;
  return (
    <p className={`size-13 muted ${styles.note}`}>
      {t('addsUp', { amount: format.money(contractTotals(contract).rentPerYear) })}
    </p>
  );
}

function StoredDifference({ contract, stored }: { contract: ServiceDocument; stored: Schedule }) {
  const { t } = useTranslation(contractScheduleTexts);
  const format = useFormat();
  const ruled = contractSchedule(contract, { limit: 0 });
  const agreed = agreedSum(stored, contract);
  if (ruled.rowCount === stored.rowCount && ruled.total === agreed) return null;
  const isRounded = isRentOfParts(contract) && Math.abs(ruled.total - agreed) <= stored.rowCount * ROUNDED_BY;
  return (
    <Warning>
      {t(ruled.rowCount === stored.rowCount && isRounded ? 'storedRounded' : 'storedDiffers', {
        rows: format.number(stored.rowCount),
        total: format.money(stored.total),
        ruleRows: format.number(ruled.rowCount),
        ruleTotal: format.money(ruled.total),
      })}
    </Warning>
  );
}

/** Rent and VAT of a term are rounded by half a fils each. */
const ROUNDED_BY = 0.01;

function WrittenDifference({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation(contractScheduleTexts);
  const format = useFormat();
  const { total } = agreedTotal(contract);
  const difference = instalmentDifference(agreedInstalments(contract), total);
  // Its payments were agreed for the whole term.
  const isTerminated = contractDays(contract).termination !== undefined;
  if (total === 0 || difference === 0 || isTerminated) return null;
  return (
    <Warning>
      {t(difference > 0 ? 'below' : 'above', {
        amount: format.money(Math.abs(difference)),
        total: format.money(total),
      })}
    </Warning>
  );
}
