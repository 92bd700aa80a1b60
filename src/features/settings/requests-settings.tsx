import Button from '@mui/material/Button';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import type { RequestLogEntry } from '@/api/client';
import { clearRequestLog, requestLog, subscribeRequestLog } from '@/api/services';
import { settingsTexts } from '@/i18n/en/settings';
import { useFormat } from '@/i18n/format';
import { isolatedLtr } from '@/i18n/isolated';
import { TextInput } from '@/ui/controls/inputs';
import { CopyButton } from '@/ui/share/copy-button';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import styles from './requests-settings.module.css';

export function RequestsSettings() {
  const { t } = useTranslation([settingsTexts, commonTexts]);
  const entries = useSyncExternalStore(subscribeRequestLog, requestLog);
  const all = useMemo(() => withRetries(entries), [entries]);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<RequestKind>('all');
  const shown = all.filter((one) => isShown(one, { text, kind }));
  const kinds = (['all', 'writes', 'failed'] as const).map((value) => ({ value, label: t(`sent.kinds.${value}`) }));
  return (
    <div className="column gap-16 shrinks">
      <p className="muted">{t('sent.lead')}</p>
      <div className={`row wrap gap-12-16 align-end ${styles.tools}`}>
        <TextInput label={t('sent.filter')} type="search" value={text} onChange={setText} />
        <ChoiceGroup label={t('sent.show')} value={kind} choices={kinds} onChange={setKind} />
        <Button variant="outlined" aria-disabled={all.length === 0} onClick={clearRequestLog}>
          {t('common:clear')}
        </Button>
      </div>
      <p role="status" className="muted">
        {all.length === 0 ? t('sent.none') : shown.length === 0 ? t('sent.noMatch') : t('sent.count', { count: shown.length })}
      </p>
      <ul aria-label={t('requests')} className={'plain-list lined line-above line-below unless-empty'}>
        {shown.map((one) => (
          <RequestRow key={one.entry.id} attempt={one} />
        ))}
      </ul>
    </div>
  );
}

function RequestRow({ attempt: { entry, retry } }: { attempt: RequestAttempt }) {
  const { t } = useTranslation(settingsTexts);
  const { number } = useFormat();
  const [open, setOpen] = useState(false);
  const { method, url, query, status, problem, ms } = entry;
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={`hovers stack centred high-44 size-13 pointer pad-inline-8 ${styles.request}`}>
          <span className="bold" dir="ltr">
            {method}
          </span>
          <span className={`one-line page-side ${styles.path}`} dir="ltr">
            <span>{new URL(url).pathname}</span>
            {query !== '' && <span className="muted">{readable(query)}</span>}
          </span>
          <span className={problem === undefined ? undefined : 'bold tone-error'}>{status ?? t('sent.noAnswer')}</span>
          <span className={`muted end ${styles.time}`}>{t('test.milliseconds', { ms: number(ms) })}</span>
          {retry > 0 && <span className={`${styles.retry} muted`}>{t('sent.retry', { nth: number(retry) })}</span>}
        </summary>
        {open && <RequestDetails entry={entry} />}
      </details>
    </li>
  );
}

function readable(query: string): string {
  try {
    return decodeURIComponent(query.replaceAll('+', ' '));
  } catch {
    return query;
  }
}

function RequestDetails({ entry }: { entry: RequestLogEntry }) {
  const { t } = useTranslation([settingsTexts, commonTexts]);
  const { number, dateTime } = useFormat();
  const { url, query, body, answer, answerLength = 0, problem, started } = entry;
  return (
    <div className={`column gap-12 ${styles.details}`}>
      <dl className={`stack size-13 gap-4-16 ${styles.facts}`}>
        <dt className="muted">{t('sent.address')}</dt>
        <dd className="anywhere page-side" dir="ltr">
          {url}
        </dd>
        <dt className="muted">{t('sent.began')}</dt>
        <dd className="anywhere page-side">{dateTime(new Date(started))}</dd>
        {problem && (
          <>
            <dt className="muted">{t('sent.problem')}</dt>
            <dd className="anywhere page-side">{t(`common:errors.${problem}`, { host: isolatedLtr(new URL(url).host) })}</dd>
          </>
        )}
      </dl>
      {query !== '' && <Body title={t('sent.query')} text={queryLines(query)} />}
      {body !== undefined && <Body title={t('sent.body')} text={indentedJson(body)} />}
      {answer !== undefined && (
        <Body
          title={t('common:error.answer')}
          text={indentedJson(answer)}
          note={
            answerLength > answer.length ? t('sent.cut', { shown: number(answer.length), all: number(answerLength) }) : undefined
          }
        />
      )}
      <div className="row wrap centred gap-8">
        <CopyButton
          size="small"
          variant="outlined"
          label={t('sent.curl')}
          copied={t('sent.copied')}
          textOf={() => curlOf(entry)}
        />
        {answer !== undefined && answer !== '' && (
          <CopyButton size="small" label={t('sent.copyAnswer')} copied={t('sent.copied')} textOf={() => answer} />
        )}
        <span className="muted size-12 regular">{t('sent.curlHelp')}</span>
      </div>
    </div>
  );
}

function Body({ title, text, note }: { title: string; text: string; note?: string }) {
  const { t } = useTranslation(settingsTexts);
  return (
    <figure className="shrinks">
      <figcaption className="size-13 medium below-4">
        <span>{title}</span> {note && <span className="muted size-12 regular">{note}</span>}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <pre className={styles.body} dir="ltr" tabIndex={0} aria-label={title}>
        {text === '' ? t('sent.empty') : text}
      </pre>
    </figure>
  );
}

const queryLines = (query: string) => [...new URLSearchParams(query)].map(([name, value]) => `${name} = ${value}`).join('\n');

type RequestAttempt = { entry: RequestLogEntry; retry: number };

type RequestKind = 'all' | 'writes' | 'failed';

const RETRIED_WITHIN_MS = 70_000;

/** Returns the newest first. A failed read repeated soon is a retry; writes are never repeated automatically. */
export function withRetries(entries: readonly RequestLogEntry[]): readonly RequestAttempt[] {
  const last = new Map<string, RequestAttempt>();
  return entries
    .map((entry) => {
      const question = `${entry.method} ${entry.url}${entry.query}`;
      const before = last.get(question);
      const attempt = { entry, retry: before && isRetry(before.entry, entry) ? before.retry + 1 : 0 };
      last.set(question, attempt);
      return attempt;
    })
    .toReversed();
}

const isRetry = (before: RequestLogEntry, { method, started }: RequestLogEntry): boolean =>
  method === 'GET' &&
  before.problem !== undefined &&
  before.problem !== 'cancelled' &&
  started - before.started - before.ms < RETRIED_WITHIN_MS;

function isShown({ entry }: RequestAttempt, { text, kind }: { text: string; kind: RequestKind }): boolean {
  const { method, url, query, status, body = '', answer = '', problem } = entry;
  if (kind === 'writes' && method === 'GET') return false;
  if (kind === 'failed' && problem === undefined) return false;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const whole = [method, url, query, status, body, answer].join(' ').toLowerCase();
  return words.every((word) => whole.includes(word));
}

/** Has the variable `MANZIL_KEY` in place of the key. */
export function curlOf({ method, url, query, body }: RequestLogEntry): string {
  const parts = [
    `curl -X ${method} ${quoted(url + query)}`,
    `-H 'Accept: application/json'`,
    '-H "Authorization: Bearer $MANZIL_KEY"',
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `--data-raw ${quoted(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

/** Quotes for a shell, which interprets nothing inside single quotes but their end. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const token = /"(?:\\.|[^"\\])*"?|[[\]{},:]|[^\s[\]{},:"]+/g;
const looksLikeJson = /^\s*[[{]/;

/** Parses nothing, so that a truncated text works too and a number beyond JavaScript keeps its digits. */
export function indentedJson(text: string): string {
  if (!looksLikeJson.test(text)) return text;
  let depth = 0;
  let before = '';
  let out = '';
  const line = () => `\n${'  '.repeat(depth)}`;
  for (const [piece] of text.matchAll(token)) {
    const opened = before === '{' || before === '[';
    if (piece === '}' || piece === ']') {
      depth = Math.max(0, depth - 1);
      out += opened ? piece : line() + piece;
    } else {
      out += (opened || before === ',' ? line() : '') + (piece === ':' ? ': ' : piece);
      if (piece === '{' || piece === '[') depth += 1;
    }
    before = piece;
  }
  return out;
}
