import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDemo, useSession } from '@/api/session';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notify } from '@/ui/notices';
import { Panel } from '@/ui/panel';
import { DemoContext } from '../connection/demo-context';
import styles from './settings.module.css';

export function DemoPanel() {
  const { t } = useTranslation();
  const { mode } = useSession();
  const [asking, setAsking] = useState(false);
  const reset = useResetDemo(() => setAsking(false));
  return (
    <Panel id="demo" title={t('settings.demo.title')}>
      <p className={styles.text}>{t('settings.demo.text')}</p>
      {mode === 'demo' ? (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {t('settings.demo.reset')}
        </Button>
      ) : (
        <Button variant="outlined" onClick={openDemo}>
          {t('settings.demo.open')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('settings.demo.resetTitle')}
        body={t('settings.demo.resetBody')}
        confirmLabel={t('settings.demo.reset')}
        tone="danger"
        busy={reset.isPending}
        error={reset.error}
        onConfirm={reset.mutate}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
}

function useResetDemo(onReset: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const demo = useContext(DemoContext);
  return useMutation({
    mutationFn: async () => demo?.reset(),
    onSuccess: () => {
      queryClient.clear();
      notify({ text: t('settings.demo.wasReset') });
      onReset();
    },
  });
}
