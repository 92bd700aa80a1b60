import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { Checkbox } from '@/ui/controls';
import { notify } from '@/ui/notices';
import { Panel } from '@/ui/panel';
import { ChoiceGroup } from '../choice-group';
import type { DemoParts } from './demo-parts';
import styles from './demo.module.css';

const latencies = [0, 200, 800, 2_000, 5_000];

export function AnswersPanel({ desk, situation: { latency, offline, keyExpires } }: DemoParts) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const known = latencies.includes(latency) ? latencies : [...latencies, latency].toSorted((a, b) => a - b);
  const expire = () => {
    desk.change({ keyExpires: true });
    notify({ text: t('demo.answers.expires') });
  };
  return (
    <Panel id="answers" title={t('demo.answers.title')}>
      <ChoiceGroup
        label={t('demo.answers.latency')}
        value={String(latency)}
        choices={known.map((ms) => ({
          value: String(ms),
          label: ms === 0 ? t('demo.answers.usual') : t('demo.answers.milliseconds', { ms: number(ms) }),
        }))}
        onChange={(value) => desk.change({ latency: Number(value) })}
      />
      <label className={styles.tick}>
        <Checkbox checked={offline} onChange={(event) => desk.change({ offline: event.target.checked })} />
        <span>{t('demo.answers.offline')}</span>
        <span className={styles.help}>{t('demo.answers.offlineHelp')}</span>
      </label>
      <Button variant="outlined" aria-disabled={keyExpires} onClick={() => !keyExpires && expire()}>
        {t('demo.answers.expire')}
      </Button>
      {keyExpires && <p className={styles.note}>{t('demo.answers.expires')}</p>}
    </Panel>
  );
}
