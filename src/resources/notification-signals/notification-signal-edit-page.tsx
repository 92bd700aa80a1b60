import { useTranslation } from '@/i18n/use-translation';
import { formTexts } from '@/i18n/en/form';
import { commonTexts } from '@/i18n/en/common';
import { signalTexts } from '@/i18n/en/signals';
import { type ServiceDocument, isDocument } from '@/schema/document';
import { FieldOnDemand } from '@/ui/form/fields/field-on-demand';
import { FieldPart } from '@/ui/form/form-sections';
import { JsonField } from '@/ui/form/fields/json-field';
import { NumberField } from '@/ui/form/fields/number-field';
import { EditPage, useRecordEditor, useRecordCreator } from '@/ui/form/record-editor';
import { RecordDetails } from '@/ui/panels/record-details';
import { ReturnTo } from '@/ui/page/history-stack';
import { ComposerContext, useComposer } from './composer/composer';
import { fillPlaceholders, SignalCreation, useSignalCreation } from './composer/create-signals';
import { editedSignal, SignalForm } from './composer/signal-form';
import { notificationSignalSchema } from './notification-signal.schema';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { signalPath } from '@/addresses';
import { signalComposerTexts } from '@/i18n/en/signal-composer';
import { useFormat } from '@/i18n/format';
import { type Language, useLanguage } from '@/i18n/i18n';
import { contractQueries } from '@/resources/contracts/contract.api';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { unitQueries } from '@/resources/units/unit.api';
import type { Day } from '@/schema/day';
import type { NamedSignalText, SignalText } from '@/ui/controls/notify-link';
import { DraftBoundary } from '@/ui/form/drafts/draft-boundary';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { useToday } from '@/ui/page/use-today';
import { useValues } from '@/ui/form/form-context';
import { audienceStart, type AudienceStart, startedAudience } from './composer/audience';
import { CreateLabel } from './composer/preview';
import { textsOf } from './list/signal-values';
import { signalQueries } from './notification-signal.api';
import { linkedRecordPath } from './rules/linked-record';
import { resentOver } from './rules/rescheduled';
import { builtInTemplates } from './rules/templates';
import { signalsListPath } from '../list-paths';
import { signalTitle } from './signal-words';

/** Both pages use the same form, so they share one chunk. */

export function SignalEditPage() {
  const { t } = useTranslation([signalTexts, commonTexts]);
  return (
    <EditPage
      resource={editedSignal}
      listLabel={t('common:notification-signals')}
      nameOf={(signal) => signalTitle(signal) || t('unnamed')}
      titleOf={(name) => t('common:editName', { name })}
    >
      {(signal) => <EditSignal signal={signal} />}
    </EditPage>
  );
}

function EditSignal({ signal }: { signal: ServiceDocument }) {
  const { t } = useTranslation(signalTexts);
  const composer = useComposer();
  const { creation, ...review } = useSignalCreation(composer);
  const prepare = fillPlaceholders(composer.valuesIn);
  const { to, home, form } = useRecordEditor(editedSignal, { base: signal, prepare, creation });
  if (to !== undefined) return <ReturnTo to={to} home={home} />;
  return (
    <ComposerContext value={composer}>
      <SignalCreation save={form.save} {...review} />
      <SignalForm {...form} lead={t('edit.lead')}>
        <GivenByService />
      </SignalForm>
    </ComposerContext>
  );
}

/** Untouched, the fields that the service writes stay as received. */
function GivenByService() {
  const { t } = useTranslation([signalTexts, formTexts]);
  const { signalNumber, notifiedUser } = useValues().getValues();
  const people = Array.isArray(notifiedUser) && t('form:entries', { count: notifiedUser.length });
  const details = { schema: notificationSignalSchema, record: { signalNumber, notifiedUser } };
  return (
    <FieldPart title={t('parts.service')}>
      <FieldOnDemand
        name="signalNumber"
        action={t('edit.change')}
        shown={<RecordDetails {...details} names={['signalNumber']} />}
      >
        <NumberField name="signalNumber" />
      </FieldOnDemand>
      <FieldOnDemand
        name="notifiedUser"
        action={t('edit.change')}
        shown={<RecordDetails {...details} names={['notifiedUser']} show={{ notifiedUser: people }} />}
      >
        <JsonField name="notifiedUser" help={t('help.notified')} />
      </FieldOnDemand>
    </FieldPart>
  );
}

export function SignalCreatePage() {
  const { t } = useTranslation([signalTexts, commonTexts]);
  const [search] = useSearchParams();
  const location = useLocation();
  const language = useLanguage();
  const from = search.get('from');
  const list = signalsListPath(from ?? '');
  const now = useToday();
  const [start] = useState(() => startOf(search, location.state, language, now));
  const [audience] = useState(() => audienceStart(search));
  const cancelTo = linkedRecordPath(start.object, start.objectId) ?? list;
  return (
    <Page title={t('newSignal')} crumbs={[{ label: t('common:notification-signals'), to: list }]}>
      {from ? (
        <CopySignal key={from} id={from} list={list} />
      ) : audience ? (
        <StartedAudience start={audience}>
          {({ people, contracts, lead }) => (
            <NewSignal
              from={{ ...start, userId: people }}
              scope={contracts}
              dues={audience.dues}
              documents={audience.documents}
              lead={lead}
              cancelTo={cancelTo}
            />
          )}
        </StartedAudience>
      ) : (
        <NewSignal from={start} cancelTo={cancelTo} />
      )}
    </Page>
  );
}

function startOf(search: URLSearchParams, state: unknown, language: Language, date: Day): ServiceDocument {
  const about = ['object', 'objectId'].flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(about), ...startedText(state, language), date };
}

const namedTexts: readonly NamedSignalText[] = ['overdue', 'instalments', 'consumption'];

function startedText(state: unknown, language: Language): Partial<SignalText> {
  const text = isDocument(state) ? state.signalText : undefined;
  const named = namedTexts.find((name) => name === text);
  if (named) return builtInTemplates[named][language];
  if (!isDocument(text)) return {};
  const { subject, notificationTitle, message } = text;
  const texts = { subject, notificationTitle, message };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => typeof value === 'string' && value !== ''));
}

function CopySignal({ id, list }: { id: string; list: string }) {
  const signal = useQuery(signalQueries.detail(id));
  const date = useToday();
  return (
    <QueryView query={signal} back={list}>
      {(document) => <NewSignal from={{ ...resentOver(document, textsOf(document.channels)), date }} cancelTo={signalPath(id)} />}
    </QueryView>
  );
}

type NewSignalProps = {
  from: ServiceDocument;
  scope?: readonly string[];
  dues?: readonly string[] | undefined;
  documents?: readonly string[] | undefined;
  lead?: string;
  cancelTo: string;
};

const NewSignal = ({ from, ...props }: NewSignalProps) => (
  <DraftBoundary base={from} nameOf={signalTitle}>
    {(base) => <StartedSignal {...props} from={base} />}
  </DraftBoundary>
);

function StartedSignal({ from, scope, dues, documents, lead, cancelTo }: NewSignalProps) {
  const [start] = useState(from);
  const composer = useComposer(scope, dues, documents);
  const { creation, ...review } = useSignalCreation(composer);
  const { to, form } = useRecordCreator(editedSignal, start, creation);
  if (to !== undefined) return <ReturnTo to={to} home={form.facts.home} />;
  return (
    <ComposerContext value={composer}>
      <SignalCreation save={form.save} {...review} />
      <SignalForm {...form} saveLabel={<CreateLabel />} cancelTo={cancelTo} lead={lead} />
    </ComposerContext>
  );
}

type Started = { people: readonly string[]; contracts: readonly string[]; lead: string };
type StartedAudienceProps = { start: AudienceStart; children: (started: Started) => ReactNode };

const none: readonly ServiceDocument[] = [];

const StartedAudience = (props: StartedAudienceProps) =>
  props.start.plan === undefined ? <OfContracts {...props} /> : <OfPlan {...props} id={props.start.plan} />;

function OfPlan({ id, ...props }: StartedAudienceProps & { id: string }) {
  const plan = useQuery(quotaPlanQueries.detail(id));
  return (
    <QueryView query={plan}>{(document) => <Gathered {...props} contracts={none} units={none} plan={document} />}</QueryView>
  );
}

function OfContracts(props: StartedAudienceProps) {
  const contracts = useQuery(contractQueries.all());
  return (
    <QueryView query={contracts}>
      {({ rows }) =>
        props.start.project === undefined ? (
          <Gathered {...props} contracts={rows} units={none} />
        ) : (
          <OfProject {...props} contracts={rows} />
        )
      }
    </QueryView>
  );
}

function OfProject(props: StartedAudienceProps & { contracts: readonly ServiceDocument[] }) {
  const units = useQuery(unitQueries.all());
  return <QueryView query={units}>{({ rows }) => <Gathered {...props} units={rows} />}</QueryView>;
}

type GatheredProps = StartedAudienceProps & {
  contracts: readonly ServiceDocument[];
  units: readonly ServiceDocument[];
  plan?: ServiceDocument;
};

function Gathered({ start, contracts, units, plan, children }: GatheredProps) {
  const { t } = useTranslation(signalComposerTexts);
  const format = useFormat();
  const day = useToday();
  const audience = useMemo(() => startedAudience(start, { contracts, units, plan }, day), [start, contracts, units, plan, day]);
  const { members } = audience;
  const people = format.number(members.length);
  const counts = { contracts: format.number(audience.contracts.length), people };
  return children({
    people: members.map(({ person }) => person.id),
    contracts: audience.contracts,
    lead:
      members.length === 0
        ? t('audience.nobodyChosen')
        : plan
          ? t('audience.fromPlan', { people })
          : t('audience.fromAddress', counts),
  });
}
