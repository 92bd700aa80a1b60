import Skeleton from '@mui/material/Skeleton';
import styles from '@/ui/page/detail-columns.module.css';
import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractEditPath } from '@/addresses';
import { hasDesk } from '@/places';
import { isDocument, isMissing, type ServiceDocument } from '@/schema/document';
import { type Reading, readRecord, readRows } from '@/schema/reading';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { contractsListPath } from '../list-paths';
import { DetailPage } from '@/ui/page/detail-page';
import { contractPage, type ContractPanelProps } from './contract-page.place';
import { contractName } from './contract-title';
import { contractQueries } from './contract.api';
import { type Contract, contractSchema, contractUnitSchema } from './contract.schema';
import { BankPanel, BillingPanel } from './detail/billing-panel';
import { ContractDetailActions } from './detail/contract-actions';
import { ContractLead } from './detail/contract-lead';
import { ContractStream } from './detail/contract-stream';
import facts from './detail/contract-facts.module.css';
import { NotesPanel } from './detail/notes-panel';
import { AttachmentsPanel, DocumentsPanel } from './detail/papers-panels';
import { PartyPanel } from './detail/party-panels';
import { UnitsPanel } from './detail/units-panel';
import { readContract } from './rules/contract-entries';
import { writeJson } from '@/api/json';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { Panel } from '@/ui/panels/panel';
import { storedSchedule } from './rules/schedule';
import { fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { Advanced, RawFields } from '@/ui/panels/advanced';
import { useSettled } from '@/ui/loading/later';
import { unitOf } from './rules/names';
import { useKnownUnitNames } from './use-unit-names';

/** Stands for the schedule where no desk shows one. */
const InstalmentsPanel = lazyPart<ContractPanelProps>(() => import('./detail/instalments-panel').then((m) => m.InstalmentsPanel));

export const ContractDetailPage = () => (
  <DetailPage
    resource="contracts"
    detail={contractQueries.detail}
    listOf={contractsListPath}
    nameOf={contractName}
    skeleton={<ContractSkeleton />}
    renderActions={({ id, record }) => <ContractDetailActions id={id} contract={record} />}
  >
    {({ id, record }) => <ContractDetail id={id} contract={record} />}
  </DetailPage>
);

function ContractDetail({ id, contract }: { id: string; contract: ServiceDocument }) {
  const reading = useMemo(() => readRecord(contractSchema, readContract(contract)), [contract]);
  const editPath = (section?: string) => contractEditPath(id, section);
  const parts = { id, contract, reading, editPath };
  const added = contractPage.parts();
  const isSettled = useSettled();
  return (
    <>
      <div className={styles.detail}>
        <ContractLead id={id} contract={contract} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <ContractStream id={id} contract={contract} />
            {!hasDesk('money') && (
              <LazyBoundary fallback={<Skeleton height={160} />}>
                <InstalmentsPanel {...parts} />
              </LazyBoundary>
            )}
            {added.map(({ Panels }, index) => Panels && <Panels key={index} {...parts} />)}
            <div className={facts.facts}>
              <BillingPanel {...parts} />
              <TermsPanel {...parts} />
              <DocumentsPanel {...parts} />
              <AttachmentsPanel {...parts} />
            </div>
          </div>
          <div className={styles.column}>
            {added.map(({ SidePanels }, index) => SidePanels && <SidePanels key={index} {...parts} />)}
            <div className={facts.facts}>
              <UnitsPanel {...parts} />
              <PartyPanel {...parts} />
              <BankPanel {...parts} />
              <NotesPanel {...parts} />
            </div>
          </div>
        </div>
        <ContractAdvanced reading={reading} />
      </div>
      {isSettled && <LazyBoundary>{added.map(({ Paper }, index) => Paper && <Paper key={index} {...parts} />)}</LazyBoundary>}
    </>
  );
}

function ContractSkeleton() {
  return (
    <div className={styles.detail} aria-hidden>
      <Skeleton height={148} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton height={200} />
          <Skeleton height={240} />
        </div>
        <div className={styles.column}>
          <Skeleton height={260} />
          <Skeleton height={160} />
        </div>
      </div>
    </div>
  );
}

/** Shown raw where the schedule does not list them: the service defines the shape. */
function TermsPanel({ contract, editPath }: Pick<ContractPanelProps, 'contract' | 'editPath'>) {
  const { t } = useTranslation(contractDetailTexts);
  if (isMissing(contract.terms) || (hasDesk('money') && storedSchedule(contract))) return null;
  return (
    <Panel id="service-terms" title={t('panels.terms')} editTo={editPath('terms')}>
      <pre className="size-13 scrolls within-height-320" dir="ltr">
        {writeJson(contract.terms, 2)}
      </pre>
    </Panel>
  );
}

const customerSchema = fieldOf(contractSchema, 'customer').fields ?? contractSchema;

function ContractAdvanced({ reading }: { reading: Reading<Contract> }) {
  const customers = readRows(reading, 'customer').rows;
  const units = readRows(reading, 'units').rows;
  const names = useKnownUnitNames({ units: units.map(({ row }) => row) });
  return (
    <Advanced schema={contractSchema} reading={reading} ids={['customerId']}>
      <RawFields
        title={labelOf(contractSchema, 'customer')}
        fields={customers.map(({ row, index }) => ({
          name: `customer.${index}.customerId`,
          label: `${labelOf(customerSchema, 'customerId')} · ${row.name ?? ''}`,
          value: row.customerId,
        }))}
      />
      {units.map(({ row, index }) => (
        <RawFields
          key={index}
          title={`${labelOf(contractUnitSchema, 'unit')} · ${unitOf(row, names).name}`}
          fields={
            isDocument(row.unit)
              ? Object.entries(row.unit).map(([name, value]) => ({ name, value }))
              : [{ name: 'unit', value: row.unit }]
          }
        />
      ))}
    </Advanced>
  );
}
