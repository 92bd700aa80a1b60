import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import type { FormEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { type DemoFailure, type DemoQuirk, resourceNames } from '@/config';
import { demoTexts } from '@/i18n/en/demo';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { Checkbox } from '@/ui/controls/controls';
import { ChoiceInput } from '@/ui/controls/inputs';
import { notify } from '@/ui/notices/notices';
import { Panel } from '@/ui/panels/panel';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import type { DemoParts } from './demo-query';
import styles from './demo.module.css';

const latencies = [0, 200, 800, 2_000, 5_000];

export function AnswersPanel({ controls, situation: { latency, offline, keyExpires } }: DemoParts) {
  const { t } = useTranslation(demoTexts);
  const { number } = useFormat();
  const known = latencies.includes(latency) ? latencies : [...latencies, latency].toSorted((a, b) => a - b);
  const expire = () => {
    controls.change({ keyExpires: true });
    notify({ text: t('answers.expires') });
  };
  return (
    <Panel id="answers" title={t('answers.title')}>
      <ChoiceGroup
        label={t('answers.latency')}
        value={String(latency)}
        choices={known.map((ms) => ({
          value: String(ms),
          label: ms === 0 ? t('answers.usual') : t('answers.milliseconds', { ms: number(ms) }),
        }))}
        onChange={(value) => controls.change({ latency: Number(value) })}
      />
      <label className={`centred stack pointer pad-block-8 press-line ${styles.tick}`}>
        <Checkbox checked={offline} onChange={(event) => controls.change({ offline: event.target.checked })} />
        <span>{t('answers.offline')}</span>
        <span className={`muted size-12 ${styles.help}`}>{t('answers.offlineHelp')}</span>
      </label>
      <Button variant="outlined" aria-disabled={keyExpires} onClick={() => !keyExpires && expire()}>
        {t('answers.expire')}
      </Button>
      {keyExpires && <p className="muted size-12 above-8">{t('answers.expires')}</p>}
    </Panel>
  );
}

export function FailuresPanel({ controls, situation: { failures } }: DemoParts) {
  const { t } = useTranslation([demoTexts, commonTexts]);
  const { kindText, oftenText, failureText } = useFailureText();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const failure = readFailure(new FormData(event.currentTarget));
    if (failure) controls.change({ failures: [...failures, failure] });
  };
  const remove = (failure: DemoFailure) => controls.change({ failures: failures.filter((other) => other !== failure) });
  return (
    <Panel id="failures" title={t('failures.title')} count={failures.length}>
      {failures.length === 0 && <p className="muted below-16">{t('failures.none')}</p>}
      <ul className="plain-list below-12 unless-empty">
        {failures.map((failure, place) => (
          <li className="row centred high-40 gap-8 line-below between" key={place}>
            <span>{failureText(failure)}</span>
            <IconButton
              size="small"
              aria-label={t('failures.remove', { failure: failureText(failure) })}
              onClick={() => remove(failure)}
            >
              <X size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className={`stack gap-12 align-end ${styles.choices}`}>
        <ChoiceInput
          label={t('failures.which')}
          name="resource"
          defaultValue=""
          choices={[
            { value: '', label: t('failures.all') },
            ...resourceNames.map((value) => ({ value, label: t(`common:${value}`) })),
          ]}
        />
        <ChoiceInput
          label={t('failures.kind')}
          name="status"
          defaultValue="500"
          choices={statuses.map((value) => ({ value, label: kindText(value) }))}
        />
        <ChoiceInput
          label={t('failures.often')}
          name="often"
          choices={oftenChoices.map((often, value) => ({ value, label: oftenText(often) }))}
        />
        <Button type="submit" variant="outlined">
          {t('failures.add')}
        </Button>
      </form>
    </Panel>
  );
}

function useFailureText() {
  const { t } = useTranslation([demoTexts, commonTexts]);
  const { number } = useFormat();
  const kindText = (status: (typeof statuses)[number]) => t(`failures.kinds.${status}`);
  const oftenText = (often: DemoFailure['often']) => {
    if ('percent' in often) return t('failures.percent', { percent: number(often.percent) });
    return often.every === 1 ? t('failures.everyTime') : t('failures.every', { nth: number(often.every) });
  };
  const failureText = ({ resource, status, often }: DemoFailure) => {
    const known = statuses.find((one) => one === String(status));
    return t('failures.row', {
      resource: t(resource ? `common:${resource}` : 'failures.all'),
      kind: known ? kindText(known) : String(status),
      often: oftenText(often),
    });
  };
  return { kindText, oftenText, failureText };
}

const statuses = ['401', '403', '404', '409', '422', '429', '500', '502', '503', '504', 'network'] as const;
const oftenChoices: ReadonlyArray<DemoFailure['often']> = [
  { every: 1 },
  { every: 2 },
  { every: 3 },
  { every: 5 },
  { percent: 10 },
  { percent: 25 },
  { percent: 50 },
];

function readFailure(form: FormData): DemoFailure | undefined {
  const status = statuses.find((one) => one === form.get('status'));
  const often = oftenChoices[Number(form.get('often'))];
  const resource = resourceNames.find((one) => one === form.get('resource'));
  if (!status || !often) return undefined;
  return { status: status === 'network' ? status : Number(status), often, ...(resource && { resource }) };
}

const quirks: readonly DemoQuirk[] = [
  'emptyBodies',
  'wrapped',
  'bareLists',
  'locaErrors',
  'doubleSlashOnly',
  'noPatch',
  'ignoresQuery',
  'dropsPayments',
];

export function QuirksPanel({ controls, situation }: DemoParts) {
  const { t } = useTranslation(demoTexts);
  const toggle = (quirk: DemoQuirk, on: boolean) =>
    controls.change({ quirks: on ? [...situation.quirks, quirk] : situation.quirks.filter((other) => other !== quirk) });
  return (
    <Panel id="quirks" title={t('quirks.title')}>
      <p className="muted below-16">{t('quirks.text')}</p>
      {quirks.map((quirk) => (
        <label key={quirk} className={`centred stack pointer pad-block-8 press-line ${styles.tick}`}>
          <Checkbox checked={situation.quirks.includes(quirk)} onChange={(event) => toggle(quirk, event.target.checked)} />
          <span>{t(`quirks.${quirk}`)}</span>
        </label>
      ))}
    </Panel>
  );
}
