import { contractWordTexts } from '@/i18n/en/contract-words';
import { holdTexts } from '@/i18n/en/holds';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { TextKey } from '@/i18n/text-keys';
import type { HoldChanges } from '@/resources/contracts/holds/use-hold-changes';
import { textOf } from '@/resources/contracts/list/contract-values';
import { tickedDayWidth } from '@/ui/table/columns/fitting';
import report from '@/ui/table/report/report.module.css';
import type { ReportColumns } from '@/ui/table/report/report-column';
import { Phone } from '@/ui/text/reach';
import { RecordText } from '@/ui/text/record-text';
import type { PartyOf } from '../parties/party';
import { partyColumns } from '../parties/party-columns';
import { nameOf, PartyLink } from '../parties/party-parts';
import { HoldActions } from './hold-actions';
import type { HoldRow } from './hold-rows';
import { bookingTexts } from './hold-texts';

type Options = { partyOf: PartyOf; changes: HoldChanges; format: Format };

export function holdColumns({ partyOf, changes, format }: Options): ReportColumns<HoldRow> {
  const text = (name: TextKey<typeof holdTexts>) => i18n.t(name, { ns: holdTexts });
  const { party, partyAr, phone, units, project, currency } = partyColumns<HoldRow>(partyOf, format);
  return [
    {
      name: 'until',
      kind: 'day',
      label: text('until'),
      width: tickedDayWidth(format.settings.language),
      cell: ({ until }) => <bdi>{format.day(until) || text('openEnd')}</bdi>,
      value: ({ until }) => until,
    },
    { name: 'status', label: text('status'), value: ({ group }) => text(`groups.${group}`) },
    {
      ...party,
      label: text('party'),
      least: 180,
      // With the phone below, which as a column of its own would push out the agent.
      cell: ({ id, contract }) => (
        <>
          <PartyLink id={id} party={partyOf(contract)} />
          {partyOf(contract).phone !== undefined && (
            <div className={report.second}>
              <Phone text={partyOf(contract).phone} />
            </div>
          )}
        </>
      ),
    },
    { ...partyAr, label: text('partyAr') },
    { name: 'phone', label: phone.label, value: phone.value },
    { ...units, width: 145, yields: 2 },
    project,
    {
      name: 'agent',
      label: i18n.t('agent', { ns: contractWordTexts }),
      width: 150,
      yields: 1,
      cell: ({ agent }) => <RecordText text={agent} />,
      value: ({ agent }) => agent,
    },
    {
      name: 'price',
      label: text('price'),
      unit: i18n.t('currency', { ns: contractWordTexts }),
      kind: 'amount',
      width: 158,
      cell: (row) => (
        <>
          <span>{format.money(row.price, { unit: false })}</span>
          {bookingTexts(row, format).map((one) => (
            <div key={one} className={report.second}>
              {one}
            </div>
          ))}
        </>
      ),
      value: ({ price }) => price,
      card: 'head',
      onCard: (row) => (
        <div className="end">
          <bdi className="bold figures">{format.money(row.price)}</bdi>
          <div className={report.second}>{bookingTexts(row, format).join(' · ')}</div>
        </div>
      ),
    },
    { name: 'paid', label: text('paid'), value: ({ paid }) => paid, kind: 'amount' },
    { name: 'left', label: text('left'), value: ({ left }) => left, kind: 'amount' },
    currency,
    { name: 'reference', label: text('reference'), value: ({ contract }) => textOf('reservationId')(contract) },
    {
      name: 'actions',
      kind: 'action',
      label: text('actions'),
      width: format.settings.language === 'ar' ? 307 : 326,
      cell: (row) => <HoldActions row={row} party={nameOf(partyOf(row.contract))} changes={changes} />,
    },
  ];
}
