import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { demoSettingsPath, signOutPath } from '@/addresses';
import { chooseKeptLists, chooseZone, keepsLists, openDemo, useSession } from '@/api/session';
import { settingsTexts } from '@/i18n/en/settings';
import { commonTexts } from '@/i18n/en/common';
import { isolatedLtr } from '@/i18n/isolated';
import { contractQueries } from '@/resources/contracts/contract.api';
import { instantsOf } from '@/resources/contracts/rules/contract-days';
import { guessZone } from '@/schema/guess-zone';
import { serviceZone } from '@/schema/service-zone';
import { ButtonLink } from '@/ui/controls/links';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { ChoiceInput } from '@/ui/controls/inputs';
import { notify } from '@/ui/notices/notices';
import { Warning } from '@/ui/notices/warning';
import { Panel } from '@/ui/panels/panel';
import { isApiError } from '@/api/api-error';
import { type ResourceName, resourceNames } from '@/config';
import { useFormat } from '@/i18n/format';
import { FactsTable } from '@/ui/panels/data-table';
import { CopyButton } from '@/ui/share/copy-button';
import { ConnectionForm } from '../connection/connection-form';
import { useConnectionName } from '../connection/connection-status';
import { deskProblemTexts } from '../desk-problems';
import { type Answer, type ListReport, probeLists } from './connection-probe';
import styles from './connection-test.module.css';

export function ConnectionSettings() {
  const { t } = useTranslation([settingsTexts, commonTexts]);
  const { mode, keptForTab, demoOffered } = useSession();
  const { demo, host } = useConnectionName();
  const connected = () => notify({ text: t('nowConnected') });
  return (
    <div className="column gap-24 within-720">
      <Panel id="service" title={t('common:error.host')}>
        <p className="muted below-16">
          <span>{demo ? t('now.demo') : t('now.service', { host: isolatedLtr(host) })}</span>{' '}
          {!demo && <span>{t(keptForTab ? 'now.forTab' : 'now.inMemory')}</span>}
        </p>
        {deskProblemTexts().map((text) => (
          <Warning key={text}>{text}</Warning>
        ))}
        <ConnectionForm key={mode} onConnected={connected} />
      </Panel>
      <ConnectionTest />
      <ZonePanel />
      {mode === 'service' && <KeptListsPanel />}
      {demoOffered && <DemoPanel />}
      {!demo && <LeavePanel />}
    </div>
  );
}

const zones = Intl.supportedValuesOf('timeZone');

function ZonePanel() {
  const { t } = useTranslation(settingsTexts);
  const zone = useSyncExternalStore(serviceZone.subscribe, serviceZone.get);
  const queryClient = useQueryClient();
  const contracts = queryClient.getQueryData(contractQueries.all().queryKey)?.rows ?? [];
  const guessed = guessZone(instantsOf(contracts));
  const choose = (next: string) => {
    chooseZone(next);
    notify({ text: next ? t('zone.now', { zone: isolatedLtr(next) }) : t('zone.nowAsWritten') });
  };
  return (
    <Panel id="zone" title={t('zone.title')}>
      <p className="muted below-16">{t('zone.text')}</p>
      <ChoiceInput
        label={t('zone.label')}
        value={zone ?? ''}
        choices={[{ value: '', label: t('zone.asWritten') }, ...zones.map((name) => ({ value: name, label: name }))]}
        onChange={choose}
      />
      {guessed !== undefined && guessed !== zone && (
        <p className="muted below-16">
          <span>{t('zone.guessed', { zone: isolatedLtr(guessed) })}</span>{' '}
          <Button size="small" onClick={() => choose(guessed)}>
            <span>{t('zone.use', { zone: isolatedLtr(guessed) })}</span>
          </Button>
        </p>
      )}
    </Panel>
  );
}

function KeptListsPanel() {
  const { t } = useTranslation(settingsTexts);
  const [keeps, setKeeps] = useState(keepsLists);
  return (
    <Panel id="kept" title={t('kept.title')}>
      <ChoiceGroup
        label={t('kept.label')}
        help={t('kept.text')}
        value={keeps ? 'on' : 'off'}
        choices={[
          { value: 'on', label: t('on') },
          { value: 'off', label: t('off') },
        ]}
        onChange={(value) => {
          chooseKeptLists(value === 'on');
          setKeeps(keepsLists());
        }}
      />
    </Panel>
  );
}

function DemoPanel() {
  const { t } = useTranslation(settingsTexts);
  const { mode } = useSession();
  return (
    <Panel id="demo" title={t('demo.title')}>
      <p className="muted below-16">{t('demo.text')}</p>
      {mode === 'demo' ? (
        <ButtonLink to={demoSettingsPath} variant="outlined">
          {t('demo.more')}
        </ButtonLink>
      ) : (
        <Button variant="outlined" onClick={openDemo}>
          {t('demo.open')}
        </Button>
      )}
    </Panel>
  );
}

function LeavePanel() {
  const { t } = useTranslation([settingsTexts, commonTexts]);
  return (
    <Panel id="leave" title={t('common:signOut')}>
      <p className="muted below-16">{t('leave.text')}</p>
      <ButtonLink to={signOutPath} variant="outlined">
        {t('common:signOut')}
      </ButtonLink>
    </Panel>
  );
}

type Answers = Partial<Record<ResourceName, Answer>>;

/** Has a row for each resource: there are two addresses, and a key may be valid for some resources only. */
function ConnectionTest() {
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
  const shapeOf = useShape();

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

  return (answer) => [...reach(answer), ...(answer.found ? shapeOf(answer.found) : [])];
}

function useShape(): (report: ListReport) => readonly Finding[] {
  const { t } = useTranslation(settingsTexts);
  return ({ envelope, idField, withoutId, count, dates, paged, doubledSlash, whole }) => [
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
}
