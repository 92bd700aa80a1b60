import Button from '@mui/material/Button';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { inBraces } from '@/i18n/braces';
import { commonTexts } from '@/i18n/en/common';
import { formTexts } from '@/i18n/en/form';
import { signalComposerTexts } from '@/i18n/en/signal-composer';
import { signalTexts } from '@/i18n/en/signals';
import { useFormat } from '@/i18n/format';
import { isolated, isolatedLtr } from '@/i18n/isolated';
import type { ServiceDocument } from '@/schema/document';
import { InfoButton } from '@/ui/dialogs/disclosure';
import { Warning } from '@/ui/notices/warning';
import { textsOf } from '../list/signal-values';
import { type ComposedSignal, composedSignals, isArabic } from '../rules/composed';
import { cutText, shownLengths, smsSize } from '../rules/message-length';
import { wordKey } from '../rules/linked-record';
import { signalWord } from '../signal-words';
import { useArabicTexts, useComposing, useSignalRecord } from './composer';
import styles from './preview.module.css';
import { useRecipientNames } from './recipients-field';

/** The key draws the texts anew once the words of an Arabic text have come. */
export function Preview() {
  const hasArabic = useArabicTexts(useSignalRecord());
  return <Previews key={hasArabic ? 'ar' : 'en'} />;
}

function Previews() {
  const { t } = useTranslation([signalComposerTexts, commonTexts, formTexts]);
  const { valuesIn, contractsIn, number } = useComposing();
  const signal = useDeferredValue(useSignalRecord());
  const composed = useMemo(() => composedSignals(signal, valuesIn(signal), contractsIn(signal)), [signal, valuesIn, contractsIn]);
  useEffect(() => number.set(composed.length), [number, composed.length]);
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, composed.length - 1);
  const shown = composed[index];
  const channels = textsOf(signal.channels);
  const onPhone = channels.filter((channel) => !isMail(channel));
  const inMail = channels.filter(isMail);
  return (
    <section className="stack shrinks gap-12 rounded-8 framed paper-ground pad-16" aria-label={t('form:preview')}>
      <div className="row centred gap-4">
        <h3 className="size-16 bold">{t('form:preview')}</h3>
        <InfoButton label={t('common:howThisIsReadOf', { title: t('form:preview') })}>{t('preview.estimate')}</InfoButton>
      </div>
      {composed.length > 1 && shown && <Turner composed={composed} at={index} onTurn={setChosen} />}
      {shown && shown.unfilled.length > 0 && <Unfilled names={shown.unfilled} />}
      {channels.length === 0 && <p className="muted size-13 figures">{t('preview.noChannels')}</p>}
      {shown && onPhone.length > 0 && (
        <div className={`stack gap-16 sunken within-320 input-framed ${styles.phone}`}>
          {onPhone.map((channel) => (
            <ChannelPreview key={channel} channel={channel} signal={shown.document} />
          ))}
        </div>
      )}
      {shown && inMail.map((channel) => <ChannelPreview key={channel} channel={channel} signal={shown.document} />)}
    </section>
  );
}

const isMail = (channel: string) => wordKey(channel) === 'email';

export function CreateLabel() {
  const { t } = useTranslation([signalComposerTexts, signalTexts]);
  const format = useFormat();
  const { number } = useComposing();
  const count = useSyncExternalStore(number.subscribe, number.get);
  return <span>{count > 1 ? t('review.open', format.counted(count)) : t('signals:create.confirm')}</span>;
}

type TurnerProps = { composed: readonly ComposedSignal[]; at: number; onTurn: (index: number) => void };

function Turner({ composed, at, onTurn }: TurnerProps) {
  const { t } = useTranslation([signalComposerTexts, commonTexts]);
  const format = useFormat();
  const names = useRecipientNames(composed[at]?.recipients ?? []);
  return (
    <>
      <p className="muted size-13 figures">
        <SeveralText number={composed.length} />
      </p>
      <div className="row centred between gap-8">
        {/* Never disabled: at the end, a disabled button would lose the focus. */}
        <Button size="small" aria-disabled={at === 0} onClick={() => onTurn(Math.max(0, at - 1))}>
          {t('common:previous')}
        </Button>
        <span role="status" className={`stack shrinks size-13 ${styles.which}`}>
          <span>{t('preview.text', { number: format.number(at + 1), all: format.number(composed.length) })}</span>
          <bdi className="muted anywhere">{t('preview.for', { names })}</bdi>
        </span>
        <Button
          size="small"
          aria-disabled={at === composed.length - 1}
          onClick={() => onTurn(Math.min(composed.length - 1, at + 1))}
        >
          {t('common:next')}
        </Button>
      </div>
    </>
  );
}

export function SeveralText({ number }: { number: number }) {
  const { t } = useTranslation(signalComposerTexts);
  const format = useFormat();
  const { dues, documents } = useComposing();
  return t(dues.length + documents.length > 0 ? 'preview.severalPeople' : 'preview.several', { number: format.number(number) });
}

export function Unfilled({ names }: { names: ComposedSignal['unfilled'] }) {
  const { t } = useTranslation(signalComposerTexts);
  const format = useFormat();
  return <Warning>{t('preview.unfilled', { words: format.list(names.map((name) => isolatedLtr(inBraces(name)))) })}</Warning>;
}

type Props = { channel: string; signal: ServiceDocument };
type Texts = { subject: string; title: string; message: string };

function ChannelPreview({ channel, signal }: Props) {
  const texts = { subject: textIn(signal.subject), title: textIn(signal.notificationTitle), message: textIn(signal.message) };
  const key = wordKey(channel);
  return (
    <div className="stack gap-4 shrinks">
      <h4 className="muted size-12 medium">
        <bdi>{signalWord('channels', channel)}</bdi>
      </h4>
      {key === 'email' ? (
        <Email {...texts} />
      ) : key === 'sms' || key === 'whatsapp' ? (
        <Bubble {...texts} />
      ) : key === 'push' ? (
        <Card
          title={cutText(texts.title, shownLengths.pushTitle).text}
          message={cutText(texts.message, shownLengths.pushText).text}
        />
      ) : (
        <Card {...texts} />
      )}
      <ChannelNotes channel={channel} signal={signal} />
    </div>
  );
}

export function ChannelNotes({ channel, signal }: Props) {
  const key = wordKey(channel);
  if (key === 'sms') return <SmsSize message={textIn(signal.message)} />;
  const limits =
    key === 'email'
      ? ([['preview.cutSubject', signal.subject, shownLengths.emailSubject]] as const)
      : key === 'push'
        ? ([
            ['preview.cutTitle', signal.notificationTitle, shownLengths.pushTitle],
            ['preview.cutText', signal.message, shownLengths.pushText],
          ] as const)
        : [];
  return limits.map(
    ([words, text, length]) => cutText(textIn(text), length).cut && <Limit key={words} words={words} length={length} />,
  );
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function Email({ subject, message }: Texts) {
  const { t } = useTranslation(signalComposerTexts);
  return (
    <div className={`anywhere rounded-8 framed ${styles.mail}`}>
      <p dir="auto" className={subject ? 'bold' : 'muted size-13 figures'}>
        {subject || t('preview.noSubject')}
      </p>
      <Message text={message} />
    </div>
  );
}

const Bubble = ({ message }: Texts) => (
  <div className={`${styles.card} ${styles.bubble}`}>
    <Message text={message} />
  </div>
);

function SmsSize({ message }: { message: string }) {
  const { t } = useTranslation(signalComposerTexts);
  const format = useFormat();
  const { length, parts, left, widened } = smsSize(message);
  return (
    <>
      <p className="muted size-13 figures">
        {t('preview.sms', { length: format.number(length), parts: format.number(parts), left: format.number(left) })}
      </p>
      <p className="muted size-13 figures">
        {widened === undefined
          ? t('preview.gsm')
          : isArabic(widened)
            ? t('preview.arabic')
            : t('preview.wide', { character: isolated(widened) })}
      </p>
    </>
  );
}

function Card({ title, message }: Omit<Texts, 'subject'>) {
  return (
    <div className={styles.card}>
      {title && (
        <p dir="auto" className="bold">
          {title}
        </p>
      )}
      <Message text={message} />
    </div>
  );
}

function Message({ text }: { text: string }) {
  const { t } = useTranslation(signalComposerTexts);
  return (
    <p dir="auto" className={text ? 'keeps-lines' : 'muted size-13 figures'}>
      {text || t('preview.nothing')}
    </p>
  );
}

function Limit({ words, length }: { words: `preview.${'cutSubject' | 'cutTitle' | 'cutText'}`; length: number }) {
  const { t } = useTranslation(signalComposerTexts);
  const format = useFormat();
  return <p className="muted size-13 figures">{t(words, { number: format.number(length) })}</p>;
}
