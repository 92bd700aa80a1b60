import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DemoDesk } from '@/config';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { saveFile } from '@/ui/csv';
import { notify } from '@/ui/notices';
import { Panel } from '@/ui/panel';
import styles from './demo.module.css';

export function DataPanel({ desk }: { desk: DemoDesk }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => desk.reset(),
    onSuccess: () => {
      void queryClient.resetQueries();
      setAsking(false);
      notify({ text: t('demo.data.wasReset') });
    },
  });
  const save = async () =>
    saveFile(`manzil-demo-${new Date().toISOString().slice(0, 10)}.json`, await desk.snapshot(), 'application/json');
  return (
    <Panel id="data" title={t('demo.data.title')}>
      <div className={styles.buttons}>
        <Button variant="outlined" onClick={() => void save()}>
          {t('demo.data.out')}
        </Button>
        <SnapshotIn desk={desk} />
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {t('demo.data.reset')}
        </Button>
      </div>
      <p className={styles.note}>{t('demo.data.outHelp')}</p>
      <ConfirmDialog
        open={asking}
        title={t('demo.data.resetTitle')}
        body={t('demo.data.resetBody')}
        confirmLabel={t('demo.data.reset')}
        tone="danger"
        busy={reset.isPending}
        error={reset.error}
        onConfirm={reset.mutate}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
}

function SnapshotIn({ desk }: { desk: DemoDesk }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const open = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const refusal = await desk.restore(await file.text());
    // The same file can be chosen again once it has been repaired.
    if (input.current) input.current.value = '';
    setProblem(refusal ? t(`demo.data.problems.${refusal.problem}`, { file: file.name, place: refusal.place ?? '' }) : '');
    if (refusal) return;
    void queryClient.resetQueries();
    notify({ text: t('demo.data.restored', { file: file.name }) });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {t('demo.data.in')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('demo.data.in')}
        onChange={(event) => void open(event)}
      />
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
