import { useQuery } from '@tanstack/react-query';
import { Link, type RouteObject, useParams } from 'react-router';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { editedContract } from '@/resources/contracts/form/contract-form';
import { readContract } from '@/resources/contracts/rules/contract-entries';
import { editedSignal } from '@/resources/notification-signals/composer/signal-form';
import { editedPlan } from '@/resources/quota-plans/form/plan-form';
import { quotaPlanSchema } from '@/resources/quota-plans/quota-plan.schema';
import { readPlan } from '@/resources/quota-plans/rules/plan-entries';
import { editedUnit } from '@/resources/units/form/unit-form';
import { unitSections } from '@/resources/units/form/unit-sections';
import { unitSchema } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import { DraftBoundary } from '@/ui/form/drafts/draft-boundary';
import { NumberField } from '@/ui/form/fields/number-field';
import { TextField } from '@/ui/form/fields/text-field';
import { type FormSection, FormSections } from '@/ui/form/form-sections';
import { EditPage, type EditedResource, useRecordCreator, useRecordEditor } from '@/ui/form/record-editor';
import { RecordForm } from '@/ui/form/record-form';
import { NestedEditor } from '@/ui/form/rows/nested-editor';
import { ReturnTo } from '@/ui/page/history-stack';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { open } from '../open';

/*
 * The forms of the four resources as the application makes them, each with a few fields or with one of its sections, and a record's page
 * that shows its name: an opening takes a tenth of the application's.
 */

type Kind = {
  resource: EditedResource;
  read: (document: ServiceDocument) => ServiceDocument;
  Fields: () => React.ReactNode;
  sections?: readonly FormSection[];
};

const same = (document: ServiceDocument) => document;
const nameOf = ({ name, subject, planName }: ServiceDocument) =>
  [name, subject, planName].filter((text) => typeof text === 'string').join(' ');

const UnitFields = () => (
  <>
    <TextField name="name" />
    <NumberField name="price" />
    <NestedEditor
      schema={unitSchema}
      name="paymentPlans"
      noun="Plan"
      addLabel="Add"
      numbered="planNumber"
      title={(row) => row.planName}
      columns={['planName', 'minPrice']}
    />
  </>
);

const ContractFields = () => (
  <>
    <TextField name="name" />
    <NumberField name="guaranty" />
    <NestedEditor
      schema={contractSchema}
      name="contacts"
      noun="Contact"
      addLabel="Add"
      title={(row) => row.contact}
      columns={['contact', 'phone']}
    />
  </>
);

const SignalFields = () => [
  ...['subject', 'message'].map((name) => <TextField key={name} name={name} />),
  <NumberField key="signalNumber" name="signalNumber" />,
];

const PlanFields = () => (
  <>
    <TextField name="planName" />
    <TextField name="planUom" />
    <NestedEditor
      schema={quotaPlanSchema}
      name="members"
      noun="Member"
      addLabel="Add"
      title={(row) => row.name}
      columns={['name', 'weight']}
    />
  </>
);

const kinds: readonly Kind[] = [
  { resource: editedUnit, read: same, Fields: UnitFields, sections: unitSections },
  { resource: editedContract, read: readContract, Fields: ContractFields },
  { resource: editedSignal, read: same, Fields: SignalFields },
  { resource: editedPlan, read: readPlan, Fields: PlanFields },
];

function Editor({ kind: { resource, read, Fields, sections = [] }, record }: { kind: Kind; record: ServiceDocument }) {
  const { to, home, section, form } = useRecordEditor(resource, { base: record });
  if (to) return <ReturnTo to={to} home={home} />;
  const alone = sections.filter(({ path, listed }) => section !== '' && [path, listed].includes(section));
  return (
    <RecordForm {...form} facts={{ ...form.facts, base: read(form.facts.base) }}>
      {alone.length > 0 ? <FormSections sections={alone} home={home} current={section} /> : <Fields />}
    </RecordForm>
  );
}

function Creator({ kind: { resource, read, Fields }, base }: { kind: Kind; base: ServiceDocument }) {
  const { to, form } = useRecordCreator(resource, base);
  if (to) return <ReturnTo to={to} home={form.facts.home} />;
  return (
    <RecordForm {...form} facts={{ ...form.facts, base: read(base) }} cancelTo="/">
      <Fields />
    </RecordForm>
  );
}

function Shown({ resource }: Kind) {
  const { id = '' } = useParams();
  const record = useQuery(resource.detail(id));
  return (
    <Page title={record.data ? nameOf(record.data) : id}>
      <QueryView query={record} back="/">
        {() => <Link to={resource.editPath(id)}>{'Edit'}</Link>}
      </QueryView>
    </Page>
  );
}

const nothing: ServiceDocument = {};

const addressOf = (path: (id: string) => string) => path(':id').replace('%3A', ':');

const formsOf = (kind: Kind): RouteObject[] => [
  {
    path: kind.resource.newPath,
    element: (
      <Page title="New">
        <DraftBoundary base={nothing} nameOf={nameOf}>
          {(base) => <Creator kind={kind} base={base} />}
        </DraftBoundary>
      </Page>
    ),
  },
  {
    path: `${addressOf(kind.resource.editPath)}/:section?`,
    element: (
      <EditPage resource={kind.resource} listLabel="List" nameOf={nameOf} titleOf={(name) => name}>
        {(record) => <Editor kind={kind} record={record} />}
      </EditPage>
    ),
  },
];

/** The forms at their addresses. */
export const smallForms: readonly RouteObject[] = kinds.flatMap(formsOf);

const recordPages = kinds.map((kind) => ({ path: addressOf(kind.resource.path), element: <Shown {...kind} /> }));

/** The forms with the pages of their records, in the place of the application's. */
export const formPages: RouteObject = { children: [...recordPages, ...smallForms] };

/** Opens one of these forms over records as `open` opens a page: with the dialogs, notices and keys of every page. */
export const openForm: typeof open = (address, records, options) => open(address, records, { ...options, page: formPages });
