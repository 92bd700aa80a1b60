import { render } from '@testing-library/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from '@mui/system';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { connect, startSession } from '@/api/session';
import { createQueryClient } from '@/app/query-client';
import { createAppTheme } from '@/app/theme';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { editedContract } from '@/resources/contracts/form/contract-form';
import { readContract } from '@/resources/contracts/rules/contract-entries';
import { editedSignal } from '@/resources/notification-signals/composer/signal-form';
import { editedPlan } from '@/resources/quota-plans/form/plan-form';
import { quotaPlanSchema } from '@/resources/quota-plans/quota-plan.schema';
import { readPlan } from '@/resources/quota-plans/rules/plan-entries';
import { editedUnit } from '@/resources/units/form/unit-form';
import { unitSchema } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import { DraftBoundary } from '@/ui/form/drafts/draft-boundary';
import { NestedEditor } from '@/ui/form/rows/nested-editor';
import { NumberField } from '@/ui/form/fields/number-field';
import { EditPage, type EditedResource, useRecordCreator, useRecordEditor } from '@/ui/form/record-editor';
import { RecordForm } from '@/ui/form/record-form';
import { TextField } from '@/ui/form/fields/text-field';
import { ReturnTo, useHistoryStack } from '@/ui/page/history-stack';
import { testAddresses } from '../server';
import type { Service } from './service';

/* The forms of the four resources as the application makes them, with a few fields each, so that hundreds of schedules are cheap. */

type Kind = {
  resource: EditedResource;
  read: (document: ServiceDocument) => ServiceDocument;
  Fields: () => React.ReactNode;
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

const SignalFields = () => (
  <>
    <TextField name="subject" />
    <TextField name="message" />
    <NumberField name="signalNumber" />
  </>
);

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
  { resource: editedUnit, read: same, Fields: UnitFields },
  { resource: editedContract, read: readContract, Fields: ContractFields },
  { resource: editedSignal, read: same, Fields: SignalFields },
  { resource: editedPlan, read: readPlan, Fields: PlanFields },
];

function Editor({ kind: { resource, read, Fields }, record }: { kind: Kind; record: ServiceDocument }) {
  const { to, home, form } = useRecordEditor(resource, { base: record });
  if (to) return <ReturnTo to={to} home={home} />;
  return (
    <RecordForm {...form} facts={{ ...form.facts, base: read(form.facts.base) }}>
      <Fields />
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

const nothing: ServiceDocument = {};

const routesOf = (kind: Kind) => [
  {
    path: kind.resource.newPath,
    element: (
      <DraftBoundary base={nothing} nameOf={nameOf}>
        {(base) => <Creator kind={kind} base={base} />}
      </DraftBoundary>
    ),
  },
  {
    path: kind.resource.editPath(':id').replace('%3A', ':'),
    element: (
      <EditPage resource={kind.resource} listLabel="List" nameOf={nameOf} titleOf={(name) => name}>
        {(record) => <Editor kind={kind} record={record} />}
      </EditPage>
    ),
  },
];

function Root() {
  useHistoryStack();
  return <Outlet />;
}

const theme = createAppTheme('ltr', undefined);

export type OpenedPage = {
  isGone: boolean;
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: QueryClient;
};

/** Opens a page as a browser does after a reload: with nothing but what is stored. */
export function openPage(service: Service, address: string): OpenedPage {
  const liveness = { isGone: false };
  startSession({ deployment: { demo: false }, fetch: service.fetchOf(liveness) });
  giveKey();
  const queryClient = createQueryClient();
  const elsewhere = { path: '*', element: <h1 tabIndex={-1}>Elsewhere</h1> };
  const router = createMemoryRouter([{ element: <Root />, children: [...kinds.flatMap(routesOf), elsewhere] }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return Object.assign(liveness, { router, queryClient });
}

export const giveKey = () => connect({ addresses: testAddresses, key: 'ledger-key', keepForTab: false });
