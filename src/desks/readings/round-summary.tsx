import Button from '@mui/material/Button';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { billsPath, unitPath } from '@/addresses';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { useFormat } from '@/i18n/format';
import { DataTable } from '@/ui/panels/data-table';
import { NotifyLink } from '@/ui/controls/notify-link';
import { PrintPageButton } from '@/ui/paper/print-button';
import { PRINTED_ROWS, usePrinting } from '@/ui/paper/printing';
import type { Tariffs } from '@/resources/units/rules/consumption';
import { costOf } from '@/resources/units/rules/reading-round';
import { useServiceNames } from '@/resources/units/service-names';
import { type RoundRow, roundSummary, type SummaryRow } from './round';
import styles from './round-summary.module.css';
import textStyles from '@/ui/text/text.module.css';
import { RecordText } from '@/ui/text/record-text';
import { ButtonLink } from '@/ui/controls/links';
import { changeText, flagText } from './row-words';

type Props = { title: string; day: string; rows: readonly RoundRow[]; tariffs: Tariffs; onBack: () => void };

const FIRST = 60;

export function RoundSummary({ title, day, rows, tariffs, onBack }: Props) {
  const { t } = useTranslation(unitReadingTexts);
  const namesOf = useServiceNames();
  const services = [...new Map(rows.map(({ service, spelt }) => [service, namesOf({ service: spelt })]))];
  return (
    <div className="stack gap-16">
      <div className="screen-only row wrap gap-8">
        <Button className="before" startIcon={<ArrowLeft size={16} className="mirror" />} autoFocus onClick={onBack}>
          {t('back')}
        </Button>
        <PrintPageButton />
        <ButtonLink to={billsPath(day)}>{t('bills')}</ButtonLink>
      </div>
      <h2 className="size-20 bold">{title}</h2>
      {services.map(([key, { service, measure }]) => (
        <section key={key} aria-label={service} className="stack gap-16">
          {services.length > 1 && <h2 className="size-16 bold">{service}</h2>}
          <ServiceSummary rows={rows.filter((row) => row.service === key)} measure={measure} tariff={tariffs(key)} />
        </section>
      ))}
    </div>
  );
}

type ServiceProps = { rows: readonly RoundRow[]; measure: string | undefined; tariff: number | undefined };

function ServiceSummary({ rows, measure, tariff }: ServiceProps) {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const printing = usePrinting();
  const summary = roundSummary(rows);
  const { read, missing, flagged, consumption, cost } = summary;
  const shown = read.slice(0, printing ? PRINTED_ROWS : isWhole ? read.length : FIRST);
  const most = Math.max(...read.map((one) => Math.max(one.consumption ?? 0, one.before ?? 0)), 1);
  const costs = cost ?? costOf(consumption, tariff);
  return (
    <>
      <dl className={`row wrap figures ${styles.figures}`}>
        <Figure label={t('read')}>{t('done', { done: format.number(read.length), total: format.number(rows.length) })}</Figure>
        <Figure label={t('missing')}>{format.number(missing.length)}</Figure>
        <Figure label={t('flagged')}>{format.number(flagged.length)}</Figure>
        <Figure label={t('columns.consumption')}>
          {format.measured(consumption, measure)}{' '}
          <span className="regular muted letters-14">{changeText(summary.change, format)}</span>
        </Figure>
        {costs !== undefined && <Figure label={t('cost')}>{format.money(costs)}</Figure>}
      </dl>
      <UnitList
        title={t('flagged')}
        none={t('noFlagged')}
        action={<NotifyLink size="small" start={{ units: flagged.map(({ row }) => row.unitId) }} />}
        units={flagged.map(({ row, flags, note, ...one }) => ({
          row,
          text: [flagText(flags, { of: one.consumption, meter: row.meter }, t, format), note].filter(Boolean).join(' · '),
        }))}
      />
      <UnitList
        title={t('missing')}
        none={t('noMissing')}
        units={missing.map((row) => ({ row, text: row.entry?.skipped ?? row.meter?.read?.reading.Notes }))}
      />
      {read.length > 0 && (
        <section aria-label={t('compare')} className="rounded-8 framed paper-ground pad-16">
          <div className="row wrap centred gap-8-16 below-8">
            <h3 className="size-16 bold">{t('compare')}</h3>
            <p className="muted">{t('compareNote')}</p>
          </div>
          <Comparison rows={shown} most={most} measure={measure} />
          {read.length > FIRST && !isWhole && (
            <Button onClick={() => setWhole(true)}>
              <span>{t('showAll', format.counted(read.length))}</span>
            </Button>
          )}
        </section>
      )}
    </>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="muted size-13">{label}</dt>
    <dd className="size-20 bold">{children}</dd>
  </div>
);

type UnitListProps = {
  title: string;
  none: string;
  units: ReadonlyArray<{ row: RoundRow; text: string | null | undefined }>;
  action?: ReactNode;
};

function UnitList({ title, none, units, action }: UnitListProps) {
  return (
    <section aria-label={title} className="rounded-8 framed paper-ground pad-16">
      <div className="row wrap centred gap-8-16 below-8">
        <h3 className="size-16 bold">{title}</h3>
        {units.length > 0 && action}
      </div>
      {units.length === 0 ? (
        <p className="flush">{none}</p>
      ) : (
        <ul className={`stack gap-4 plain-list ${styles.units}`}>
          {units.map(({ row, text }) => (
            <li className="row wrap gap-4-12" key={row.id}>
              <Link className={`bold link-ink no-underline ${textStyles.lineLink}`} to={unitPath(row.unitId, 'readings')}>
                <RecordText text={row.name} />
              </Link>
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ComparisonProps = { rows: readonly SummaryRow[]; most: number; measure: string | undefined };

function Comparison({ rows, most, measure }: ComparisonProps) {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  const bar = (value: number | undefined, className: string | undefined) => (
    <span
      className={`block height-8 rounded-2 prints-colours ${className}`}
      style={{ inlineSize: `${(Math.max(value ?? 0, 0) / most) * 100}%` }}
    />
  );
  return (
    <DataTable
      className={styles.compared}
      label={t('compare')}
      rows={rows}
      keyOf={({ row }) => row.id}
      columns={[
        { name: 'unit', head: t('columns.unit'), kind: 'name', cell: ({ row }) => <RecordText text={row.name} /> },
        {
          name: 'consumption',
          head: measure ? t('columns.consumptionIn', { measure }) : t('columns.consumption'),
          kind: 'number',
          cell: ({ consumption }) => format.number(consumption),
        },
        { name: 'before', head: t('before'), kind: 'number', cell: ({ before }) => format.number(before) },
        {
          name: 'change',
          head: t('columns.change'),
          kind: 'number',
          cell: ({ change, flags }) => (
            <span className={flags.length > 0 ? 'tone-warning bold' : undefined}>{changeText(change, format)}</span>
          ),
        },
        {
          name: 'bars',
          isDrawing: true,
          className: styles.bars,
          cell: ({ consumption, before }) => (
            <>
              {bar(consumption, 'chart-1-ground')}
              {bar(before, styles.then)}
            </>
          ),
        },
      ]}
    />
  );
}
