import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { type DemoControls, type DemoSize, type ResourceName, resourceNames } from '@/config';
import { demoTexts } from '@/i18n/en/demo';
import { useFormat } from '@/i18n/format';
import { FileButton } from '@/ui/controls/file-button';
import { ConfirmDialog } from '@/ui/dialogs/dialog';
import { saveFile } from '@/ui/exchange/write/csv';
import { notify } from '@/ui/notices/notices';
import { Panel } from '@/ui/panels/panel';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { resources } from '@/resources/resources';
import { labelOf } from '@/schema/labels';
import { ChoiceInput, TextInput } from '@/ui/controls/inputs';
import type { DemoParts } from './demo-query';
import styles from './demo.module.css';

/** The smallest demo has 120 units, because its projects are whole. */
const unitsOf = (size: DemoSize): number => (size === 100 ? 120 : size);

const choices = [100, 1_000, 10_000, 100_000] as const;

export function SizePanel({ controls, situation }: DemoParts) {
  const { t } = useTranslation([demoTexts, commonTexts]);
  const { number } = useFormat();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<DemoSize>();
  const units = (size: DemoSize) => number(unitsOf(size));
  const make = useMutation({
    mutationFn: (size: DemoSize) => controls.reset(size),
    onSuccess: (_done, size) => {
      void queryClient.resetQueries();
      setWanted(undefined);
      notify({ text: t('size.made', { units: units(size) }) });
    },
  });
  return (
    <Panel id="size" title={t('size.title')}>
      <ChoiceGroup
        label={t('common:units')}
        help={t('size.help')}
        value={String(situation.size)}
        choices={choices.map((size) => ({ value: String(size), label: units(size) }))}
        onChange={(value) => setWanted(choices.find((size) => String(size) === value))}
      />
      <p className="muted size-12 above-8">{t('size.light')}</p>
      <ConfirmDialog
        open={wanted !== undefined}
        title={t('size.asTitle', { units: units(wanted ?? situation.size) })}
        body={t('size.asBody')}
        confirmLabel={t('size.make')}
        tone="danger"
        busy={make.isPending}
        error={make.error}
        onConfirm={() => wanted !== undefined && make.mutate(wanted)}
        onCancel={() => setWanted(undefined)}
      />
    </Panel>
  );
}

export function DataPanel({ controls }: { controls: DemoControls }) {
  const { t } = useTranslation(demoTexts);
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => controls.reset(),
    onSuccess: () => {
      void queryClient.resetQueries();
      setAsking(false);
      notify({ text: t('data.wasReset') });
    },
  });
  const save = async () =>
    saveFile(`manzil-demo-${new Date().toISOString().slice(0, 10)}.json`, await controls.snapshot(), 'application/json');
  return (
    <Panel id="data" title={t('data.title')}>
      <div className="row wrap gap-8">
        <Button variant="outlined" onClick={() => void save()}>
          {t('data.out')}
        </Button>
        <SnapshotIn controls={controls} />
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {t('data.reset')}
        </Button>
      </div>
      <p className="muted size-12 above-8">{t('data.outHelp')}</p>
      <ConfirmDialog
        open={asking}
        title={t('data.resetTitle')}
        body={t('size.asBody')}
        confirmLabel={t('data.reset')}
        tone="danger"
        busy={reset.isPending}
        error={reset.error}
        onConfirm={reset.mutate}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
}

function SnapshotIn({ controls }: { controls: DemoControls }) {
  const { t } = useTranslation(demoTexts);
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState('');
  const open = async (file: File) => {
    const refusal = await controls.restore(await file.text());
    setProblem(refusal ? t(`data.problems.${refusal.problem}`, { file: file.name, place: refusal.place ?? '' }) : '');
    if (refusal) return;
    void queryClient.resetQueries();
    notify({ text: t('data.restored', { file: file.name }) });
  };
  return (
    <>
      <FileButton variant="outlined" label={t('data.in')} accept=".json,application/json" onFile={(file) => void open(file)} />
      {problem !== '' && (
        <p role="alert" className="tone-error anywhere own-line">
          {problem}
        </p>
      )}
    </>
  );
}

const pauses = [0, 10, 30];

export function ColleaguePanel({ controls }: { controls: DemoControls }) {
  const { t } = useTranslation([demoTexts, commonTexts]);
  const { number } = useFormat();
  const [resource, setResource] = useState<ResourceName>('units');
  const [text, setText] = useState('');
  const { data: records = [] } = useQuery({
    queryKey: ['demo', 'records', resource, text],
    queryFn: () => controls.find(resource, text),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const { edit, told } = useColleague(controls);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const record = records.find(({ id }) => id === form.get('record'));
    if (record) edit(resource, record, Number(form.get('pause')));
  };
  return (
    <Panel id="colleague" title={t('colleague.title')}>
      <p className="muted below-16">{t('colleague.text')}</p>
      <form onSubmit={submit} className={`stack gap-12 align-end ${styles.choices}`}>
        <ChoiceInput
          label={t('colleague.resource')}
          value={resource}
          choices={resourceNames.map((value) => ({ value, label: t(`common:${value}`) }))}
          onChange={setResource}
        />
        <TextInput label={t('colleague.search')} type="search" value={text} onChange={setText} />
        <ChoiceInput
          key={`${resource} ${text}`}
          label={t('colleague.record')}
          name="record"
          choices={records.map(({ id, name }) => ({ value: id, label: name || t('colleague.unnamed') }))}
        />
        <ChoiceInput
          label={t('colleague.when')}
          name="pause"
          choices={pauses.map((seconds) => ({
            value: seconds,
            label: seconds === 0 ? t('colleague.now') : t('colleague.later', { seconds: number(seconds) }),
          }))}
        />
        <Button type="submit" variant="outlined" aria-disabled={records.length === 0}>
          {t('colleague.edit')}
        </Button>
      </form>
      {records.length === 0 && text !== '' && <p className="muted size-12 above-8">{t('colleague.none')}</p>}
      <p role="status" className={styles.told}>
        {told}
      </p>
    </Panel>
  );
}

/** The timer outlives the page, so that a form can be opened meanwhile. */
function useColleague(controls: DemoControls) {
  const { t } = useTranslation(demoTexts);
  const { number } = useFormat();
  const [told, setTold] = useState('');

  const change = async (resource: ResourceName, { id, name }: { id: string; name: string }) => {
    const edited = await controls.editAsColleague(resource, id);
    if (!edited) return t('colleague.deleted');
    const { field, after } = edited;
    const value = typeof after === 'number' ? number(after) : String(after);
    return t('colleague.edited', { name, field: labelOf(resources[resource].schema, field), after: value });
  };

  const edit = (resource: ResourceName, record: { id: string; name: string }, seconds: number) => {
    if (seconds > 0) {
      setTold(t('colleague.planned', { name: record.name, seconds: number(seconds) }));
      setTimeout(() => void change(resource, record).then((text) => notify({ text })), seconds * 1000);
    } else void change(resource, record).then(setTold);
  };
  return { edit, told };
}
