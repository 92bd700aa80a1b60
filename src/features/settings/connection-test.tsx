import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { isApiError } from '@/api/api-error';
import { type ResourceName, resourceNames } from '@/config';
import { commonTexts } from '@/i18n/en/common';
import { settingsTexts } from '@/i18n/en/settings';
import { useFormat } from '@/i18n/format';
import { isolatedLtr } from '@/i18n/isolated';
import { FactsTable } from '@/ui/panels/data-table';
import { Panel } from '@/ui/panels/panel';
import { type Answer, probeLists, type ListReport } from './connection-probe';
import styles from './connection-test.module.css';
import { CopyButton } from '@/ui/share/copy-button';
import { useConnectionName } from '../connection/connection-status';

type Answers = Partial<Record<ResourceName, Answer>>;

/** Has a row for each resource: there are two addresses, and a key may be valid for some resources only. */
export function ConnectionTest() {
  const { t } = useTranslation(settingsTexts);
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
        {t('test.title')}
      </Button>
      {answers && <AnswerTable answers={answers} />}
      {answers && <Report answers={answers} complete={!busy} />}
    </Panel>
  );
}

function AnswerTable({ answers }: { answers: Answers }) {
  const { t } = useTranslation([settingsTexts, commonTexts]);
  const { number } = useFormat();
  const resultOf = ({ error }: Answer) => {
    if (error === undefined) return t('test.answers');
    return isApiError(error) ? t(`common:errors.${error.problem}`, { host: isolatedLtr(error.host) }) : t('common:error.broken');
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
          { name: 'resource', head: t('test.resource'), kind: 'name', cell: ({ resource }) => t(`common:${resource}`) },
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

function Report({ answers, complete }: { answers: Partial<Record<ResourceName, Answer>>; complete: boolean }) {
  const { t } = useTranslation([settingsTexts, commonTexts]);
  const { dateTime, number } = useFormat();
  const { demo, host } = useConnectionName();
  const findingsOf = useFindings();
  const asked = resourceNames.flatMap((resource) => {
    const answer = answers[resource];
    return answer ? [{ resource, title: t(`common:${resource}`), answer, findings: findingsOf(answer) }] : [];
  });
  const text = () =>
    [
      `${t('report.title')} · ${demo ? t('common:demoData') : host} · ${dateTime(new Date())}`,
      ...asked.map(({ title, answer: { ms, error }, findings }) =>
        [
          `${title} · ${t('test.milliseconds', { ms: number(ms) })}`,
          ...(isApiError(error)
            ? [`  ${t(`common:errors.${error.problem}`, { host: error.host })} ${error.status ?? ''}`.trimEnd()]
            : []),
          ...findings.map((finding) => `  ${finding.label}: ${finding.text}`),
        ].join('\n'),
      ),
    ]
      .join('\n\n')
      .replaceAll(/[\u2066\u2069]/g, '');
  return (
    <>
      {asked.map(({ resource, title, findings }) => (
        <section key={resource} aria-label={title} className="above-16">
          <h3 className="size-14 bold below-8">{title}</h3>
          <FindingsList findings={findings} />
        </section>
      ))}
      {complete && (
        <CopyButton variant="outlined" className="above-16" label={t('report.copy')} copied={t('report.copied')} textOf={text} />
      )}
    </>
  );
}

function FindingsList({ findings }: { findings: readonly Finding[] }) {
  return (
    <dl className={`stack size-13 gap-4-24 ${styles.findings}`}>
      {findings.map(({ label, text, bad }) => (
        <div className="row gap-8 shrinks" key={label}>
          <dt>{label}</dt>
          <dd className="anywhere shrinks" data-bad={bad === true ? true : undefined}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Finding = { label: string; text: string; bad?: boolean };

function useFindings(): (answer: Answer) => readonly Finding[] {
  const { t } = useTranslation([settingsTexts, commonTexts]);
  const { demo } = useConnectionName();

  const reach = ({ error, obstacle }: Answer): Finding[] => {
    const status = isApiError(error) ? error.status : undefined;
    const problem = isApiError(error) ? error.problem : undefined;
    const isStopped = problem === 'stopped' || problem === 'firewall';
    const answered = error === undefined || (status !== undefined && !isStopped);
    return [
      {
        label: t('report.reach'),
        text: t(answered ? 'report.answered' : isStopped ? `report.${problem}` : 'report.notAnswered'),
        bad: !answered,
      },
      ...(isStopped ? [{ label: t('report.help'), text: t('common:error.advice.blocker') }] : []),
      { label: 'CORS', ...passing(obstacle === 'cors', answered) },
      { label: 'CSP', ...passing(obstacle === 'csp', answered) },
      // What a firewall says is no word of the service about the key.
      { label: t('report.key'), ...keyOf(error === undefined ? 200 : isStopped ? undefined : status) },
    ];
  };

  const passing = (stopped: boolean, answered: boolean) => {
    if (stopped) return { text: t('report.stops'), bad: true };
    if (!answered) return { text: t('report.unknown') };
    return { text: t(demo ? 'report.inPage' : 'report.passes') };
  };

  const keyOf = (status: number | undefined) => {
    if (status === 401) return { text: t('report.keyRefused'), bad: true };
    if (status === 403) return { text: t('report.keyForbidden'), bad: true };
    return { text: t(status !== undefined && status < 300 ? 'report.keyAccepted' : 'report.unknown') };
  };

  const shape = ({ envelope, idField, withoutId, count, dates, paged, doubledSlash, whole }: ListReport): Finding[] => [
    { label: t('report.envelope'), text: isolatedLtr(envelope) },
    {
      label: t('report.id'),
      text:
        count === 0
          ? t('report.unknown')
          : withoutId > 0
            ? t('report.withoutId', { field: isolatedLtr(idField), without: withoutId })
            : isolatedLtr(idField),
      bad: withoutId > 0,
    },
    {
      label: t('report.paging'),
      text: whole ? t('report.whole') : t(paged === undefined ? 'report.unknown' : paged ? 'report.honoured' : 'report.ignored'),
      bad: paged === false,
    },
    {
      label: t('report.dates'),
      text:
        dates.length === 0
          ? t('report.none')
          : dates.map(({ form, fields }) => isolatedLtr(`${form} (${fields.join(', ')})`)).join(' · '),
    },
    ...(doubledSlash ? [{ label: t('report.path'), text: t('report.doubledSlash') }] : []),
  ];

  return (answer) => [...reach(answer), ...(answer.found ? shape(answer.found) : [])];
}

/** Names and forms of the interface read from left to right in Arabic too. */
