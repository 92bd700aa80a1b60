import { type ComponentProps, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { contractPath, contractTerminatePath } from '@/addresses';
import type { Changes } from '@/api/document';
import { contractTerminateTexts } from '@/i18n/en/contract-terminate';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { dayOf, readDay, slashFormat } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { record } from '@/schema/field';
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog';
import { DayField } from '@/ui/form/fields/day-field';
import { useValues } from '@/ui/form/form-values';
import { DraftBoundary } from '@/ui/form/drafts/draft-boundary';
import { FieldPart } from '@/ui/form/form-sections';
import { FieldAction } from '@/ui/form/fields/field-action';
import { AmountField } from '@/ui/form/fields/number-field';
import { RecordForm } from '@/ui/form/record-form';
import { useSave, useSaveEnd } from '@/ui/form/save/use-save';
import { Panel } from '@/ui/panels/panel';
import { ReturnTo } from '@/ui/page/history-stack';
import actionForm from '../action-form.module.css';
import { contractTitle } from '../contract-title';
import { bookingCheck } from '../booking-check';
import { contractMutations, contractQueries } from '../contract.api';
import { contractSchema } from '../contract.schema';
import { ClosingStatement } from '../detail/closing-statement';
import { cancelledPayments, type CancelledPayments, closingStatement, type Proration } from '../rules/closing';
import { contractDays } from '../rules/contract-days';
import styles from './terminate-form.module.css';
import { refusalsOf, warningsOf } from './termination';

const { fields } = contractSchema;
/** The two fields of a contract that describe its termination. */
const terminationSchema = record('contract', {
  terminationDate: fields.terminationDate,
  guarantyPayback: fields.guarantyPayback,
});

type Props = { id: string; contract: ServiceDocument };

/** Asks for the termination date and the deposit paid back: a PATCH of these fields alone, after a confirmation. */
export const TerminateForm = ({ id, contract }: Props) => (
  <DraftBoundary base={contract} nameOf={contractTitle}>
    {(base) => <TerminationForm id={id} contract={base} />}
  </DraftBoundary>
);

function TerminationForm({ id, contract }: Props) {
  const { t } = useTranslation(contractTerminateTexts);
  const format = useFormat();
  const [opened] = useState(contract);
  const [question, setQuestion] = useState<Question>();
  const [proration, setProration] = useState<Proration>();
  const save = useSave({
    edit: {
      base: contract,
      read: contractQueries.detail,
      write: contractMutations.patch,
      schema: terminationSchema,
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
      <p className={actionForm.lead}>{t('lead')}</p>
      <RecordForm
        save={save}
        facts={{
          schema: terminationSchema,
          base: opened,
          refuse: refusalsOf(opened, format),
          warn: warningsOf(opened, format),
          home,
        }}
        cancelTo={contractPath(id)}
      >
        <div className={actionForm.form}>
          <FieldPart>
            <DayField
              name="terminationDate"
              help={<Within contract={opened} />}
              written={readDay(opened.endDate)?.format ?? readDay(opened.beginDate)?.format ?? slashFormat}
            />
            <AmountField name="guarantyPayback" help={<Deposit contract={opened} proration={proration} />} />
          </FieldPart>
          <TerminationEffect contract={opened} proration={proration} onProration={setProration} />
        </div>
      </RecordForm>
      <TerminateQuestion contract={opened} question={question} />
    </>
  );
}

function Within({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation(contractTerminateTexts);
  const format = useFormat();
  const { begin, end } = contractDays(contract);
  const days = { begin: format.day(begin), end: format.day(end) };
  if (begin !== undefined) return <span>{t(end === undefined ? 'from' : 'within', days)}</span>;
  return end === undefined ? null : <span>{t('until', days)}</span>;
}

/** The deposit, and what is to be refunded of it with the day being typed. */
function Deposit({ contract, proration }: { contract: ServiceDocument; proration: Proration | undefined }) {
  const { t } = useTranslation(contractTerminateTexts);
  const format = useFormat();
  const { control, setValue } = useValues();
  const terminationDate: unknown = useWatch({ control, name: 'terminationDate' });
  const guarantyPayback: unknown = useWatch({ control, name: 'guarantyPayback' });
  const { guaranty } = contract;
  const { toRefund } = closingStatement({ ...contract, terminationDate, guarantyPayback }, proration);
  const isProposed = dayOf(terminationDate) !== undefined && toRefund > 0;
  const amount = format.money(toRefund);
  return (
    <span>
      <span>{typeof guaranty === 'number' ? t('deposit', { amount: format.money(guaranty) }) : t('noDeposit')}</span>
      {isProposed && <span>{` · ${t('toRefund', { amount })}`}</span>}
      {isProposed && guarantyPayback !== toRefund && (
        <>
          {' '}
          <FieldAction onClick={() => setValue('guarantyPayback', toRefund)}>{t('useToRefund', { amount })}</FieldAction>
        </>
      )}
    </span>
  );
}

/** The changes to confirm. */
type Question = { changes: Changes<ServiceDocument>; answer: (agreed: boolean) => void };

type QuestionProps = {
  contract: ServiceDocument;
  /** Undefined when nothing is being asked. */
  question: Question | undefined;
};

/** Confirms the contract, the day and the money before anything is sent. */
function TerminateQuestion({ contract, question }: QuestionProps) {
  const { t } = useTranslation([contractTerminateTexts, contractWordTexts]);
  const format = useFormat();
  const name = contractTitle(contract) || t('contract-words:unnamed');
  const changes = question?.changes;
  const { terminationDate, guarantyPayback } = changes ?? {};
  const payback = typeof guarantyPayback === 'number' && <p>{t('ask.payback', { amount: format.money(guarantyPayback) })}</p>;
  const dialog = {
    open: changes !== undefined,
    onConfirm: () => question?.answer(true),
    onCancel: () => question?.answer(false),
  };

  if (terminationDate === null || terminationDate === '') {
    return (
      <ConfirmDialog
        {...dialog}
        title={t('ask.backTitle', { name })}
        body={
          <>
            <p>{t('ask.backBody')}</p>
            {payback}
          </>
        }
        confirmLabel={t('ask.backConfirm')}
      />
    );
  }
  if (changes && terminationDate === undefined) {
    return (
      <ConfirmDialog {...dialog} title={t('ask.paybackTitle', { name })} body={payback} confirmLabel={t('ask.paybackConfirm')} />
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      title={t('ask.title', { name, day: format.day(dayOf(terminationDate)) })}
      body={
        <>
          <p>{t('ask.body')}</p>
          {payback}
        </>
      }
      confirmLabel={t('ask.confirm')}
    />
  );
}

/** The effect of the termination being typed: the payments it cancels and the balance to settle. */
function TerminationEffect({ contract, ...chosen }: ComponentProps<typeof ClosingStatement>) {
  const { t } = useTranslation(contractTerminateTexts);
  const { control } = useValues();
  const terminationDate: unknown = useWatch({ control, name: 'terminationDate' });
  const guarantyPayback: unknown = useWatch({ control, name: 'guarantyPayback' });
  if (dayOf(terminationDate) === undefined) {
    return (
      <Panel id="effect" title={t('effect')}>
        <p className="flush">{t('notYet')}</p>
      </Panel>
    );
  }
  return (
    <Panel id="effect" title={t('effect')}>
      <div className="stack gap-16">
        <CancelledList cancelled={cancelledPayments(contract, terminationDate)} />
        <ClosingStatement contract={{ ...contract, terminationDate, guarantyPayback }} {...chosen} />
      </div>
    </Panel>
  );
}

const SHOWN = 4;

function CancelledList({ cancelled }: { cancelled: CancelledPayments | undefined }) {
  const { t } = useTranslation(contractTerminateTexts);
  const format = useFormat();
  if (!cancelled) return null;
  const { rows, total } = cancelled;
  if (rows.length === 0) return <p className="flush">{t('noneFall')}</p>;
  return (
    <div>
      <p className="flush">{t('fall', { count: rows.length, amount: format.money(total) })}</p>
      <ul className={styles.rows}>
        {rows.slice(0, SHOWN).map(({ begin, amount }, index) => (
          <li key={index}>
            <bdi>{t('term', { day: format.day(begin), amount: format.money(amount) })}</bdi>
          </li>
        ))}
        {rows.length > SHOWN && <li>{t('more', { count: rows.length - SHOWN })}</li>}
      </ul>
    </div>
  );
}
