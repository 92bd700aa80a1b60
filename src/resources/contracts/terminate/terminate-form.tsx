import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
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
import { AmountField } from '@/ui/form/fields/number-field';
import { RecordForm } from '@/ui/form/record-form';
import { type RecordSave, useSaveRecord } from '@/ui/form/save/save-record';
import { Panel } from '@/ui/panels/panel';
import { ReturnTo } from '@/ui/page/history-stack';
import actionForm from '../action-form.module.css';
import { contractTitle } from '../contract-title';
import { bookingCheck } from '../booking-check';
import { contractMutations, contractQueries } from '../contract.api';
import { contractSchema } from '../contract.schema';
import { ClosingStatement } from '../detail/closing-panel';
import { cancelledPayments, type CancelledPayments } from '../rules/closing';
import { contractDays } from '../rules/contract-days';
import styles from './terminate-form.module.css';
import { refusalsOf, warningsOf } from './termination';

const { shape } = contractSchema;
/** The two fields of a contract that describe its termination. */
const terminationSchema = record('contract', {
  terminationDate: shape.terminationDate,
  guarantyPayback: shape.guarantyPayback,
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
  const written = useSaveRecord({
    base: contract,
    read: contractQueries.detail,
    write: contractMutations.patch,
    schema: terminationSchema,
    storeCheck: bookingCheck,
  });
  const { save, asking, answer } = useAskedSave(written);
  const home = contractTerminatePath(id);

  if (save.outcome === 'saved') return <ReturnTo to={save.next ?? contractPath(id, 'closing')} home={home} />;
  return (
    <>
      <p className={actionForm.lead}>{t('lead')}</p>
      <RecordForm
        schema={terminationSchema}
        base={opened}
        save={save}
        refuse={refusalsOf(opened, format)}
        warn={warningsOf(opened, format)}
        home={home}
        cancelTo={contractPath(id)}
      >
        <div className={actionForm.form}>
          <FieldPart>
            <DayField
              name="terminationDate"
              help={<Within contract={opened} />}
              written={readDay(opened.endDate)?.format ?? readDay(opened.beginDate)?.format ?? slashFormat}
            />
            <AmountField name="guarantyPayback" help={<Deposit contract={opened} />} />
          </FieldPart>
          <TerminationEffect contract={opened} />
        </div>
      </RecordForm>
      <TerminateQuestion contract={opened} changes={asking} onAnswer={answer} />
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

function Deposit({ contract: { guaranty } }: { contract: ServiceDocument }) {
  const { t } = useTranslation(contractTerminateTexts);
  const format = useFormat();
  return <span>{typeof guaranty === 'number' ? t('deposit', { amount: format.money(guaranty) }) : t('noDeposit')}</span>;
}

/** Adds a confirmation to a save: `asking` holds the changes to confirm, and the save continues once they are. */
function useAskedSave(save: RecordSave) {
  const [asking, setAsking] = useState<Changes<ServiceDocument>>();
  const pending = useRef<(agreed: boolean) => void>(undefined);

  function answer(agreed: boolean) {
    setAsking(undefined);
    pending.current?.(agreed);
    pending.current = undefined;
  }

  const submit: RecordSave['submit'] = async (changes, next) => {
    if (pending.current) return {};
    const asked = save.conflict?.preview(changes) ?? changes;
    if (Object.keys(asked).length === 0) return save.submit(changes, next);
    setAsking(asked);
    const agreed = await new Promise<boolean>((resolve) => {
      pending.current = resolve;
    });
    return agreed ? save.submit(changes, next) : {};
  };

  return { save: { ...save, submit }, asking, answer };
}

type QuestionProps = {
  contract: ServiceDocument;
  /** The changes to confirm; undefined when nothing is being asked. */
  changes: Changes<ServiceDocument> | undefined;
  onAnswer: (agreed: boolean) => void;
};

/** Confirms the contract, the day and the money before anything is sent. */
function TerminateQuestion({ contract, changes, onAnswer }: QuestionProps) {
  const { t } = useTranslation([contractTerminateTexts, contractWordTexts]);
  const format = useFormat();
  const name = contractTitle(contract) || t('contract-words:unnamed');
  const { terminationDate, guarantyPayback } = changes ?? {};
  const payback = typeof guarantyPayback === 'number' && <p>{t('ask.payback', { amount: format.money(guarantyPayback) })}</p>;
  const dialog = { open: changes !== undefined, onConfirm: () => onAnswer(true), onCancel: () => onAnswer(false) };

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
function TerminationEffect({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation(contractTerminateTexts);
  const { control } = useValues();
  const terminationDate: unknown = useWatch({ control, name: 'terminationDate' });
  const guarantyPayback: unknown = useWatch({ control, name: 'guarantyPayback' });
  if (dayOf(terminationDate) === undefined) {
    return (
      <Panel id="effect" title={t('effect')}>
        <p className={styles.line}>{t('notYet')}</p>
      </Panel>
    );
  }
  return (
    <Panel id="effect" title={t('effect')}>
      <div className={styles.effect}>
        <CancelledList cancelled={cancelledPayments(contract, terminationDate)} />
        <ClosingStatement contract={{ ...contract, terminationDate, guarantyPayback }} />
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
  if (rows.length === 0) return <p className={styles.line}>{t('noneFall')}</p>;
  return (
    <div>
      <p className={styles.line}>{t('fall', { count: rows.length, amount: format.money(total) })}</p>
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
