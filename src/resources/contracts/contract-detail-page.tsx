import Skeleton from '@mui/material/Skeleton';
import styles from '@/ui/page/detail-columns.module.css';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractEditPath } from '@/addresses';
import { hasDesk } from '@/places';
import { isDocument, isMissing, type ServiceDocument } from '@/schema/document';
import { type Reading, readRecord, readRows, type RowOf } from '@/schema/reading';
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
import { UnitsPanel } from './detail/units-panel';
import { readContract } from './rules/contract-entries';
import { writeJson } from '@/api/json';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { storedSchedule } from './rules/schedule';
import { fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { Advanced, RawFields } from '@/ui/panels/advanced';
import { useSettled } from '@/ui/loading/later';
import { unitOf } from './rules/names';
import { useKnownUnitNames } from './use-unit-names';
import { useSession } from '@/api/session';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { BilingualName } from '@/ui/panels/bilingual-text';
import rowStyles from '@/ui/panels/nested-rows.module.css';
import { PanelDetails } from '@/ui/panels/panel-details';
import { EmptyPanelNote, UnexpectedRows } from '@/ui/panels/panel-parts';
import { UnexpectedDetails, unexpectedAt } from '@/ui/panels/record-details';
import { Mail, Phone } from '@/ui/text/reach';
import { RecordText } from '@/ui/text/record-text';
import { cityWord } from './contract-words';

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

const personFields = ['isCompany', 'name', 'manager'] as const;
const companyFields = ['legalForm', 'siret', 'capital'] as const;
const addressFields = ['street1', 'street2', 'zipCode', 'city'] as const;

/** Its name stands in the summary, and a person manages nothing. */
function ownFields({ isCompany, name, manager }: Contract, isUnexpected: (name: keyof Contract) => boolean) {
  const isSaid = { name: true, isCompany: isCompany === false, manager: isCompany === false && manager === name };
  return personFields.filter((field) => !isSaid[field] || isUnexpected(field));
}

function PartyPanel({ reading, editPath }: PanelProps<Contract>) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts]);
  const format = useFormat();
  const { mode } = useSession();
  const { record, unexpected } = reading;
  const customers = readRows(reading, 'customer');
  const contacts = readRows(reading, 'contacts');
  const nobody = [customers, contacts].every(({ rows, unreadable }) => rows.length + unreadable.length === 0);
  const isUnexpected = (name: keyof Contract) => unexpectedAt(unexpected, name) !== undefined;
  const ofCompany = companyFields.filter((name) => record.isCompany !== false || !isMissing(record[name]) || isUnexpected(name));
  return (
    <Panel id="party" title={t('contract-words:sections.party')} editTo={editPath()}>
      <PanelDetails
        schema={contractSchema}
        record={record}
        unexpected={unexpected}
        names={[...ownFields(record, isUnexpected), ...ofCompany, ...addressFields]}
        show={{ city: record.city && <RecordText text={cityWord(record.city)} /> }}
      />
      {nobody && <EmptyPanelNote text={t('empty.contacts')} add={t('add.contacts')} to={editPath()} />}
      {customers.rows.length > 0 && (
        <ul className="stack plain-list gap-8 above-12" aria-label={labelOf(contractSchema, 'customer')}>
          {customers.rows.map((of) => (
            <PersonRow key={of.index} {...of} list="customer" phones={[of.row.phone]} email={of.row.email}>
              {(customers.rows.length > 1 || of.row.name !== record.name) && <Customer {...of} />}
            </PersonRow>
          ))}
        </ul>
      )}
      <UnexpectedRows entries={customers.unreadable} />
      {contacts.rows.length > 0 && (
        <>
          <h3 className="size-13 medium muted above-12">{labelOf(contractSchema, 'contacts')}</h3>
          <ul className="stack plain-list gap-8">
            {contacts.rows.map((of) => (
              <PersonRow
                key={of.index}
                {...of}
                list="contacts"
                phones={[of.row.phone, of.row.phone1, of.row.phone2]}
                email={of.row.email}
              >
                <RecordText
                  text={
                    isMissing(of.row.contact) ? t('unnamed.contact', { number: format.number(of.index + 1) }) : of.row.contact
                  }
                />
              </PersonRow>
            ))}
          </ul>
        </>
      )}
      <UnexpectedRows entries={contacts.unreadable} />
      {mode === 'demo' && !nobody && <p className="size-12 muted above-8 screen-only">{t('inertInDemo')}</p>}
    </Panel>
  );
}

function Customer({ row, index }: RowOf<NonNullable<Contract['customer']>[number]>) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const unnamed = t('unnamed.customer', { number: format.number(index + 1) });
  return (
    <>
      <BilingualName english={row.name} arabic={row.nameAr} fallback={unnamed} />
      {typeof row.share === 'number' && (
        <span className={rowStyles.tag}>{t('share', { share: format.percent(row.share / 100) })}</span>
      )}
    </>
  );
}

type Person = RowOf<Record<string, unknown>> & {
  list: 'customer' | 'contacts';
  phones: ReadonlyArray<string | null | undefined>;
  email: string | null | undefined;
  /** Its name, unless it stands in the summary. */
  children: ReactNode;
};

/** Numbers and addresses say by themselves what they are. */
function PersonRow({ list, row, index, unexpected, phones, email, children }: Person) {
  const numbers = [...new Set(phones.filter((phone) => !isMissing(phone)))];
  return (
    <li className={rowStyles.text}>
      {Boolean(children) && <span className={rowStyles.name}>{children}</span>}
      <span className="row wrap gap-0-12 muted">
        {numbers.map((phone) => (
          <Phone key={phone} text={phone} />
        ))}
        {!isMissing(email) && <Mail text={email} />}
      </span>
      <UnexpectedDetails
        schema={fieldOf(contractSchema, list).fields ?? contractSchema}
        list={list}
        row={{ row, index, unexpected }}
      />
    </li>
  );
}
