import { Link } from 'react-router';
import { depositSlipPath } from '@/addresses';
import { chequeTexts } from '@/i18n/en/cheques';
import type { Format } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import type { ContractCheque } from '../rules/all-cheques';
import type { Day } from '@/schema/day';
import { dayWidth } from '@/ui/table/columns/fitting';
import type { Column } from '@/ui/table/list-definition';
import { SecondLine, WarningLine } from '@/ui/table/row-parts';
import { RecordText } from '@/ui/text/record-text';
import { StatusPill } from '@/ui/text/status-pill';
import textStyles from '@/ui/text/text.module.css';
import type { PartyOf } from '@/resources/contracts/parties/party';
import { partyColumns } from '@/resources/contracts/parties/party-columns';
import { chequeAmount, numberText, pillOfState, stateText } from './cheque-texts';

const text = textsOf(chequeTexts);

export function chequeColumns(partyOf: PartyOf, today: Day): ReadonlyArray<Column<ContractCheque>> {
  const { party, partyAr, phone, units, project, kind, reference, currency } = partyColumns<ContractCheque>(partyOf);
  return [
    { name: 'day', kind: 'day', label: text('day'), width: dayWidth, none: text('without.month'), value: ({ day }) => day },
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
      kind: 'amount',
      width: 122,
      ...chequeAmount,
      card: 'head',
    },
    currency,
    {
      name: 'state',
      label: text('state'),
      width: 170,
      cell: (row, format) => <ChequeStatus {...{ row, format, today }} />,
      value: stateText,
      card: 'end',
    },
    { name: 'stateDay', label: text('stateDay'), value: ({ statusDay }) => statusDay, kind: 'day' },
    { name: 'receipt', label: text('receipt'), value: ({ payments: [payment] }) => payment?.receiptNumber },
    reference,
    { name: 'note', label: text('note'), value: ({ note }) => note },
  ];
}

const ChequeNumber = ({ row }: { row: ContractCheque }) => (
  <div>
    {row.number === '' ? <SecondLine>{numberText(row)}</SecondLine> : <bdi dir="ltr">{row.number}</bdi>}
    {row.isTwice && <WarningLine>{text('twice')()}</WarningLine>}
  </div>
);

function ChequeStatus({ row, format, today }: { row: ContractCheque; format: Format; today: Day }) {
  const isLate = row.isDue && row.day !== undefined && row.day < today;
  return (
    <div>
      <StatusPill status={pillOfState[row.state]} label={stateText(row)} />
      {row.statusDay !== undefined && (
        <SecondLine>{i18n.t('onDay', { ns: chequeTexts, day: format.day(row.statusDay) })}</SecondLine>
      )}
      {row.depositDay !== undefined && (
        <SecondLine>
          <Link className={textStyles.lineLink} to={depositSlipPath(row.depositDay)}>
            {i18n.t('slipOf', { ns: chequeTexts, day: format.day(row.depositDay) })}
          </Link>
        </SecondLine>
      )}
      {isLate && <WarningLine>{text('late')()}</WarningLine>}
      {row.isToReturn && <WarningLine>{text('toReturn')()}</WarningLine>}
      {row.note && (
        <SecondLine>
          <RecordText text={row.note} />
        </SecondLine>
      )}
    </div>
  );
}
