import { useCallback } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { slashFormat } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { NestedEditor } from '@/ui/form/rows/nested-editor';
import { Warning } from '@/ui/notices/warning';
import { paymentText } from '../payment-words';
import { schemaOf } from '../contract.schema';
import { agreedInstalments, agreedTotal, carriedBy, instalmentDifference, withoutReceived } from '../rules/instalments';
import { sumOf } from '../rules/amounts';
import { useContractKind, useContractRecord } from './contract-kind';
import { useTermTypeSuggestions } from './suggestions';

import { moneyOf } from './manual-terms';

export function PaymentRows() {
  const { t } = useTranslation([contractFormTexts, contractWordTexts]);
  const format = useFormat();
  const schema = schemaOf(useContractKind().kind);
  const lostWith = useCallback(
    (rows: readonly ServiceDocument[]) => {
      const carried = carriedBy(rows);
      return carried && t('terms.carriedRows', moneyOf(carried, format));
    },
    [t, format],
  );
  return (
    <>
      <ManualTermsSum />
      <NestedEditor
        schema={schema}
        name="manualTerms"
        noun={t('contract-words:payment')}
        addLabel={t('edit.rows.addManualTerm')}
        title={paymentText}
        copied={withoutReceived}
        lostWith={lostWith}
        columns={[
          { name: 'date', written: slashFormat },
          { name: 'amount', summed: true },
          'description',
          { name: 'type', suggestions: useTermTypeSuggestions() },
        ]}
      />
    </>
  );
}

/** Reports a difference of one fils. */
function ManualTermsSum() {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const contract = useContractRecord();
  const rows = agreedInstalments(contract);
  if (rows.length === 0) return null;
  const { total: expectedTotal } = agreedTotal(contract);
  const difference = instalmentDifference(rows, expectedTotal);
  const amounts = {
    sum: format.money(sumOf(rows.map(({ amount }) => amount)) ?? 0),
    expectedTotal: format.money(expectedTotal),
    difference: format.money(Math.abs(difference)),
  };
  return (
    <div className="below-16" aria-live="polite">
      {difference === 0 || expectedTotal === 0 ? (
        <p>{t(expectedTotal === 0 ? 'terms.sum.alone' : 'terms.sum.even', amounts)}</p>
      ) : (
        <Warning>{t(difference > 0 ? 'terms.sum.below' : 'terms.sum.above', amounts)}</Warning>
      )}
    </div>
  );
}
