import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import type { DemoControls, DemoSize } from '@/config';
import { demoTexts } from '@/i18n/en/demo';
import { useFormat } from '@/i18n/format';
import { FileButton } from '@/ui/controls/file-button';
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog';
import { saveFile } from '@/ui/exchange/write/csv';
import { notify } from '@/ui/notices/notices';
import { Panel } from '@/ui/panels/panel';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import type { DemoParts } from './demo-query';

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
