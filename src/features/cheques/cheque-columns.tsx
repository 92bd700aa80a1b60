import { Link } from 'react-router';
import { depositSlipPath } from '@/addresses';
import { chequeTexts } from '@/i18n/en/cheques';
import { contractWordTexts } from '@/i18n/en/contract-words';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { TextKey } from '@/i18n/text-keys';
import { unreadText } from '@/resources/contracts/contract-words';
import type { Day } from '@/schema/day';
import { tickedDayWidth } from '@/ui/table/columns/fitting';
import report from '@/ui/table/report/report.module.css';
import type { ReportColumns } from '@/ui/table/report/report-column';
import { RecordText } from '@/ui/text/record-text';
import { StatusPill } from '@/ui/text/status-pill';
import textStyles from '@/ui/text/text.module.css';
import type { PartyOf } from '../parties/party';
import { partyColumns } from '../parties/party-columns';
import type { ChequeRow } from './cheque-rows';
import { dayText, numberText, pillOfState, stateText } from './cheque-texts';

/** `fils`: some of the amounts have hundredths, so that all of their column show them. */
type Options = { partyOf: PartyOf; format: Format; today: Day; fils: boolean };

const text = (name: TextKey<typeof chequeTexts>) => i18n.t(name, { ns: chequeTexts });

export function chequeColumns({ partyOf, format, today, fils }: Options): ReportColumns<ChequeRow> {
  const { party, partyAr, phone, units, project, kind, reference, currency } = partyColumns<ChequeRow>(partyOf, format);
  return [
    {
      name: 'day',
      kind: 'day',
      label: text('day'),
      width: tickedDayWidth(format.settings.language),
      cell: (row) => <bdi>{dayText(row)}</bdi>,
      value: ({ day }) => day,
    },
    {
      name: 'cheque',
      kind: 'code',
      label: text('cheque'),
      width: 128,
      cell: (row) => <ChequeNumber row={row} />,
      value: ({ number }) => number,
      card: 'end',
    },
    {
      name: 'bank',
      label: text('bank'),
      width: 190,
      yields: 2,
      cell: ({ bank }) => (
        <div className="cuts">
          <RecordText text={bank} />
        </div>
      ),
      value: ({ bank }) => bank,
      card: 'end',
    },
    party,
    partyAr,
    units,
    project,
    kind,
    { name: 'phone', label: phone.label, value: phone.value },
    {
      name: 'amount',
      label: text('amount'),
      unit: i18n.t('currency', { ns: contractWordTexts }),
      kind: 'amount',
      width: 122,
      cell: (row) => <Amount row={row} text={format.money(row.amount, { unit: false, fils })} />,
      value: ({ amount, unread }) => (unread > 0 && amount === 0 ? unreadText(unread) : amount),
      card: 'head',
      onCard: (row) => (
        <bdi className="bold figures">
          <Amount row={row} text={format.money(row.amount, { fils })} />
        </bdi>
      ),
    },
    currency,
    {
      name: 'state',
      label: text('state'),
      width: 170,
      cell: (row) => <ChequeStatus row={row} format={format} today={today} />,
      value: stateText,
      card: 'end',
    },
    { name: 'stateDay', label: text('stateDay'), value: ({ statusDay }) => statusDay, kind: 'day' },
    { name: 'receipt', label: text('receipt'), value: ({ payments: [payment] }) => payment?.receiptNumber },
    reference,
    { name: 'note', label: text('note'), value: ({ note }) => note },
  ];
}

const Amount = ({ row: { amount, unread }, text: figure }: { row: ChequeRow; text: string }) => (
  <>
    {(amount !== 0 || unread === 0) && <span>{figure}</span>}
    {unread > 0 && <div className={report.unread}>{unreadText(unread)}</div>}
  </>
);

const ChequeNumber = ({ row }: { row: ChequeRow }) => (
  <div>
    {row.number === '' ? <span className={report.second}>{numberText(row)}</span> : <bdi dir="ltr">{row.number}</bdi>}
    {row.isTwice && <div className={report.unread}>{text('twice')}</div>}
  </div>
);

function ChequeStatus({ row, format, today }: { row: ChequeRow; format: Format; today: Day }) {
  const isLate = row.isDue && row.day !== undefined && row.day < today;
  return (
    <div>
      <StatusPill status={pillOfState[row.state]} label={stateText(row)} />
      {row.statusDay !== undefined && (
        <div className={report.second}>{i18n.t('onDay', { ns: chequeTexts, day: format.day(row.statusDay) })}</div>
      )}
      {row.depositDay !== undefined && (
        <div className={report.second}>
          <Link className={textStyles.lineLink} to={depositSlipPath(row.depositDay)}>
            {i18n.t('slipOf', { ns: chequeTexts, day: format.day(row.depositDay) })}
          </Link>
        </div>
      )}
      {isLate && <div className={report.unread}>{text('late')}</div>}
      {row.isToReturn && <div className={report.unread}>{text('toReturn')}</div>}
      {row.note && (
        <div className={report.second}>
          <RecordText text={row.note} />
        </div>
      )}
    </div>
  );
}
