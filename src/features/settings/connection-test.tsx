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
import { isolatedLtr } from '@/i18n/isolated';
import { FactsTable } from '@/ui/panels/data-table';
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
  const { t } = useTranslation([settingsTexts, shellTexts, errorTexts]);
  const { number } = useFormat();
  const resultOf = ({ error }: Answer) => {
    if (error === undefined) return t('test.answers');
    return isApiError(error) ? t(`errors:${error.problem}`, { host: isolatedLtr(error.host) }) : t('shell:error.broken');
  };
  const countOf = ({ found }: Answer) => {
    if (!found) return undefined;
    const { total, whole, count } = found;
    return total === undefined && !whole ? t('test.atLeast', { count }) : number(total ?? count);
  };
  return (
    <div aria-live="polite">
      <FactsTable
        look={styles}
        className="above-16 size-13 full-width border-collapse"
        label={t('test.title')}
        rows={resourceNames.map((resource) => ({ resource, answer: answers[resource] }))}
        keyOf={({ resource }) => resource}
        columns={[
          { name: 'resource', head: t('test.resource'), kind: 'name', cell: ({ resource }) => t(`shell:${resource}`) },
          {
            name: 'result',
            head: t('test.result'),
            cell: ({ answer }) =>
              answer ? <span data-failed={answer.error !== undefined || undefined}>{resultOf(answer)}</span> : t('test.asking'),
          },
          {
            name: 'time',
            head: t('test.time'),
            kind: 'number',
            cell: ({ answer }) => answer && t('test.milliseconds', { ms: number(answer.ms) }),
          },
          { name: 'records', head: t('test.records'), kind: 'number', cell: ({ answer }) => answer && countOf(answer) },
        ]}
      />
    </div>
  );
}
