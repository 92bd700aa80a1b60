import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { Warning } from '@/ui/warning';
import { contractSchema } from '../contract.schema';
import { contractDays } from '../rules/contract-days';
import { instalmentDifference, writtenInstalments } from '../rules/instalments';
import { contractSchedule, type RuleProblem, type Schedule } from '../rules/schedule';
import { periodOf } from './schedule-entry';
import type { ScheduleSource } from './schedule-source';
import styles from './schedule.module.css';

type Props = { contract: ServiceDocument; source: ScheduleSource; schedule: Schedule | undefined };

/** What a reader of the schedule would stumble over: more rows than terms, other rows than expected, what could not be worked out. */
export function ScheduleNotes({ contract, source, schedule }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {source === 'service' && schedule && <ExtraRows contract={contract} schedule={schedule} />}
      {source === 'anniversary' && <p className={styles.note}>{t('contracts.schedule.ours')}</p>}
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

function Problem({ problem: { path, key, values } }: { problem: RuleProblem }) {
  const { t } = useTranslation();
  const [name = ''] = path.split('.');
  const label = fieldNames(contractSchema).includes(name) ? `${labelOf(contractSchema, name)}: ` : '';
  return `${label}${t(`contracts.rules.problems.${key}`, { ...values })}`;
}

/** Why 12 terms are 13 rows, or 6 of them, with the periods that are too many. */
function ExtraRows({
  contract,
  schedule: { terms, rows, rowCount, summarised },
}: {
  contract: ServiceDocument;
  schedule: Schedule;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { begin, last, termination } = contractDays(contract);
  if (rowCount === terms || rowCount === 0 || summarised) return null;
  const counts = { terms: format.number(terms), rows: format.number(rowCount), begin: format.day(begin), end: format.day(last) };
  if (rowCount < terms)
    return (
      <p className={styles.note}>
        {t(termination === undefined ? 'contracts.schedule.fewer' : 'contracts.schedule.terminated', counts)}
      </p>
    );
  const extra = rows.slice(terms).map((row) => periodOf(row, contract.frequency, format));
  return (
    <p className={styles.note} role="note">
      {t('contracts.schedule.extra', { count: extra.length, ...counts, periods: format.list(extra) })}
    </p>
  );
}

function StoredDifference({ contract, stored }: { contract: ServiceDocument; stored: Schedule }) {
  const { t } = useTranslation();
  const format = useFormat();
  const ruled = contractSchedule(contract, { limit: 0 });
  if (ruled.rowCount === stored.rowCount && ruled.total === stored.total) return null;
  return (
    <Warning>
      {t('contracts.schedule.storedDiffers', {
        rows: format.number(stored.rowCount),
        total: format.money(stored.total),
        ruleRows: format.number(ruled.rowCount),
        ruleTotal: format.money(ruled.total),
      })}
    </Warning>
  );
}

function WrittenDifference({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { total, rowCount } = contractSchedule(contract, { limit: 0 });
  const difference = instalmentDifference(writtenInstalments(contract), total);
  if (rowCount === 0 || difference === 0) return null;
  return (
    <Warning>
      {t(difference > 0 ? 'contracts.schedule.below' : 'contracts.schedule.above', {
        amount: format.money(Math.abs(difference)),
        total: format.money(total),
      })}
    </Warning>
  );
}
