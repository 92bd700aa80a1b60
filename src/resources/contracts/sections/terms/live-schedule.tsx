import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sameValue } from '@/api/document';
import type { ServiceDocument } from '@/schema/document';
import { useRecordForm } from '@/ui/form/form-context';
import type { Contract } from '../../contract.schema';
import { useContractRecord } from '../../form/use-contract-record';
import { ScheduleView } from '../../schedule/schedule-view';
import { EditorPart } from '../editor-part';
import { useManualTerms } from './use-manual-terms';

/** What the rows of the service were worked out from. */
const CAUSES: readonly (keyof Contract)[] = [
  'beginDate',
  'endDate',
  'terminationDate',
  'frequency',
  'units',
  'discount',
  'isVat',
  'vatRatio',
  'terms',
];

/** The schedule of what is being typed. The rows the service once made are of the contract as it was, so a change of what they came from hides them. */
export function LiveSchedule() {
  const { t } = useTranslation();
  const { base } = useRecordForm();
  const typed = useContractRecord();
  const write = useManualTerms();
  const contract = useMemo(
    (): ServiceDocument => (CAUSES.every((name) => sameValue(typed[name], base[name])) ? typed : { ...typed, terms: undefined }),
    [typed, base],
  );
  return (
    <EditorPart title={t('contracts.terms.schedule')}>
      <ScheduleView contract={contract} onManual={write} />
    </EditorPart>
  );
}
