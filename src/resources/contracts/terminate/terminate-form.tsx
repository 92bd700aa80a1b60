import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractPath, contractTerminatePath } from '@/addresses';
import { useFormat } from '@/i18n/format';
import { readDay, slashFormat } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { record } from '@/schema/field';
import { AmountField } from '@/ui/form/number-field';
import { DayField } from '@/ui/form/day-field';
import { RecordForm } from '@/ui/form/record-form';
import { FieldPart } from '@/ui/form/form-sections';
import { useSaveRecord } from '@/ui/form/save-record';
import { Return } from '@/ui/trail';
import { contractMutations, contractQueries } from '../contract.api';
import { contractSchema } from '../contract.schema';
import { contractDays } from '../rules/contract-days';
import { TerminateQuestion } from './terminate-question';
import { TerminationEffect } from './termination-effect';
import { refusalsOf, warningsOf } from './terminate-rules';
import { useAskedSave } from './use-asked-save';
import styles from '../action-form.module.css';

const { terminationDate, guarantyPayback } = contractSchema.shape;
/** The two fields of a contract that say how it ended. */
const terminationSchema = record('contract', { terminationDate, guarantyPayback });

/** When a contract ends early and what is paid back of its deposit: a PATCH of these fields alone, after a question. */
export function TerminateForm({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened] = useState(contract);
  const written = useSaveRecord({
    base: contract,
    read: contractQueries.detail,
    write: contractMutations.patch,
    schema: terminationSchema,
  });
  const { save, asking, answer } = useAskedSave(written);
  const home = contractTerminatePath(id);

  if (save.outcome === 'saved') return <Return to={save.next ?? contractPath(id, 'closing')} home={home} />;
  return (
    <>
      <p className={styles.lead}>{t('contracts.terminate.lead')}</p>
      <RecordForm
        schema={terminationSchema}
        base={opened}
        save={save}
        refuse={refusalsOf(opened, format)}
        warn={warningsOf(opened, format)}
        accepted={warningsOf(opened, format)(opened)}
        home={home}
        cancelTo={contractPath(id)}
      >
        <div className={styles.form}>
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
  const { t } = useTranslation();
  const format = useFormat();
  const { begin, end } = contractDays(contract);
  const days = { begin: format.day(begin), end: format.day(end) };
  if (begin !== undefined && end !== undefined) return t('contracts.terminate.within', days);
  if (begin !== undefined) return t('contracts.terminate.from', days);
  return end === undefined ? null : t('contracts.terminate.until', days);
}

function Deposit({ contract: { guaranty } }: { contract: ServiceDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  return typeof guaranty === 'number'
    ? t('contracts.terminate.deposit', { amount: format.money(guaranty) })
    : t('contracts.terminate.noDeposit');
}
