import { type ReactNode, use, useState } from 'react';
import { contractEditPath, contractPath, newContractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { i18n } from '@/i18n/i18n';
import { setValueWords } from '@/schema/value-words';
import { DraftContext } from '@/ui/form/drafts/draft-boundary';
import type { EditedResource } from '@/ui/form/record-editor';
import { useRecordForm } from '@/ui/form/form-context';
import { RecordForm, type RecordFormProps } from '@/ui/form/record-form';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { contractsListPath } from '../../list-paths';
import { bookingCheck } from '../booking-check';
import { contractMutations, contractQueries } from '../contract.api';
import { contractValueWords } from '../contract-value-words';
import { contractSchema, leaseSchema, reservationSchema, saleSchema, schemaOf } from '../contract.schema';
import { contractKind, type ContractKind } from '../rules/contract-days';
import { readContract, writtenContract } from '../rules/contract-entries';
import { formWarnings } from './contract-warnings';
import { KindBar, KindProvider, useContractKind } from './contract-kind';
import { sectionOf } from './contract-sections';
import { copyOfContract } from './contract-start';
import { neighbours } from '@/ui/page/list-memory';

type Props = Omit<RecordFormProps, 'children'> & {
  /** For a document that does not show it yet. */
  kind?: ContractKind;
  becoming?: ContractKind | undefined;
  children: ReactNode;
};

for (const schema of [contractSchema, leaseSchema, saleSchema, reservationSchema]) setValueWords(schema, contractValueWords);

export const editedContract: EditedResource = {
  schema: contractSchema,
  warn: formWarnings,
  detail: contractQueries.detail,
  list: contractQueries.all,
  replace: contractMutations.replace,
  create: contractMutations.create,
  remove: contractMutations.remove,
  prepare: writtenContract,
  storeCheck: bookingCheck,
  copy: copyOfContract,
  createAsNew: () => i18n.t('createAsNew', { ns: contractFormTexts }),
  createLabel: () => i18n.t('create', { ns: contractFormTexts }),
  around: (id) => ({ list: contractsListPath(id), next: neighbours('contracts', id).next }),
  path: contractPath,
  sectionOf,
  editPath: contractEditPath,
  newPath: newContractPath,
};

const ConvertedPlan = lazyPart(() => import('./converted-plan').then((module) => module.ConvertedPlan));

function PlanOfConversion() {
  const { base } = useRecordForm();
  const { kind } = useContractKind();
  if (kind !== 'sale' || contractKind(base) !== 'reservation' || idOf(base) === '') return null;
  return (
    <div role="status" className="unless-empty below-16">
      <LazyBoundary>
        <ConvertedPlan />
      </LazyBoundary>
    </div>
  );
}

export function ContractForm({ kind, becoming, facts, children, ...form }: Props) {
  const { base } = facts;
  const [opened] = useState(base);
  const { draft } = use(DraftContext);
  // A draft may have been typed as another kind than the form opens as.
  const [shown, show] = useState(() => (draft ? contractKind({ ...opened, ...draft.values }) : (kind ?? contractKind(opened))));
  return (
    <RecordForm {...form} facts={{ ...facts, schema: schemaOf(shown), base: readContract(base) }}>
      <KindProvider kind={shown} onChoose={show} becoming={becoming}>
        {children}
      </KindProvider>
    </RecordForm>
  );
}

export const ContractHead = ({ children }: { children?: ReactNode }) => (
  <>
    <KindBar>{children}</KindBar>
    <PlanOfConversion />
  </>
);
