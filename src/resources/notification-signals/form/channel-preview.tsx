import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { cutText, shownLengths } from '../rules/cut-text';
import { isArabic } from '../rules/placeholders';
import { smsSize } from '../rules/sms';
import { signalWord, wordKey } from '../signal-words';
import styles from './preview.module.css';

type Props = { channel: string; signal: ServiceDocument };
type Texts = { subject: string; title: string; message: string };

/** What a channel shows of the texts, in their own direction, and where it stops. */
export function ChannelPreview({ channel, signal }: Props) {
  const texts = { subject: textIn(signal.subject), title: textIn(signal.notificationTitle), message: textIn(signal.message) };
  const key = wordKey(channel);
  return (
    <div className={styles.channel}>
      <h4 className={styles.channelName}>
        <bdi>{signalWord('channels', channel)}</bdi>
      </h4>
      {key === 'email' ? (
        <Email {...texts} />
      ) : key === 'sms' ? (
        <Sms {...texts} />
      ) : key === 'push' ? (
        <Push {...texts} />
      ) : (
        <Plain {...texts} titled={key !== 'whatsapp'} />
      )}
    </div>
  );
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function Email({ subject, message }: Texts) {
  const { t } = useTranslation();
  const { cut } = cutText(subject, shownLengths.emailSubject);
  return (
    <>
      <div className={styles.card}>
        <p dir="auto" className={subject ? styles.cardTitle : styles.note}>
          {subject || t('composer.preview.noSubject')}
        </p>
        <Message text={message} />
      </div>
      {cut && <Limit words="composer.preview.cutSubject" length={shownLengths.emailSubject} />}
    </>
  );
}

function Sms({ message }: Texts) {
  const { t } = useTranslation();
  const format = useFormat();
  const { length, parts, left, widened } = smsSize(message);
  return (
    <>
      <div className={styles.card}>
        <Message text={message} />
      </div>
      <p className={styles.note}>
        {t('composer.preview.sms', { length: format.number(length), parts: format.number(parts), left: format.number(left) })}
      </p>
      <p className={styles.note}>
        {widened === undefined
          ? t('composer.preview.gsm')
          : isArabic(widened)
            ? t('composer.preview.arabic')
            : t('composer.preview.wide', { character: `\u2068${widened}\u2069` })}
      </p>
    </>
  );
}

function Push({ title, message }: Texts) {
  const shownTitle = cutText(title, shownLengths.pushTitle);
  const shownText = cutText(message, shownLengths.pushText);
  return (
    <>
      <div className={styles.card}>
        {title && (
          <p dir="auto" className={styles.cardTitle}>
            {shownTitle.text}
          </p>
        )}
        <Message text={shownText.text} />
      </div>
      {shownTitle.cut && <Limit words="composer.preview.cutTitle" length={shownLengths.pushTitle} />}
      {shownText.cut && <Limit words="composer.preview.cutText" length={shownLengths.pushText} />}
    </>
  );
}

function Plain({ title, message, titled }: Texts & { titled: boolean }) {
  return (
    <div className={styles.card}>
      {titled && title && (
        <p dir="auto" className={styles.cardTitle}>
          {title}
        </p>
      )}
      <Message text={message} />
    </div>
  );
}

function Message({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <p dir="auto" className={text ? styles.text : styles.note}>
      {text || t('composer.preview.nothing')}
    </p>
  );
}

type LimitProps = { words: `composer.preview.${'cutSubject' | 'cutTitle' | 'cutText'}`; length: number };

function Limit({ words, length }: LimitProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return <p className={styles.note}>{t(words, { number: format.number(length) })}</p>;
}
