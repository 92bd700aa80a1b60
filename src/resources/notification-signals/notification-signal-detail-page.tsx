import { useTranslation } from '@/i18n/use-translation';
import { signalTexts } from '@/i18n/en/signals';
import { DetailPage } from '@/ui/page/detail-page';
import { SignalActions } from './detail/signal-actions';
import { signalQueries } from './notification-signal.api';
import { signalsListPath } from '../list-paths';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { signalEditPath } from '@/addresses';
import { type Format, useFormat } from '@/i18n/format';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { type Reading, readRecord } from '@/schema/reading';
import { Advanced } from '@/ui/panels/advanced';
import layout from '@/ui/page/detail-columns.module.css';
import { Panel } from '@/ui/panels/panel';
import { PanelDetails } from '@/ui/panels/panel-details';
import { unexpectedAt, UnexpectedValue } from '@/ui/panels/record-details';
import { shownText } from '@/ui/panels/field-value';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { useAskedParams } from '@/ui/page/asked-params';
import { Mail, Phone } from '@/ui/text/reach';
import { type NotificationSignal, notificationSignalSchema } from './notification-signal.schema';
import { linkedRecordPath } from './rules/linked-record';
import { useLinkedName } from './detail/use-linked-name';
import { knownPeople, personName } from './rules/people';
import { signalTitle, signalWord } from './signal-words';
import styles from './detail/signal-detail.module.css';
import textStyles from '@/ui/text/text.module.css';
import { RecordText } from '@/ui/text/record-text';

export function SignalDetailPage() {
  const { t } = useTranslation(signalTexts);
  return (
    <DetailPage
      resource="notification-signals"
      detail={signalQueries.detail}
      listOf={signalsListPath}
      nameOf={(signal) => signalTitle(signal) || t('unnamed')}
      skeleton={<SignalSkeleton />}
      renderActions={({ id, record, list }) => <SignalActions id={id} signal={record} list={list} />}
    >
      {({ id, record }) => <SignalDetail id={id} signal={record} />}
    </DetailPage>
  );
}

function SignalDetail({ id, signal }: { id: string; signal: ServiceDocument }) {
  const { t } = useTranslation(signalTexts);
  const reading = useMemo(() => readRecord(notificationSignalSchema, signal), [signal]);
  const { record, unexpected } = reading;
  const editTo = signalEditPath(id);
  const message = record.message?.trim();
  return (
    <div className={layout.detail}>
      <div className={layout.columns}>
        <div className={layout.column}>
          <Panel id="message" title={t('panels.message')} editTo={editTo}>
            {message ? (
              <blockquote
                dir="auto"
                className={`anywhere rounded-8 sunken pad-12-16 below-16 letters-16 keeps-lines ${styles.message}`}
              >
                {message}
              </blockquote>
            ) : (
              !unexpectedAt(unexpected, 'message') && <p className="muted">{t('noMessage')}</p>
            )}
            <PanelDetails
              schema={notificationSignalSchema}
              record={record}
              unexpected={unexpected}
              names={[...(unexpectedAt(unexpected, 'message') ? (['message'] as const) : []), 'subject', 'notificationTitle']}
            />
          </Panel>
          <NotifiedPanel notified={record.notifiedUser} />
        </div>
        <div className={layout.column}>
          <ReferencePanel signal={signal} reading={reading} editTo={editTo} />
          <RecipientsPanel signal={signal} reading={reading} editTo={editTo} />
        </div>
      </div>
      <Advanced schema={notificationSignalSchema} reading={reading} ids={['objectId', 'userId']} />
    </div>
  );
}

type PanelProps = { signal: ServiceDocument; reading: Reading<NotificationSignal>; editTo: string };

function ReferencePanel({ signal, reading: { record, unexpected }, editTo }: PanelProps) {
  const { t } = useTranslation(signalTexts);
  const format = useFormat();
  const { object, objectId, channels, signalNumber } = record;
  const to = linkedRecordPath(object, objectId);
  const word = signalWord('objects', object ?? '');
  const name = useLinkedName(object, objectId);
  return (
    <Panel id="reference" title={t('panels.reference')} editTo={editTo}>
      <PanelDetails
        schema={notificationSignalSchema}
        record={record}
        unexpected={unexpected}
        names={['object', ...(to ? [] : (['objectId'] as const)), 'channels', 'date', 'time', 'signalNumber']}
        show={{
          object: to ? (
            <>
              <Link className={`${textStyles.lineLink} link-ink`} to={to}>
                <bdi>{name ?? word}</bdi>
              </Link>{' '}
              {name !== undefined && <span className="muted">{word}</span>}
            </>
          ) : (
            <bdi>{word}</bdi>
          ),
          channels: (
            <ul className="row wrap plain-list gap-4-8">
              {channels?.map((channel) => (
                <li key={channel} className="rounded-4 sunken pad-inline-8">
                  <bdi>{signalWord('channels', channel)}</bdi>
                </li>
              ))}
            </ul>
          ),
          signalNumber: <bdi>{format.number(signalNumber, { group: false })}</bdi>,
        }}
      />
      <div className={`above-8 ${styles.quick}`}>
        <Reschedule signal={signal} />
      </div>
    </Panel>
  );
}

const RescheduleDialog = lazyDialog<{ open: boolean; signal: ServiceDocument; onClose: () => void }>(() =>
  import('./detail/reschedule-dialog').then((module) => module.RescheduleDialog),
);

function Reschedule({ signal }: { signal: ServiceDocument }) {
  const { t } = useTranslation(signalTexts);
  const [isOpen, setOpen] = useState(false);
  const moment = JSON.stringify([signal.date, signal.time]);
  const [opened, setOpened] = useState(moment);
  const [address, endAsked] = useAskedParams();
  return (
    <>
      <Button
        size="small"
        startIcon={<CalendarClock size={16} />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(moment);
          setOpen(true);
        }}
      >
        {t('reschedule.action')}
      </Button>
      <RescheduleDialog
        key={opened}
        open={isOpen || address.get('asked') === 'reschedule'}
        signal={signal}
        onClose={() => {
          setOpen(false);
          endAsked();
        }}
      />
    </>
  );
}

function RecipientsPanel({ signal, reading: { record, unexpected }, editTo }: PanelProps) {
  const { t } = useTranslation(signalTexts);
  const { language } = useFormat().settings;
  const people = useMemo(() => knownPeople({ contracts: [], plans: [], signals: [signal] }), [signal]);
  const recipients = record.userId ?? [];
  const found = unexpectedAt(unexpected, 'userId');
  return (
    <Panel id="recipients" title={t('panels.recipients')} count={recipients.length} editTo={editTo}>
      {found && <UnexpectedValue value={found.value} />}
      {!found && recipients.length === 0 && <p className="muted">{t('noRecipients')}</p>}
      <ul className="stack plain-list lined ends-flush">
        {[...new Set(recipients)].map((recipient) => {
          const person = people.get(recipient);
          return (
            <li key={recipient} className="anywhere pad-block-8">
              <RecordText text={person ? personName(person, language === 'ar') : recipient} />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function NotifiedPanel({ notified }: { notified: unknown }) {
  const { t } = useTranslation(signalTexts);
  const entries: readonly unknown[] = Array.isArray(notified) ? notified : notified ? [notified] : [];
  return (
    <Panel id="notified" title={t('panels.notified')} count={entries.length} explain={t('notifiedRule')}>
      {entries.length === 0 && <p className="muted">{t('noneNotified')}</p>}
      <ul className="stack plain-list lined ends-flush">
        {entries.map((entry, at) => (
          // Entries have no reliable identity, and never move.
          <li key={at} className="anywhere pad-block-8">
            {isDocument(entry) ? <Notified entry={entry} /> : <bdi>{shownText(entry)}</bdi>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function Notified({ entry }: { entry: ServiceDocument }) {
  const format = useFormat();
  const facts = Object.entries(entry).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const lead = ['name', 'email', 'userId'].find((name) => facts.some(([other]) => other === name)) ?? facts[0]?.[0];
  // A person who has a name is not told by an id.
  const others = facts.filter(([name]) => name !== lead && name !== 'userId');
  return (
    <>
      <div className="medium">
        <bdi>{lead === undefined ? '' : factText(entry[lead], format)}</bdi>
      </div>
      <div className="row wrap size-13 muted gap-0-16">
        {others.map(([name, value]) => (
          <span key={name} title={name}>
            <Fact name={name} value={value} />
          </span>
        ))}
      </div>
    </>
  );
}

function Fact({ name, value }: { name: string; value: unknown }) {
  const text = factText(value, useFormat());
  if (name === 'phone') return <Phone text={text} />;
  return name === 'email' ? <Mail text={text} /> : <bdi>{text}</bdi>;
}

const factText = (value: unknown, format: Format): string =>
  typeof value === 'string' && MOMENT.test(value) ? format.dateTime(new Date(value)) || value : shownText(value);

function SignalSkeleton() {
  return (
    <div className={layout.columns} aria-hidden>
      <div className={layout.column}>
        <Skeleton height={220} />
        <Skeleton height={160} />
      </div>
      <div className={layout.column}>
        <Skeleton height={240} />
      </div>
    </div>
  );
}
