import { useTranslation } from 'react-i18next';
import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { dueTexts } from '@/i18n/en/due';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { unreadText } from '@/resources/contracts/contract-words';
import { Checkbox } from '@/ui/controls';
import { MixedText, RecordText } from '@/ui/record-text';
import { RowLink } from '@/ui/row-link';
import { dayWidth } from '@/ui/table/fitting';
import { type GroupColumn, GroupTable } from '@/ui/table/grouped-table';
import { dueByMonth, type DueRow, sumOfDue } from './due-rows';
import { dueSumText, purposeOf, typeBeside } from './due-texts';
import styles from './due.module.css';
import type { Selected } from './use-selected';

/** Groups the rows by the month they fall due in, each with its sum. */
export function DueMonths({ rows, selection }: { rows: readonly DueRow[]; selection: Selected }) {
  const { t } = useTranslation(dueTexts);
  const format = useFormat();
  const groups = [...dueByMonth(rows)].map(([month, some]) => {
    const title = format.month(`${month}-01`);
    return {
      key: month,
      title,
      lead: (
        <label className={styles.tick}>
          <Checkbox checked={some.every(selection.has)} onChange={(event) => selection.set(some, event.target.checked)} />
          <span className="visually-hidden">{t('selectGroup', { month: title })}</span>
        </label>
      ),
      sum: dueSumText(sumOfDue(some), t, format),
      rows: some,
    };
  });
  const withPaid = rows.some(({ payment }) => payment !== undefined);
  return (
    <GroupTable
      name={t('title')}
      columns={dueColumns({ selection, format, withPaid })}
      groups={groups}
      keyOf={keyOf}
      renderCard={(row) => <DueCard row={row} selection={selection} format={format} />}
    />
  );
}

/** What a checkbox takes up beside a day, in px. */
const CHECKBOX = 32;

const keyOf = ({ key }: DueRow) => key;

type Options = { selection: Selected; format: Format; withPaid: boolean };

const dueColumns = ({ selection, format, withPaid }: Options): ReadonlyArray<GroupColumn<DueRow>> => {
  const unit = i18n.t('currency', { ns: contractWordTexts });
  const paid: GroupColumn<DueRow> = {
    name: 'paid',
    label: i18n.t('paid', { ns: dueTexts }),
    unit,
    kind: 'number',
    width: 120,
    yields: 4,
    cell: ({ payment }) => format.money(payment, { unit: false }),
  };
  return [
    {
      name: 'day',
      kind: 'day',
      label: i18n.t('day', { ns: dueTexts }),
      width: CHECKBOX + dayWidth(format.settings.language),
      cell: (row) => <DueTick row={row} selection={selection} format={format} />,
    },
    { name: 'party', label: i18n.t('party', { ns: dueTexts }), width: 200, cell: (row) => <DueParty row={row} /> },
    {
      name: 'units',
      label: i18n.t('units', { ns: dueTexts }),
      width: 170,
      yields: 2,
      cell: (row) => <DueUnits row={row} format={format} />,
    },
    {
      name: 'what',
      label: i18n.t('what', { ns: dueTexts }),
      width: 180,
      yields: 3,
      cell: (row) => (
        <>
          <RecordText text={purposeOf(row)} />
          {typeBeside(row) && <div className={styles.second}>{typeBeside(row)}</div>}
        </>
      ),
    },
    {
      name: 'phone',
      kind: 'code',
      label: i18n.t('phone', { ns: dueTexts }),
      width: 160,
      yields: 1,
      cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi>,
    },
    {
      name: 'amount',
      label: i18n.t('amount', { ns: dueTexts }),
      unit,
      kind: 'number',
      width: 140,
      cell: ({ amount, unread }) => (
        <>
          {(amount > 0 || !unread) && format.money(amount, { unit: false })}
          {unread && <div className={styles.unread}>{unreadText(unread)}</div>}
        </>
      ),
    },
    ...(withPaid ? [paid] : []),
  ];
};

/** Shows an amount on a phone: day and amount first, then the party, the purpose and contact links. */
function DueCard({ row, selection, format }: { row: DueRow; selection: Selected; format: Format }) {
  const purpose = [purposeOf(row), typeBeside(row)].filter(Boolean).join(' · ');
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <DueTick row={row} selection={selection} format={format} />
        {(row.amount > 0 || !row.unread) && <bdi className={styles.amount}>{format.money(row.amount)}</bdi>}
      </div>
      {row.unread && <div className={styles.unread}>{unreadText(row.unread)}</div>}
      <div>
        <DueParty row={row} />
      </div>
      <div className={styles.second}>
        <bdi>
          <MixedText text={purpose} />
        </bdi>
      </div>
      <div className={styles.line}>
        <div>
          <DueUnits row={row} format={format} />
        </div>
        {row.phone && <bdi dir="ltr">{row.phone}</bdi>}
      </div>
      {row.payment !== undefined && (
        <div className={styles.second}>{i18n.t('sumPaid', { ns: dueTexts, amount: format.money(row.payment) })}</div>
      )}
    </div>
  );
}

type Parts = { row: DueRow; selection: Selected; format: Format };

const partyOf = ({ party }: DueRow) => party || i18n.t('unnamed', { ns: contractWordTexts });

/** Shows the day with a checkbox. */
function DueTick({ row, selection, format }: Parts) {
  const day = format.day(row.day);
  return (
    <label className={styles.tick}>
      <Checkbox
        aria-label={i18n.t('select', { ns: dueTexts, party: partyOf(row), day })}
        checked={selection.has(row)}
        onChange={(event) => selection.set([row], event.target.checked)}
      />
      <bdi>{day}</bdi>
    </label>
  );
}

/** Shows the debtor as a link to the contract. */
function DueParty({ row }: { row: DueRow }) {
  const id = idOf(row.contract);
  return (
    <>
      <RowLink to={id && contractPath(id)} text={partyOf(row)} />
      {row.otherParty && (
        <div className={styles.second}>
          <RecordText text={row.otherParty} />
        </div>
      )}
    </>
  );
}

/** More names would push away the text beside them. */
const NAMED = 2;

function DueUnits({ row: { units, projects }, format }: Omit<Parts, 'selection'>) {
  const more = units.length - NAMED;
  return (
    <>
      <bdi title={more > 0 ? units.join(', ') : undefined}>
        <MixedText
          text={
            units.slice(0, NAMED).join(i18n.t('joint', { ns: contractListTexts })) + (more > 0 ? ` +${format.number(more)}` : '')
          }
        />
      </bdi>
      {projects.length > 0 && (
        <div className={styles.second}>
          <bdi>
            <MixedText text={projects.join(i18n.t('joint', { ns: contractListTexts }))} />
          </bdi>
        </div>
      )}
    </>
  );
}
