import { usePrinting } from '@/ui/use-printing';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeJson } from '@/api/json';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { useFormat } from '@/i18n/format';
import { compareDays, dayOf, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { readRows, type RowOf } from '@/schema/reading';
import { isMissing } from '@/ui/field-value';
import figures from '@/ui/figures-table.module.css';
import tagged from '@/ui/nested-rows.module.css';
import { Panel, type PanelProps } from '@/ui/panel';
import { UnexpectedRows } from '@/ui/panel-parts';
import { PrintPanelButton } from '@/ui/print-button';
import { RecordDetails } from '@/ui/record-details';
import { paymentWords } from '../contract-words';
import { type Contract, contractSchema } from '../contract.schema';
import { sumOf } from '../rules/price';
import { storedSchedule } from '../rules/schedule';
import { scheduleSources } from '../schedule/schedule-source';
import { ScheduleView } from '../schedule/schedule-view';
import styles from './terms-panels.module.css';

type Props = { contract: ServiceDocument; editPath: (section?: string) => string };

/** The amount due in each term, by year; a sale without instalments has no schedule. */
export function SchedulePanel({ contract, editPath }: Props) {
  const { t } = useTranslation(contractDetailTexts);
  if (scheduleSources(contract).length === 0) return null;
  return (
    <Panel
      id="schedule"
      title={t('panels.schedule')}
      editTo={editPath('terms')}
      action={<PrintPanelButton label={t('printSchedule')} />}
    >
      <ScheduleView contract={contract} />
    </Panel>
  );
}

type ManualTerm = NonNullable<Contract['manualTerms']>[number];
type ListedTerm = RowOf<ManualTerm> & { running: number; isNext: boolean };

const termSchema = fieldOf(contractSchema, 'manualTerms').fields ?? contractSchema;

/**
 * Instalments and cheques of the custom schedule, each with the running total. Hidden when there are none, as in most leases.
 */
export function ManualTermsPanel({ reading, editPath }: PanelProps<Contract>) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const [now] = useState(() => today(new Date()));
  const { rows, unreadable } = readRows(reading, 'manualTerms');
  if (rows.length + unreadable.length === 0) return null;
  const inCurrency = (label: string) => t('inCurrency', { label });
  return (
    <Panel
      id="manual-terms"
      title={t('panels.manualTerms')}
      count={rows.length || undefined}
      editTo={editPath('terms')}
      action={<PrintPanelButton label={t('printManualTerms')} />}
    >
      <ShowMore rows={listed(rows, now)}>
        {(shown) => (
          <div className={figures.scroll}>
            <table className={figures.table}>
              <thead>
                <tr>
                  <th scope="col">{labelOf(termSchema, 'date')}</th>
                  <th scope="col">{labelOf(termSchema, 'description')}</th>
                  <th scope="col" className={figures.number}>
                    {inCurrency(labelOf(termSchema, 'amount'))}
                  </th>
                  <th scope="col" className={`${figures.number} ${figures.optional}`}>
                    {inCurrency(t('soFar'))}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <TermRow key={row.index} {...row} />
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={2}>
                    {t('total')}
                  </th>
                  <td className={figures.number}>
                    <bdi>{format.money(sumOf(rows.map(({ row }) => row.amount)), { unit: false })}</bdi>
                  </td>
                </tr>
              </tfoot>
            </table>
          </div>
        )}
      </ShowMore>
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}

/** Keeps the order of the record, even where its days are out of order. */
function listed(rows: ReadonlyArray<RowOf<ManualTerm>>, now: string): ListedTerm[] {
  const days = rows.flatMap(({ row }) => dayOf(row.date) ?? []).filter((day) => day >= now);
  const [next] = days.toSorted(compareDays);
  const index = rows.findIndex(({ row }) => next !== undefined && dayOf(row.date) === next);
  return rows.map((row, place) => ({
    ...row,
    running: sumOf(rows.slice(0, place + 1).map(({ row: { amount } }) => amount)) ?? 0,
    isNext: place === index,
  }));
}

function TermRow({ row, index, unexpected, running, isNext }: ListedTerm) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const { title, details, type } = paymentWords(row);
  const unexpectedNames = (['date', 'description', 'amount', 'type'] as const).filter((name) =>
    unexpected.some(({ path }) => path[2] === name),
  );
  return (
    <tr className={isNext ? styles.next : undefined}>
      <td>
        <time dateTime={dayOf(row.date)}>{format.day(dayOf(row.date) ?? row.date)}</time>
        {isNext && <span className={styles.word}>{t('nextDue')}</span>}
      </td>
      <td>
        <bdi>{title}</bdi> {type && <bdi className={tagged.tag}>{type}</bdi>}
        {details && (
          <bdi dir="auto" className={styles.details}>
            {details}
          </bdi>
        )}
        <RecordDetails
          schema={termSchema}
          record={row}
          names={unexpectedNames}
          unexpected={unexpected}
          path={['manualTerms', index]}
        />
      </td>
      <td className={figures.number}>
        <bdi>{format.money(row.amount, { unit: false })}</bdi>
      </td>
      <td className={`${figures.number} ${figures.quiet} ${figures.optional}`}>
        <bdi>{format.money(running, { unit: false })}</bdi>
      </td>
    </tr>
  );
}

const FIRST = 12;

/** Shows the first rows of a long series and a button for the rest; all of them on paper. */
function ShowMore<T>({ rows, children }: { rows: readonly T[]; children: (shown: readonly T[]) => ReactNode }) {
  const { t } = useTranslation(contractDetailTexts);
  const [all, setAll] = useState(false);
  const isPrinting = usePrinting();
  const isCut = !all && !isPrinting && rows.length > FIRST;
  if (rows.length === 0) return null;
  return (
    <>
      {children(isCut ? rows.slice(0, FIRST) : rows)}
      {isCut && <Button onClick={() => setAll(true)}>{t('allTerms', { count: rows.length })}</Button>}
    </>
  );
}

/** The terms the service computed, shown raw when no schedule can be read from them: the service defines their shape. */
export function TermsPanel({ contract, editPath }: Props) {
  const { t } = useTranslation(contractDetailTexts);
  if (isMissing(contract.terms) || storedSchedule(contract)) return null;
  return (
    <Panel id="service-terms" title={t('panels.terms')} editTo={editPath('terms')}>
      <pre className={styles.json} dir="ltr">
        {writeJson(contract.terms, 2)}
      </pre>
    </Panel>
  );
}
