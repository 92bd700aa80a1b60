import actionForm from '@/resources/contracts/action-form.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { OwnId } from '@/ui/page/own-id';
import { ContractFrame } from '@/resources/contracts/contract-frame';
import { type ComponentProps, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { contractPath, contractTerminatePath } from '@/addresses';
import type { Changes } from '@/api/document';
import { useFormat } from '@/i18n/format';
import { dayOf, readDay, slashFormat } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { DayField } from '@/ui/form/fields/day-field';
import { recordOf } from '@/ui/form/record-values';
import { DraftBoundary } from '@/ui/form/drafts/draft-boundary';
import { FieldPart } from '@/ui/form/form-sections';
import { FieldAction } from '@/ui/form/fields/field-action';
import { AmountField } from '@/ui/form/fields/number-field';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { RecordForm } from '@/ui/form/record-form';
import { useSave, useSaveEnd } from '@/ui/form/save/use-save';
import { Panel } from '@/ui/panels/panel';
import { ReturnTo } from '@/ui/page/history-stack';
import { contractName, contractTitle } from '@/resources/contracts/contract-title';
import { bookingCheck } from '@/resources/contracts/booking-check';
import { contractMutations, contractQueries, homeOfPayments } from '@/resources/contracts/contract.api';
import { ClosingStatement } from './closing-statement';
import { EditorPart } from '@/resources/contracts/form/section-parts';
import { cancelledPayments, type CancelledPayments, carriedDeposit, closingStatement, type Proration } from '../rules/closing';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import { useRenewal } from '@/resources/contracts/use-renewal';
import { ConfirmDialog } from '@/ui/dialogs/dialog';
import { useValues } from '@/ui/form/form-context';
import {
  endedBy,
  refusalsOf,
  storedChanges,
  terminatedSchema,
  terminationSchema,
  typedDeductions,
  warningsOf,
} from './termination';

export function ContractTerminatePage() {
  const { t } = useTranslation(contractClosingTexts);
  return (
    <ContractFrame titleOf={(name) => t('terminate.title', { name })}>
      {(id, contract) => (
        <OwnId resource="contracts" id={id}>
          <TerminateForm key={id} id={id} contract={contract} />
        </OwnId>
      )}
    </ContractFrame>
  );
}

type Props = { id: string; contract: ServiceDocument };

/** Sends one PATCH of these fields alone, after a confirmation. */
function TerminateForm({ id, contract }: Props) {
  return (
    <DraftBoundary base={contract} nameOf={contractTitle}>
      {(base) => <TerminationForm id={id} contract={base} />}
    </DraftBoundary>
  );
}

function TerminationForm({ id, contract }: Props) {
  const { t } = useTranslation(contractClosingTexts);
  const format = useFormat();
  const [opened] = useState(contract);
  const [question, setQuestion] = useState<Question>();
  const [proration, setProration] = useState<Proration>();
  const save = useSave({
    edit: {
      base: contract,
      read: contractQueries.detail,
      write: contractMutations.patch,
      schema: terminatedSchema,
      prepare: (changes, base) => storedChanges(changes, base, homeOfPayments()),
      storeCheck: bookingCheck,
      async confirm(changes, conflict) {
        const asked = conflict?.preview(changes) ?? changes;
        if (Object.keys(asked).length === 0) return true;
        const agreed = await new Promise<boolean>((answer) => setQuestion({ changes: asked, answer }));
        setQuestion(undefined);
        return agreed;
      },
    },
  });
  const { outcome, next } = useSaveEnd(save);
  const home = contractTerminatePath(id);

  if (outcome === 'saved') return <ReturnTo to={next ?? contractPath(id, 'closing')} home={home} />;
  return (
    <>
      <p className={`muted ${actionForm.lead}`}>{t('terminate.lead')}</p>
      <RecordForm
        save={save}
        saveLabel={dayOf(opened.terminationDate) === undefined ? t('terminate.ask.confirm') : undefined}
        facts={{
          schema: terminationSchema,
          base: opened,
          refuse: refusalsOf(opened, format),
          warn: warningsOf(opened, format),
          home,
        }}
        cancelTo={contractPath(id)}
      >
        <div className={`stack gap-24 ${actionForm.form}`}>
          <FieldPart>
            <DayField
              name="terminationDate"
              help={<Within contract={opened} />}
              written={readDay(opened.endDate)?.format ?? readDay(opened.beginDate)?.format ?? slashFormat}
            />
            <AmountField name="guarantyPayback" help={<Deposit contract={opened} proration={proration} />} />
          </FieldPart>
          <DeductionsEditor />
          <TerminationEffect contract={opened} proration={proration} onProration={setProration} />
        </div>
      </RecordForm>
      <TerminateQuestion contract={opened} question={question} />
    </>
  );
}

function DeductionsEditor() {
  const { t } = useTranslation(contractClosingTexts);
  return (
    <EditorPart title={t('deductions')} under="h1">
      <LazyBoundary>
        <DeductionRows />
      </LazyBoundary>
    </EditorPart>
  );
}

/** The rows of a nested editor are more code than the rest of the form. */
const DeductionRows = lazyPart(() => import('./deduction-rows').then((module) => module.DeductionRows));

function useEnded(contract: ServiceDocument) {
  const { control } = useValues();
  // Each by its name: the values as a whole are changed in place.
  const terminationDate: unknown = useWatch({ control, name: 'terminationDate' });
  const guarantyPayback: unknown = useWatch({ control, name: 'guarantyPayback' });
  const deductions: unknown = useWatch({ control, name: 'deductions' });
  const ended = useMemo(() => {
    const typed = recordOf(terminationSchema, { terminationDate, guarantyPayback, deductions }, contract);
    return endedBy(contract, typed, homeOfPayments());
  }, [contract, terminationDate, guarantyPayback, deductions]);
  return { ended, ...useRenewal(ended, true) };
}

function Within({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation(contractClosingTexts);
  const format = useFormat();
  const { begin, end } = contractDays(contract);
  const days = { begin: format.day(begin), end: format.day(end) };
  if (begin !== undefined) return <span>{t(end === undefined ? 'terminate.from' : 'terminate.within', days)}</span>;
  return end === undefined ? null : <span>{t('terminate.until', days)}</span>;
}

function Deposit({ contract, proration }: { contract: ServiceDocument; proration: Proration | undefined }) {
  const { t } = useTranslation(contractClosingTexts);
  const format = useFormat();
  const { setValue } = useValues();
  const { ended, renewal, isKnown } = useEnded(contract);
  const { guaranty, terminationDate, guarantyPayback } = ended;
  const { toRefund } = closingStatement(ended, proration, carriedDeposit(ended, renewal));
  const isProposed = isKnown && dayOf(terminationDate) !== undefined && toRefund > 0;
  const amount = format.money(toRefund);
  return (
    <span>
      <span>
        {typeof guaranty === 'number' ? t('terminate.deposit', { amount: format.money(guaranty) }) : t('terminate.noDeposit')}
      </span>
      {isProposed && <span>{` · ${t('terminate.toRefund', { amount })}`}</span>}
      {isProposed && guarantyPayback !== toRefund && (
        <>
          {' '}
          <FieldAction onClick={() => setValue('guarantyPayback', toRefund)}>
            {t('terminate.useToRefund', { amount })}
          </FieldAction>
        </>
      )}
    </span>
  );
}

type Question = { changes: Changes<ServiceDocument>; answer: (agreed: boolean) => void };

type QuestionProps = { contract: ServiceDocument; question: Question | undefined };

function TerminateQuestion({ contract, question }: QuestionProps) {
  const { t } = useTranslation(contractClosingTexts);
  const format = useFormat();
  const name = contractName(contract);
  const changes = question?.changes;
  const { terminationDate, guarantyPayback } = changes ?? {};
  const money = (
    <>
      {typedDeductions(changes?.deductions).map(({ description, amount }, index) => (
        <p key={index}>{t('terminate.ask.deduction', { what: description, amount: format.money(amount) })}</p>
      ))}
      {typeof guarantyPayback === 'number' && <p>{t('terminate.ask.payback', { amount: format.money(guarantyPayback) })}</p>}
    </>
  );
  const dialog = {
    open: changes !== undefined,
    onConfirm: () => question?.answer(true),
    onCancel: () => question?.answer(false),
  };

  if (terminationDate === null || terminationDate === '') {
    return (
      <ConfirmDialog
        {...dialog}
        title={t('terminate.ask.backTitle', { name })}
        body={
          <>
            <p>{t('terminate.ask.backBody')}</p>
            {money}
          </>
        }
        confirmLabel={t('terminate.ask.backConfirm')}
      />
    );
  }
  if (changes && terminationDate === undefined) {
    return (
      <ConfirmDialog
        {...dialog}
        title={t('terminate.ask.moneyTitle', { name })}
        body={money}
        confirmLabel={t('terminate.ask.moneyConfirm')}
      />
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      title={t('terminate.ask.title', { name, day: format.day(dayOf(terminationDate)) })}
      body={
        <>
          <p>{t('terminate.ask.body')}</p>
          {money}
        </>
      }
      confirmLabel={t('terminate.ask.confirm')}
    />
  );
}

function TerminationEffect({ contract, ...chosen }: Omit<ComponentProps<typeof ClosingStatement>, 'renewal'>) {
  const { t } = useTranslation(contractClosingTexts);
  const { ended, renewal, isKnown } = useEnded(contract);
  const { terminationDate } = ended;
  if (dayOf(terminationDate) === undefined) {
    return (
      <Panel id="effect" title={t('terminate.effect')}>
        <p className="flush">{t('terminate.notYet')}</p>
      </Panel>
    );
  }
  return (
    <Panel id="effect" title={t('terminate.effect')}>
      <div className="stack gap-16">
        <CancelledList cancelled={cancelledPayments(contract, terminationDate)} />
        {isKnown ? <ClosingStatement contract={ended} renewal={renewal} {...chosen} /> : <LoadingSign />}
      </div>
    </Panel>
  );
}

const SHOWN = 4;

function CancelledList({ cancelled }: { cancelled: CancelledPayments | undefined }) {
  const { t } = useTranslation(contractClosingTexts);
  const format = useFormat();
  if (!cancelled) return null;
  const { rows, total } = cancelled;
  if (rows.length === 0) return <p className="flush">{t('terminate.noneFall')}</p>;
  return (
    <div>
      <p className="flush">{t('terminate.fall', { count: rows.length, amount: format.money(total) })}</p>
      <ul className="muted figures indent-20 above-8">
        {rows.slice(0, SHOWN).map(({ begin, amount }, index) => (
          <li key={index}>
            <bdi>{t('terminate.term', { day: format.day(begin), amount: format.money(amount) })}</bdi>
          </li>
        ))}
        {rows.length > SHOWN && <li>{t('terminate.more', { count: rows.length - SHOWN })}</li>}
      </ul>
    </div>
  );
}
