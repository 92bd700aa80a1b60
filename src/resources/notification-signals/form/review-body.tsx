import { useTranslation } from 'react-i18next';
import { useSession } from '@/api/session';
import { useFormat } from '@/i18n/format';
import { receivedText } from '@/ui/form/field-frame';
import { useComposing } from '../composing/composer';
import { textsOf } from '../list/signal-values';
import type { ComposedSignal } from '../rules/composed';
import { type Person, personName } from '../rules/people';
import { signalTitle } from '../signal-title';
import { signalWord, wordKey } from '../signal-words';
import { Unfilled } from './preview';
import styles from './review-body.module.css';

type Props = {
  signals: readonly ComposedSignal[];
  /** Those among them that the service has already. */
  isDone: (signal: ComposedSignal) => boolean;
};

/** All that is about to be created: each text, who gets it, and over which channels. */
export function ReviewBody({ signals, isDone }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mode } = useSession();
  const channels = textsOf(signals[0]?.document.channels);
  const recipients = signals.flatMap((signal) => signal.recipients);
  const words = channels.map((channel) => signalWord('channels', channel));
  return (
    <>
      <p>
        {t('signals.create.recipients', { count: recipients.length })}
        {' · '}
        <bdi>{words.length > 0 ? format.list(words) : t('signals.create.noChannels')}</bdi>
      </p>
      {mode === 'demo' && <p className={styles.demo}>{t('signals.inDemo')}</p>}
      {recipients.length > 0 && channels.length > 0 && <ReviewTable recipients={recipients} channels={channels} />}
      {channels.length > 0 && <p className={styles.note}>{t('composer.review.each')}</p>}
      {signals.length > 1 && <p>{t('composer.preview.several', { number: format.number(signals.length) })}</p>}
      <ul className={styles.signals}>
        {signals.map((signal) => (
          <SignalText key={JSON.stringify(signal.document)} signal={signal} done={isDone(signal)} />
        ))}
      </ul>
      <p>{t('signals.create.ask')}</p>
    </>
  );
}

function SignalText({ signal, done }: { signal: ComposedSignal; done: boolean }) {
  const { t } = useTranslation();
  const { document, unfilled } = signal;
  return (
    <li className={styles.signal}>
      <p dir="auto" className={styles.title}>
        {signalTitle(document) || t('signals.unnamed')}
      </p>
      {typeof document.message === 'string' && (
        <p dir="auto" className={styles.message}>
          {document.message}
        </p>
      )}
      {done && <p className={styles.note}>{t('composer.review.done')}</p>}
      {unfilled.length > 0 && <Unfilled names={unfilled} />}
    </li>
  );
}

type ReviewTableProps = { recipients: readonly unknown[]; channels: readonly string[] };

/** Recipients by channels, with the address each would be reached at where records here say it. */
function ReviewTable({ recipients, channels }: ReviewTableProps) {
  const { t } = useTranslation();
  const { language } = useFormat().settings;
  const { book } = useComposing();
  const ids = [...new Set(recipients.map(receivedText))];
  return (
    <>
      {/* It scrolls: without a stop of its own the keyboard could not. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={t('composer.review.table')} tabIndex={0}>
        <table className={styles.table} aria-label={t('composer.review.table')}>
          <thead>
            <tr>
              <th scope="col">{t('composer.review.recipient')}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  <bdi>{signalWord('channels', channel)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ids.map((id) => {
              const person = book.people.get(id);
              return (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{person ? personName(person, language === 'ar') : id}</bdi>
                  </th>
                  {channels.map((channel) => (
                    <td key={channel}>
                      <Address of={addressFor(channel, person)} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t('composer.review.byServiceRule')}</p>
    </>
  );
}

/** Numbers and addresses run from left to right on every page. */
function Address({ of }: { of: string | undefined }) {
  const { t } = useTranslation();
  return of === undefined ? t('composer.review.byService') : <bdi dir="ltr">{of}</bdi>;
}

function addressFor(channel: string, person: Person | undefined): string | undefined {
  const key = wordKey(channel);
  if (key === 'email') return person?.email;
  return key === 'sms' || key === 'whatsapp' ? person?.phone : undefined;
}
