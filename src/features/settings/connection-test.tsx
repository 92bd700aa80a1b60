import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { isApiError } from '@/api/api-error';
import { type ResourceName, resourceNames } from '@/config';
import { errorTexts } from '@/i18n/en/errors';
import { settingsTexts } from '@/i18n/en/settings';
import { shellTexts } from '@/i18n/en/shell';
import { useFormat } from '@/i18n/format';
import { Panel } from '@/ui/panels/panel';
import { type Answer, probeLists } from './connection-probe';
import { Report } from './connection-report';
import styles from './connection-test.module.css';

type Answers = Partial<Record<ResourceName, Answer>>;

/** Has a row for each resource: there are two addresses, and a key may be valid for some resources only. */
export function ConnectionTest() {
  const { t } = useTranslation([settingsTexts, shellTexts]);
  const queryClient = useQueryClient();
  const [answers, setAnswers] = useState<Answers>();
  const [busy, setBusy] = useState(false);

  const run = async () => {
    setBusy(true);
    setAnswers({});
    await probeLists(queryClient, (resource, answer) => setAnswers((before) => ({ ...before, [resource]: answer })));
    setBusy(false);
  };

  return (
    <Panel id="test" title={t('test.title')}>
      <p className="muted below-16">{t('test.text')}</p>
      <Button variant="outlined" aria-disabled={busy} onClick={() => !busy && void run()}>
        {t('test.run')}
      </Button>
      {answers && <AnswerTable answers={answers} />}
      {answers && <Report answers={answers} complete={!busy} />}
    </Panel>
  );
}

function AnswerTable({ answers }: { answers: Answers }) {
  const { t } = useTranslation([settingsTexts, shellTexts]);
  return (
    <table
      className={`above-16 size-13 full-width border-collapse ${styles.table}`}
      aria-label={t('test.title')}
      aria-live="polite"
    >
      <thead>
        <tr>
          <th scope="col">{t('test.resource')}</th>
          <th scope="col">{t('test.result')}</th>
          <th scope="col" className={styles.number}>
            {t('test.time')}
          </th>
          <th scope="col" className={styles.number}>
            {t('test.records')}
          </th>
        </tr>
      </thead>
      <tbody>
        {resourceNames.map((resource) => (
          <tr key={resource}>
            <th scope="row">{t(`shell:${resource}`)}</th>
            <AnswerCells answer={answers[resource]} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AnswerCells({ answer }: { answer: Answer | undefined }) {
  const { t } = useTranslation([settingsTexts, shellTexts, errorTexts]);
  const { number } = useFormat();
  const failureText = (error: unknown) =>
    isApiError(error) ? t(`errors:${error.problem}`, { host: `\u2066${error.host}\u2069` }) : t('shell:error.broken');
  if (!answer) return <td colSpan={3}>{t('test.asking')}</td>;
  const { error, found, ms } = answer;
  const records =
    found &&
    (found.total === undefined && !found.whole ? t('test.atLeast', { count: found.count }) : number(found.total ?? found.count));
  return (
    <>
      <td data-failed={error !== undefined || undefined}>{error === undefined ? t('test.answers') : failureText(error)}</td>
      <td className={styles.number}>{t('test.milliseconds', { ms: number(ms) })}</td>
      <td className={styles.number}>{records}</td>
    </>
  );
}
