import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contractPath, contractRenewPath, contractsPath } from '@/addresses';
import { patched } from '@/api/document';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { AmountField, NumberField } from '@/ui/form/number-field';
import { RecordForm } from '@/ui/form/record-form';
import { useValues } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import { useCreateRecord } from '@/ui/form/save-record';
import type { Refusal } from '@/ui/form/validation';
import { Return } from '@/ui/trail';
import { Warning } from '@/ui/warning';
import { contractMutations, contractQueries } from '../contract.api';
import { firstChoice, isRenewable, isTerms, renewalFrom } from './renewal-choice';
import { renewalSchema } from './renewal.schema';
import { RenewalPreview } from './renewal-preview';
import { RentModeField } from './rent-mode-field';
import styles from '../action-form.module.css';

type Props = { id: string; contract: ServiceDocument };

/** How long a contract goes on and for how much. It makes a new contract: one POST, and the old record stays as it is. */
export function RenewForm({ id, contract }: Props) {
  const { t } = useTranslation();
  const [opened] = useState(contract);
  const [base] = useState(() => firstChoice(contract));
  const create = useCreateRecord({
    from: nothing,
    list: contractQueries.all,
    write: contractMutations.create,
    isMatch: (stored, sent) => stored.name === sent.name && stored.beginDate === sent.beginDate,
    prepare: (changes) => renewalFrom(opened, patched(base, changes)),
  });
  const home = contractRenewPath(id);

  if (create.outcome === 'saved') {
    return <Return to={create.next ?? (create.id ? contractPath(create.id) : contractsPath)} home={home} />;
  }
  if (!isRenewable(opened)) return <Warning>{t('contracts.renew.cannot')}</Warning>;
  return (
    <>
      <p className={styles.lead}>{t('contracts.renew.lead')}</p>
      <RecordForm schema={renewalSchema} base={base} save={create} refuse={refusalsOf} home={home} cancelTo={contractPath(id)}>
        <div className={styles.form}>
          <FieldPart>
            <NumberField name="terms" help={t('contracts.renew.terms')} />
            <RentModeField />
            <NewRentField />
          </FieldPart>
          <RenewalPreview contract={opened} />
        </div>
      </RecordForm>
    </>
  );
}

const nothing: ServiceDocument = {};

function NewRentField() {
  const { t } = useTranslation();
  const { control } = useValues();
  const by: unknown = useWatch({ control, name: 'by' });
  return by === 'amount' ? (
    <AmountField name="amount" help={t('contracts.renew.amount')} />
  ) : (
    <NumberField name="percent" help={t('contracts.renew.percent')} unit="%" />
  );
}

function refusalsOf({ terms, by, percent, amount }: ServiceDocument): Refusal[] {
  const isBelowZero = by === 'amount' ? isBelow(amount, 0) : isBelow(percent, -100);
  return [
    ...(isTerms(terms) ? [] : [{ path: 'terms', message: () => i18n.t('contracts.renew.refused.terms') }]),
    ...(isBelowZero
      ? [{ path: by === 'amount' ? 'amount' : 'percent', message: () => i18n.t('contracts.renew.refused.rent') }]
      : []),
  ];
}

const isBelow = (value: unknown, least: number) => typeof value === 'number' && value < least;
