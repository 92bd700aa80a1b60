import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useNavigate } from 'react-router';
import { depositSlipPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { groupedBy } from '@/grouped';
import { chequeTexts } from '@/i18n/en/cheques';
import { commonTexts } from '@/i18n/en/common';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { FutureWarning, useFutureDay } from '../payments/asked-first';
import { owedAfter, type PaymentItem, usePaymentChange } from '../payments/write-payments';
import { allCheques, type ContractCheque } from '../rules/all-cheques';
import { canTake, type Cheque, outcomeOfAction, type StateAction } from '../rules/cheques';
import { canCharge, haveStatus, withCheques, withFeeOf } from '../rules/cheque-writes';
import { isRefusedAsFine, parseMoney } from '@/desks/typed-money';
import { atOnce } from '@/steps';
import { type Day, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { Checkbox } from '@/ui/controls/controls';
import { MoneyInput, TextInput } from '@/ui/controls/inputs';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { useKeptTexts } from '@/ui/form/drafts/kept-texts';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { Warning } from '@/ui/notices/warning';
import { sumTexts } from '@/ui/table/sums';
import { askedPath, chequeAmount } from './cheque-texts';

type ChequeDialogProps = {
  open: boolean;
  action: StateAction;
  selected: readonly ContractCheque[];
  today: Day;
  /** `isChanged` once all cheques are written. */
  onClose: (isChanged?: boolean) => void;
};

export function ChequeDialog({ open, action, selected, today, onClose }: ChequeDialogProps) {
  const current = askedPath(action, selected);
  const [asked, setAsked] = useState({ home: current, selected });
  if (open && asked.home !== current) setAsked({ home: current, selected });
  // What was typed is stored a moment after the dialog was closed, by the name that it had: others may be selected by then.
  const about = open ? selected : asked.selected;
  const rows = about.filter((row) => row.id !== '' && canTake(action, row));
  const facts = <Facts rows={rows} left={about.length - rows.length} />;
  return <StateDialog key={asked.home} {...{ open, action, rows, facts, today, home: asked.home, onClose }} />;
}

export type ChequeOf = { contract: ServiceDocument; cheque: Cheque };

export function ChequesOfDialog({
  cheques,
  today,
  ...asked
}: Omit<ChequeDialogProps, 'selected'> & { cheques: readonly ChequeOf[] }) {
  const selected = useMemo(() => {
    const { rows } = atOnce(allCheques([...new Set(cheques.map(({ contract }) => contract))], today));
    return rows.filter((row) => cheques.some(({ contract, cheque }) => contract === row.contract && cheque.key === row.key));
  }, [cheques, today]);
  return <ChequeDialog {...asked} {...{ selected, today }} />;
}

function Facts({ rows, left }: { rows: readonly ContractCheque[]; left: number }) {
  const { t } = useTranslation([chequeTexts, commonTexts]);
  const format = useFormat();
  const sum = [t('common:counts.cheques', format.counted(rows.length)), ...sumTexts([chequeAmount], rows, format)].join(' · ');
  const contracts = new Set(rows.map(({ contract }) => contract)).size;
  return (
    <>
      <p className="figures">{`${sum} ${t('ofContracts', format.counted(contracts))}`}</p>
      {left > 0 && <Warning>{t('left', format.counted(left))}</Warning>}
    </>
  );
}

type StateDialogProps = Omit<ChequeDialogProps, 'selected'> & {
  rows: readonly ContractCheque[];
  facts: ReactNode;
  home: string;
};

function StateDialog({ open, action, rows, facts, today, home, onClose }: StateDialogProps) {
  const { t } = useTranslation([chequeTexts, commonTexts]);
  const format = useFormat();
  const navigate = useNavigate();
  const client = useQueryClient();
  const count = rows.length;
  const title = t(`titles.${action}`, format.counted(count));
  const { texts, type, forget } = useKeptTexts(home, title, { day: today, note: '', charges: '', fee: USUAL_FEE });
  const { isRunning, isShown, start, dialog } = usePaymentChange(() => onClose());
  const write = (items: readonly PaymentItem[], day: Day) =>
    start(items, async (written) => {
      forget();
      onClose(true);
      const read = written.map(({ after }) => after);
      const amount = format.money(sumToCent(rows.map((row) => row.amount)));
      const said = [
        t(`done.${action}`, { amount }),
        t('common:counts.cheques', format.counted(count)),
        await owedAfter(client, read, today),
      ];
      const toSlip = { label: t('slip'), run: () => void navigate(depositSlipPath(day)) };
      return {
        text: said.filter(Boolean).join(' · '),
        undone: t('contract.replacementUndone'),
        notUndone: t('contract.replacementKept'),
        also: action === 'deposit' ? toSlip : undefined,
      };
    });
  const id = useId();
  const close = isRunning ? undefined : () => onClose();
  return (
    <>
      <DialogBox
        open={open && !isShown}
        title={title}
        onClose={close}
        actions={
          <>
            <Button onClick={close} disabled={isRunning}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" form={id} variant="contained" autoFocus loading={isRunning}>
              <span>{title}</span>
            </Button>
          </>
        }
      >
        {facts}
        <ChangeForm id={id} action={action} rows={rows} typed={texts} today={today} onType={type} onWrite={write} />
      </DialogBox>
      {dialog}
    </>
  );
}

/** `charges` is empty where no fee is charged. */
type TypedChange = Readonly<Record<'day' | 'note' | 'charges' | 'fee', string>>;

type FormProps = {
  id: string;
  action: StateAction;
  rows: readonly ContractCheque[];
  typed: TypedChange;
  today: Day;
  onType: (change: Partial<TypedChange>) => void;
  onWrite: (items: readonly PaymentItem[], day: Day) => void;
};

/** Proposed for a cheque that bounced, in AED. Source: market practice. */
const USUAL_FEE = '500';

function ChangeForm({ id, action, rows, typed: { note, fee, ...typed }, today, onType, onWrite }: FormProps) {
  const { t } = useTranslation([chequeTexts, commonTexts, contractWordTexts]);
  const format = useFormat();
  const day = dayOf(typed.day) ?? today;
  const isCharged = typed.charges !== '';
  const parsed = parseMoney(fee, format.settings.language);
  const charged = 'value' in parsed ? (parsed.value ?? 0) : 0;
  const isWrong = isCharged && charged <= 0;
  const future = useFutureDay(day, today);
  const withoutFee = isCharged ? rows.filter((row) => !canCharge(row.contract, row)).length : 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isWrong || rows.length === 0 || future.asks()) return;
    onWrite(chequeItems(rows, { action, day, note: note.trim(), fee: isCharged ? charged : 0 }), day);
  }
  return (
    <form id={id} onSubmit={submit}>
      <div className="stack gap-16 above-16 columns-220">
        <DayChoice label={t(`days.${action}`)} day={day} onChoose={(chosen) => onType({ day: chosen })} />
        {(action === 'bounce' || action === 'return') && (
          <TextInput label={t('contract-words:reason')} value={note} onChange={(text) => onType({ note: text })} />
        )}
      </div>
      {action === 'bounce' && (
        <>
          <label className="row centred gap-12 above-16 press-high">
            <Checkbox checked={isCharged} onChange={(event) => onType({ charges: event.target.checked ? 'fee' : '' })} />
            <span>{t('fee')}</span>
          </label>
          {isCharged && (
            <div className="stack gap-16 above-16 columns-220">
              <MoneyInput
                label={t('feeAmount')}
                value={fee}
                onChange={(text) => onType({ fee: text })}
                help={t('feeRule')}
                problem={isWrong ? t(isRefusedAsFine(parsed) ? 'common:inputs.tooFine' : 'amountWrong') : undefined}
              />
            </div>
          )}
          {withoutFee > 0 && <Warning>{t('noFee', format.counted(withoutFee))}</Warning>}
        </>
      )}
      {future.isAsked && <FutureWarning />}
    </form>
  );
}

/** A change of cheques on a day, and its reason. `fee` is charged for each cheque that bounced, in AED with VAT. */
type ChequeChange = { action: StateAction; day: Day; note: string; fee: number };

const chequeItems = (rows: readonly ContractCheque[], { action, day, note, fee }: ChequeChange): readonly PaymentItem[] =>
  Array.from(
    groupedBy(rows, ({ contract }) => contract),
    ([contract, cheques]) => {
      const status = outcomeOfAction[action];
      return {
        id: idOf(contract),
        document: contract,
        change: (fresh, into) => {
          const changed = withCheques(fresh, cheques, { status, day, note });
          return changed && fee > 0 ? withFee(changed, { cheques, fee, into }) : changed;
        },
        isStored: (fresh) => haveStatus(fresh, cheques, status),
      };
    },
  );

/** Charges the fee for each cheque whose contract can carry one; the others were named before. */
function withFee(
  contract: ServiceDocument,
  { cheques, fee, into }: { cheques: readonly Cheque[]; fee: number; into: 'rows' | 'notes' },
): ServiceDocument {
  let changed = contract;
  for (const cheque of cheques.filter((one) => canCharge(contract, one))) {
    const description = i18n.t('payments.returned', { ns: contractWordTexts, reference: cheque.number }).trim();
    changed = withFeeOf(changed, cheque, fee, description, into) ?? changed;
  }
  return changed;
}
