import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractPath } from '@/addresses';
import { contractRenewTexts } from '@/i18n/en/contract-renew';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { parseAmount } from '@/i18n/parse-number';
import { sumToCent } from '@/schema/money';
import { Checkbox, InputBox } from '@/ui/controls/controls';
import { SumNote } from '@/ui/form/fields/sum-note';
import { DataTable } from '@/ui/panels/data-table';
import { RecordText } from '@/ui/text/record-text';
import { ClashList } from '@/resources/contracts/clash-list';
import { contractTitle } from '@/resources/contracts/contract-title';
import { UnitNames } from '@/resources/contracts/list/unit-names';
import { contractTotals } from '@/resources/contracts/rules/amounts';
import { unitsOf } from '@/resources/contracts/rules/names';
import { useUnitNames } from '@/resources/contracts/use-unit-names';
import { isMade, isPlanned, type PlannedRenewal, type RenewalRow, type TypedRenewals } from './renew-many-plan';
import textStyles from '@/ui/text/text.module.css';
import styles from './renew-many.module.css';

type Props = { rows: readonly RenewalRow[]; typed: TypedRenewals; onChange: (changes: Partial<TypedRenewals>) => void };

export function RenewalRows({ rows, typed, onChange }: Props) {
  const { t } = useTranslation([contractRenewTexts, contractWordTexts]);
  const format = useFormat();
  const names = useUnitNames();
  const made = rows.filter(isMade);
  const before = sumToCent(made.map((row) => row.before));
  const after = sumToCent(made.map((row) => row.after));
  return (
    <DataTable
      className={`blocks-on-phone ${styles.table}`}
      label={t('many.table')}
      rows={rows}
      keyOf={({ id }) => id}
      total={t('total')}
      columns={[
        { name: 'lease', head: t('many.lease'), kind: 'name', cell: (row) => <Lease row={row} names={names} /> },
        {
          name: 'period',
          head: t('many.period'),
          cell: (row) => <Period row={row} names={names} typed={typed} onChange={onChange} />,
        },
        {
          name: 'oldRent',
          head: t('contract-words:rentPer.years'),
          kind: 'number',
          cellProps: (row) => ({ 'data-label': isPlanned(row) ? t('contract-words:rentPer.years') : undefined }),
          cell: (row) => isPlanned(row) && <bdi>{format.money(row.before, { unit: false })}</bdi>,
          foot: <bdi>{format.money(before, { unit: false })}</bdi>,
        },
        {
          name: 'newRent',
          head: t('many.newRent'),
          kind: 'number',
          cellProps: (row) => ({ 'data-label': isPlanned(row) ? t('many.newRent') : undefined }),
          cell: (row) => (isPlanned(row) || row.reason === 'unread') && <RentInput row={row} typed={typed} onChange={onChange} />,
          foot: (
            <>
              <bdi>{format.money(after, { unit: false })}</bdi>
              <Increase before={before} after={after} />
            </>
          ),
        },
        {
          name: 'payments',
          head: t('many.payments'),
          cellProps: (row) => ({ 'data-label': isPlanned(row) && row.payments.length > 0 ? t('many.payments') : undefined }),
          cell: (row) => isPlanned(row) && <Payments row={row} />,
        },
      ]}
    />
  );
}

type Names = ReturnType<typeof useUnitNames>;

function Lease({ row, names }: { row: RenewalRow; names: Names }) {
  const format = useFormat();
  return (
    <>
      <Link className={textStyles.lineLink} to={contractPath(row.id)}>
        <RecordText text={contractTitle(row.contract) || row.id} />
      </Link>
      <div className="muted size-12">
        <UnitNames names={unitsOf(row.contract, names).map(({ id, name }) => name || id)} shown={2} format={format} />
      </div>
    </>
  );
}

function Period({ row, names, typed, onChange }: Omit<Props, 'rows'> & { row: RenewalRow; names: Names }) {
  const { t } = useTranslation(contractRenewTexts);
  const format = useFormat();
  if (!isPlanned(row)) return <span className="tone-error">{t(`many.reasons.${row.reason}`)}</span>;
  const others = typed.forced.filter((id) => id !== row.id);
  return (
    <>
      <bdi>{t('span', { begin: format.day(row.begin), end: format.day(row.end) })}</bdi>
      {row.overlaps.length > 0 && (
        <>
          <ClashList overlaps={row.overlaps} names={names} />
          <label className="tick-line">
            <Checkbox
              checked={row.isForced}
              onChange={({ target }) => onChange({ forced: target.checked ? [...others, row.id] : others })}
            />
            <span>{t('many.force')}</span>
          </label>
        </>
      )}
    </>
  );
}

function RentInput({ row, typed, onChange }: Omit<Props, 'rows'> & { row: RenewalRow }) {
  const { t } = useTranslation(contractRenewTexts);
  const format = useFormat();
  const text = typed.rents[row.id];
  const isWrong = text !== undefined && 'problem' in parseAmount(text, format.settings.language);
  const problemId = `${row.id}-rent`;
  return (
    <>
      <InputBox
        small
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        className={`after ${styles.rent}`}
        aria-label={t('many.newRentOf', { name: contractTitle(row.contract) || row.id })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        value={text ?? (isPlanned(row) ? format.exactMoney(row.after) : '')}
        onChange={({ target }) => onChange({ rents: { ...typed.rents, [row.id]: target.value } })}
      />
      <SumNote text={text ?? ''} />
      {isWrong && (
        <p id={problemId} className="size-12 tone-error flush">
          {t('many.notANumber')}
        </p>
      )}
      {isPlanned(row) && <Increase before={row.before} after={row.after} />}
      {isPlanned(row) && row.before > 0 && Math.abs(row.after / row.before - 1) > LARGE && (
        <div className="size-12 tone-warning">{t('many.large', { share: format.percent(LARGE) })}</div>
      )}
    </>
  );
}

const LARGE = 0.25;

function Increase({ before, after }: { before: number; after: number }) {
  const format = useFormat();
  if (before === after || before === 0) return null;
  const sign = after > before ? '+' : '−';
  const more = Math.abs(sumToCent([after, -before]));
  return (
    <div className="muted size-12">
      <bdi>{`${sign}${format.money(more, { unit: false })} · ${sign}${format.percent(more / before)}`}</bdi>
    </div>
  );
}

type Run = { amount: number; count: number };

function runsOf(payments: readonly number[]): readonly Run[] {
  const runs: Run[] = [];
  for (const amount of payments) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.count += 1;
    else runs.push({ amount, count: 1 });
  }
  return runs;
}

function Payments({ row: { document, after, payments, charges, deposit } }: { row: PlannedRenewal }) {
  const { t } = useTranslation(contractRenewTexts);
  const format = useFormat();
  const money = (amount: number | undefined) => format.money(amount, { unit: false });
  const runText = ({ amount, count }: Run) => (count > 1 ? `${format.number(count)} × ${money(amount)}` : money(amount));
  const sum = sumToCent(payments);
  const { rentPerTerm, total } = contractTotals(document);
  return (
    <>
      {payments.length > 0 && (
        <div>
          <bdi dir="ltr">{runsOf(payments).map(runText).join(' + ')}</bdi>
        </div>
      )}
      {payments.length > 1 && sum !== after && (
        <div className="muted size-12">
          {t(rentPerTerm === total ? 'many.sum' : 'many.sumWithCharges', { amount: format.money(sum) })}
        </div>
      )}
      {charges.before !== charges.after && (
        <div className="muted size-12">
          {charges.after === 0
            ? t('many.withoutCharges', { before: format.money(charges.before) })
            : t('many.otherCharges', { before: money(charges.before), after: money(charges.after) })}
        </div>
      )}
      {deposit !== 0 && <div className="muted size-12">{t('many.deposit', { amount: format.money(deposit) })}</div>}
    </>
  );
}
