import Button from '@mui/material/Button';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link, type To } from 'react-router';
import { type ApiProblem, isApiError, LONGEST_PAUSE, pauseOf } from '@/api/api-error';
import { readLongLists } from '@/api/session';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { isolatedLtr } from '@/i18n/isolated';
import styles from './error-alert.module.css';
import { isMissingCode } from '../loading/missing-code';

type Props = {
  error: unknown;
  onRetry?: () => void;
  /** When the data still on screen were read: only refreshing them failed. */
  readOn?: string;
  back?: To;
  children?: ReactNode;
};

export function ErrorAlert({ error, onRetry, readOn, back, children }: Props) {
  const { t } = useTranslation(commonTexts);
  const { dateTime } = useFormat();
  const known = isApiError(error) ? error : undefined;
  const missing = isMissingCode(error);
  const advice = known ? adviceFor[known.problem] : missing ? 'network' : 'reload';
  const isLong = isLongList(error);
  const queries = use(QueryClientContext);
  const pause = pauseOf(error) ?? 0;
  const [until] = useState(() => new Date(Date.now() + pause * 1000));
  return (
    <div role="alert" className={`row wrap rounded-8 paper-ground align-start pad-12-16 ${styles.alert}`}>
      <CircleAlert size={20} className="tone-error fixed" />
      <div className={`column shrinks gap-4 ${styles.text}`}>
        <p className="medium">
          {known
            ? t(`errors.${known.problem}`, { host: isolatedLtr(known.host), size: known.size })
            : t(missing ? 'error.partMissing' : 'error.broken')}
        </p>
        {known?.serverMessage && (
          <p>
            {t('error.serviceSays')} <q dir="auto">{known.serverMessage}</q>
          </p>
        )}
        {readOn && <p>{t('error.stale', { moment: readOn })}</p>}
        {advice !== undefined && (children === undefined || children === false) && (
          <p className="muted">
            {advice === 'back' && back !== undefined ? (
              <Link to={back}>{t('error.advice.back')}</Link>
            ) : advice === 'wait' && pause > LONGEST_PAUSE ? (
              t('error.advice.waitUntil', { moment: dateTime(until) })
            ) : (
              t(`error.advice.${advice}`)
            )}
          </p>
        )}
        {children}
        <ErrorDetails error={error} />
      </div>
      {onRetry && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            if (isLong) readLongLists();
            onRetry();
            // The other lists that were not read for their length.
            if (isLong) void queries?.refetchQueries({ type: 'active', predicate: ({ state }) => isLongList(state.error) });
          }}
          className="after"
        >
          {t(isLong ? 'error.readAnyway' : 'retry')}
        </Button>
      )}
    </div>
  );
}

const isLongList = (error: unknown): boolean => isApiError(error) && error.problem === 'longList';

type Advice = 'network' | 'key' | 'wait' | 'address' | 'redirect' | 'back' | 'values' | 'reload' | 'permission' | 'blocker';

const adviceFor: Partial<Record<ApiProblem, Advice>> = {
  network: 'address',
  offline: 'wait',
  timeout: 'wait',
  unauthorized: 'key',
  forbidden: 'permission',
  firewall: 'blocker',
  stopped: 'blocker',
  notFound: 'back',
  invalid: 'values',
  badRequest: 'values',
  conflict: 'values',
  tooMany: 'wait',
  maintenance: 'wait',
  gateway: 'wait',
  server: 'wait',
  redirected: 'redirect',
  notData: 'address',
  unreadable: 'reload',
  unexpected: 'reload',
  noDetails: 'reload',
};

/** Facts of a request never contain the API key. */
function ErrorDetails({ error }: { error: unknown }) {
  const { t } = useTranslation(commonTexts);
  const facts = isApiError(error)
    ? ([
        [t('error.request'), error.url && `${error.method} ${error.url}`],
        [t('error.status'), error.status],
        [t('error.answer'), error.excerpt],
      ] as const)
    : ([[t('details'), error instanceof Error ? error.message : JSON.stringify(error)]] as const);
  const given = facts.filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return null;
  return (
    <details className={`${styles.details} muted size-13`}>
      <summary className="pointer">{t('error.technical')}</summary>
      <dl className="column gap-4 above-4">
        {given.map(([name, value]) => (
          <div key={name} className="row gap-8">
            <dt className="fixed">{name}</dt>
            <dd className="ink anywhere" dir="ltr">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
