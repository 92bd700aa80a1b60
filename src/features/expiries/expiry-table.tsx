import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { expiryTexts } from '@/i18n/en/expiries';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { documentMark, expiryOf } from '@/resources/contracts/rules/expiry';
import type { Day } from '@/schema/day';
import { Checkbox } from '@/ui/controls/controls';
import { NotifyLink } from '@/ui/controls/notify-link';
import { dayWidth } from '@/ui/table/columns/fitting';
import { type GroupColumn, GroupTable } from '@/ui/table/groups/grouped-table';
import type { RowSelection } from '@/ui/table/groups/use-row-selection';
import { Phone } from '@/ui/text/reach';
import { RecordText } from '@/ui/text/record-text';
import type { PartyOf } from '../due/due-rows';
import { nameOf, PARTY_WIDTH, PartyLink, PartyUnits } from '../due/party-parts';
import due from '../due/due.module.css';
import { byMonth, type ExpiryRow } from './expiry-rows';
import { countText, documentText, expiryMessage, leftText } from './expiry-texts';

type Options = { partyOf: PartyOf; selection: RowSelection<ExpiryRow>; today: Day };

/** Shows documents by the month in which they expire. */
export function ExpiryTable({ rows, partyOf, selection, today }: Options & { rows: readonly ExpiryRow[] }) {
  const { t } = useTranslation(expiryTexts);
  const format = useFormat();
  const options = { partyOf, selection, today, format };
  const groups = useMemo(
    () =>
      byMonth(rows).map(({ month, rows: some }) => {
        const title = format.month(`${month}-01`);
        return {
          key: month,
          title,
          lead: (
            <label className={due.tick}>
              <Checkbox checked={some.every(selection.has)} onChange={(event) => selection.set(some, event.target.checked)} />
              <span className="visually-hidden">{t('selectGroup', { name: title })}</span>
            </label>
          ),
          sum: countText(some),
          rows: some,
        };
      }),
    [rows, selection, t, format],
  );
  return (
    <GroupTable
      name={t('title')}
      columns={columnsOf(options)}
      groups={groups}
      keyOf={keyOf}
      renderCard={(row) => <ExpiryCard row={row} {...options} />}
    />
  );
}

const keyOf = ({ rowKey }: ExpiryRow) => rowKey;

/** Width of a checkbox beside a day, in px. */
const CHECKBOX = 32;

type CellOptions = Options & { format: Format };

const columnsOf = (options: CellOptions): ReadonlyArray<GroupColumn<ExpiryRow>> => {
  const { partyOf, format, today } = options;
  return [
    {
      name: 'day',
      kind: 'day',
      label: i18n.t('day', { ns: expiryTexts }),
      width: CHECKBOX + dayWidth(format.settings.language),
      cell: (row) => <ExpiryTick row={row} {...options} />,
    },
    {
      name: 'left',
      label: i18n.t('daysLeft', { ns: expiryTexts }),
      width: 130,
      cell: (row) => <DaysLeft row={row} today={today} />,
    },
    {
      name: 'document',
      label: i18n.t('document', { ns: expiryTexts }),
      width: 170,
      cell: (row) => <RecordText text={documentText(row)} />,
    },
    {
      name: 'party',
      label: i18n.t('party', { ns: expiryTexts }),
      width: PARTY_WIDTH,
      least: 200,
      cell: ({ id, contract }) => <PartyLink id={id} party={partyOf(contract)} />,
    },
    {
      name: 'phone',
      kind: 'code',
      label: i18n.t('phone', { ns: expiryTexts }),
      width: 152,
      yields: 2,
      cell: ({ contract }) => <Phone text={partyOf(contract).phone} />,
    },
    {
      name: 'units',
      label: i18n.t('units', { ns: expiryTexts }),
      width: 170,
      yields: 1,
      cell: ({ contract }) => <PartyUnits party={partyOf(contract)} format={format} />,
    },
    {
      name: 'notify',
      kind: 'action',
      label: i18n.t('notice', { ns: expiryTexts }),
      width: 120,
      cell: (row) => <Notify row={row} />,
    },
  ];
};

/** Starts a message about one document. */
const Notify = ({ row: { id, place } }: { row: ExpiryRow }) =>
  id !== '' && (
    <NotifyLink
      size="small"
      start={{ documents: [documentMark({ contract: id, place })], object: 'contract', objectId: id }}
      text={expiryMessage()}
      label={i18n.t('notify', { ns: commonTexts })}
    />
  );

const tones = { expired: 'medium tone-error', expiresSoon: 'medium tone-warning', expires: undefined } as const;

const DaysLeft = ({ row, today }: { row: ExpiryRow; today: Day }) => (
  <span className={tones[expiryOf(row.day, today)]}>{leftText(row)}</span>
);

/** Shows the last day with a checkbox. */
function ExpiryTick({ row, partyOf, selection, format }: CellOptions & { row: ExpiryRow }) {
  const day = format.day(row.day);
  const label = i18n.t('select', {
    ns: expiryTexts,
    document: documentText(row),
    party: nameOf(partyOf(row.contract)),
    day,
  });
  return (
    <label className={due.tick}>
      <Checkbox
        aria-label={label}
        disabled={row.id === ''}
        checked={selection.has(row)}
        onChange={(event) => selection.set([row], event.target.checked)}
      />
      <bdi>{day}</bdi>
    </label>
  );
}

/** Shows a document on a phone: its last day and the days left first, then what and whose it is. */
function ExpiryCard({ row, ...options }: CellOptions & { row: ExpiryRow }) {
  const { partyOf, format, today } = options;
  const party = partyOf(row.contract);
  return (
    <div className="column gap-4">
      <div className={due.line}>
        <ExpiryTick row={row} {...options} />
        <DaysLeft row={row} today={today} />
      </div>
      <div>
        <RecordText className="medium" text={documentText(row)} />
      </div>
      <div>
        <PartyLink id={row.id} party={party} />
      </div>
      {party.phone !== undefined && (
        <div className={due.second}>
          <Phone text={party.phone} />
        </div>
      )}
      <div className={due.line}>
        <div>
          <PartyUnits party={party} format={format} />
        </div>
        <Notify row={row} />
      </div>
    </div>
  );
}
