import { useTranslation } from 'react-i18next';
import { useSession } from '@/api/session';
import { useFormat } from '@/i18n/format';
import { textsOf } from '../list/signal-values';
import type { ComposedSignal } from '../rules/composed';
import { signalTitle } from '../signal-title';
import { signalWord } from '../signal-words';
import { Unfilled } from './preview';
import styles from './review.module.css';
import { ReviewTable } from './review-table';

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
