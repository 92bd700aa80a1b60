import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Exchange } from '@/api/client';
import { useFormat } from '@/i18n/format';
import { copyText } from '@/ui/copy-text';
import { notify } from '@/ui/notices';
import { curlOf } from './curl';
import { laidOut } from './laid-out';
import styles from './requests.module.css';

/** All that is known of one exchange. */
export function RequestDetails({ exchange }: { exchange: Exchange }) {
  const { t } = useTranslation();
  const { number, dateTime } = useFormat();
  const { url, query, body, answer, answerLength = 0, problem, started } = exchange;
  const copy = async (text: string) => {
    const copied = await copyText(text);
    notify(copied ? { text: t('requests.copied') } : { text: t('requests.notCopied'), tone: 'error' });
  };
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <dt>{t('requests.address')}</dt>
        <dd dir="ltr">{url}</dd>
        <dt>{t('requests.began')}</dt>
        <dd>{dateTime(new Date(started))}</dd>
        {problem && (
          <>
            <dt>{t('requests.problem')}</dt>
            <dd>{t(`errors.${problem}`, { host: `\u2066${new URL(url).host}\u2069` })}</dd>
          </>
        )}
      </dl>
      {query !== '' && <Body title={t('requests.query')} text={queryLines(query)} />}
      {body !== undefined && <Body title={t('requests.body')} text={laidOut(body)} />}
      {answer !== undefined && (
        <Body
          title={t('requests.answer')}
          text={laidOut(answer)}
          note={
            answerLength > answer.length
              ? t('requests.cut', { shown: number(answer.length), all: number(answerLength) })
              : undefined
          }
        />
      )}
      <div className={styles.buttons}>
        <Button size="small" variant="outlined" onClick={() => void copy(curlOf(exchange))}>
          {t('requests.curl')}
        </Button>
        {answer !== undefined && answer !== '' && (
          <Button size="small" onClick={() => void copy(answer)}>
            {t('requests.copyAnswer')}
          </Button>
        )}
        <span className={styles.help}>{t('requests.curlHelp')}</span>
      </div>
    </div>
  );
}

function Body({ title, text, note }: { title: string; text: string; note?: string }) {
  const { t } = useTranslation();
  return (
    <figure className={styles.body}>
      <figcaption>
        {title} {note && <span className={styles.help}>{note}</span>}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <pre dir="ltr" tabIndex={0} aria-label={title}>
        {text === '' ? t('requests.empty') : text}
      </pre>
    </figure>
  );
}

const queryLines = (query: string) => [...new URLSearchParams(query)].map(([name, value]) => `${name} = ${value}`).join('\n');
