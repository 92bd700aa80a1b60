import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { InfoButton } from '@/ui/info-button';
import { Warning } from '@/ui/warning';
import { textsOf } from '../list/signal-values';
import { composedSignals, type ComposedSignal } from '../rules/composed';
import { markOf } from '../rules/placeholders';
import { ChannelPreview } from './channel-preview';
import styles from './preview.module.css';
import { useRecipientNames } from './recipient-names';
import { useComposing } from './use-composer';
import { useSignalRecord } from './use-signal-record';

/** The texts filled in, as each channel would show them. */
export function Preview() {
  const { t } = useTranslation();
  const { valuesIn } = useComposing();
  const signal = useDeferredValue(useSignalRecord());
  const composed = useMemo(() => composedSignals(signal, valuesIn(signal)), [signal, valuesIn]);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, composed.length - 1);
  const shown = composed[at];
  const channels = textsOf(signal.channels);
  return (
    <section className={styles.preview} aria-label={t('composer.preview.title')}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('composer.preview.title')}</h3>
        <InfoButton label={t('shell.howThisIsReadOf', { title: t('composer.preview.title') })}>
          {t('composer.preview.estimate')}
        </InfoButton>
      </div>
      {composed.length > 1 && shown && <Turner composed={composed} at={at} onTurn={setChosen} />}
      {shown && shown.unfilled.length > 0 && <Unfilled names={shown.unfilled} />}
      {channels.length === 0 && <p className={styles.note}>{t('composer.preview.noChannels')}</p>}
      {shown && channels.map((channel) => <ChannelPreview key={channel} channel={channel} signal={shown.document} />)}
    </section>
  );
}

type TurnerProps = { composed: readonly ComposedSignal[]; at: number; onTurn: (at: number) => void };

/** Where the texts differ, one after the other. */
function Turner({ composed, at, onTurn }: TurnerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = useRecipientNames(composed[at]?.recipients ?? []);
  return (
    <>
      <p className={styles.note}>{t('composer.preview.several', { number: format.number(composed.length) })}</p>
      <div className={styles.turner}>
        {/* Never disabled: a button that loses the focus at the end loses the reader. */}
        <Button size="small" aria-disabled={at === 0} onClick={() => onTurn(Math.max(0, at - 1))}>
          {t('common.previous')}
        </Button>
        <span role="status" className={styles.which}>
          {t('composer.preview.text', { number: format.number(at + 1), all: format.number(composed.length) })}
          <bdi className={styles.for}>{t('composer.preview.for', { names })}</bdi>
        </span>
        <Button
          size="small"
          aria-disabled={at === composed.length - 1}
          onClick={() => onTurn(Math.min(composed.length - 1, at + 1))}
        >
          {t('common.next')}
        </Button>
      </div>
    </>
  );
}

export function Unfilled({ names }: { names: ComposedSignal['unfilled'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Warning>
      {t('composer.preview.unfilled', { words: format.list(names.map((name) => `\u2066${markOf(name)}\u2069`)) })}
    </Warning>
  );
}
