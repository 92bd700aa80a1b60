import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { signalPath } from '@/addresses';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { Return } from '@/ui/trail';
import { editedSignal, SignalForm } from './form/signal-form';
import { StartedAudience } from './form/started-audience';
import { ComposerContext, useComposer } from './composing/composer';
import { useSignalCreate } from './form/use-signal-create';
import { textsOf } from './list/signal-values';
import { signalQueries } from './notification-signal.api';
import { linkedRecordPath } from './rules/linked-record';
import { resentOver } from './rules/resent';
import { audienceStart } from './composing/audience';
import { signalsListPath } from './signals-list-path';
import '@/i18n/en/signal-composer';
import '@/i18n/en/signals';
import '@/i18n/en/unit-words';

/** A new signal, about a record and to an audience where the address names them, or with the content of another. */
export function SignalCreatePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const from = search.get('from');
  const list = signalsListPath(from ?? '');
  const [start] = useState(() => startOf(search));
  const [audience] = useState(() => audienceStart(search));
  const cancelTo = linkedRecordPath(start.object, start.objectId) ?? list;
  return (
    <Page title={t('signals.create.title')} crumbs={[{ label: t('shell.signals'), to: list }]}>
      {from ? (
        <CopySignal key={from} id={from} list={list} />
      ) : audience ? (
        <StartedAudience start={audience}>
          {({ people, contracts, lead }) => (
            <NewSignal from={{ ...start, userId: people }} scope={contracts} lead={lead} cancelTo={cancelTo} />
          )}
        </StartedAudience>
      ) : (
        <NewSignal from={start} cancelTo={cancelTo} />
      )}
    </Page>
  );
}

/** What the address says the signal is about; its date is today. */
function startOf(search: URLSearchParams): ServiceDocument {
  const about = ['object', 'objectId'].flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(about), date: today(new Date()) };
}

function CopySignal({ id, list }: { id: string; list: string }) {
  const signal = useQuery(signalQueries.detail(id));
  return (
    <QueryView query={signal} back={list}>
      {(document) => (
        <NewSignal
          from={{ ...resentOver(document, textsOf(document.channels)), date: today(new Date()) }}
          cancelTo={signalPath(id)}
        />
      )}
    </QueryView>
  );
}

type NewSignalProps = { from: ServiceDocument; scope?: readonly string[]; lead?: string; cancelTo: string };

function NewSignal({ from, scope, lead, cancelTo }: NewSignalProps) {
  const [start] = useState(from);
  const composer = useComposer(scope);
  const { save, notes, to } = useSignalCreate(start, composer);
  const { schema, warn, newPath } = editedSignal;
  if (to) return <Return to={to} home={newPath} />;
  return (
    <ComposerContext value={composer}>
      {notes}
      <SignalForm schema={schema} warn={warn} base={start} save={save} home={newPath} cancelTo={cancelTo} lead={lead} />
    </ComposerContext>
  );
}
