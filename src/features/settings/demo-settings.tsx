import Button from '@mui/material/Button';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { openDemo, useSession } from '@/api/session';
import { basePath, type DemoControl, type DemoDesk, type DemoSituation } from '@/config';
import { copyText } from '@/ui/copy-text';
import { notify } from '@/ui/notices';
import { Panel } from '@/ui/panel';
import { DemoContext, useConnectionName } from '../connection/connection-status';
import { AnswersPanel, FailuresPanel, HabitsPanel } from './demo/answer-panels';
import { ColleaguePanel } from './demo/colleague-panel';
import { DataPanel, SizePanel } from './demo/data-panels';
import type { DemoParts } from './demo/demo-parts';
import { demoQuery } from './demo/demo-query';
import demoStyles from './demo/demo.module.css';
import styles from './settings.module.css';
import '@/i18n/en/demo';
import '@/i18n/en/settings';

export function DemoSettings() {
  const demo = useContext(DemoContext);
  const { mode } = useSession();
  return demo && mode === 'demo' ? <OpenDemo demo={demo} /> : <ClosedDemo />;
}

function OpenDemo({ demo }: { demo: DemoControl }) {
  const desk = useDesk(demo);
  return desk && <Desk demo={demo} desk={desk} />;
}

function Desk({ demo, desk }: { demo: DemoControl; desk: DemoDesk }) {
  const { t } = useTranslation();
  const situation = useSyncExternalStore(demo.subscribe, desk.situation);
  const parts = { desk, situation };
  return (
    <div className={styles.panels}>
      <p className={styles.lead}>{t('demo.lead')}</p>
      {desk.misread.length > 0 && <p className={styles.lead}>{t('demo.misread', { parts: desk.misread.join(', ') })}</p>}
      <NormalBar {...parts} normal={demo.isNormal()} />
      <SizePanel {...parts} />
      <AnswersPanel {...parts} />
      <FailuresPanel {...parts} />
      <ColleaguePanel desk={desk} />
      <DataPanel desk={desk} />
      <LinkPanel situation={situation} />
      <HabitsPanel {...parts} />
    </div>
  );
}

/** The desk of the demo, which is loaded for whoever wants it; undefined until then. */
function useDesk(demo: DemoControl): DemoDesk | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      void demo.load();
      return demo.subscribe(listener);
    },
    [demo],
  );
  return useSyncExternalStore(subscribe, demo.desk);
}

/** The page of the demo while Manzil works over a service. */
function ClosedDemo() {
  const { t } = useTranslation();
  const { demoOffered } = useSession();
  const { host } = useConnectionName();
  return (
    <div className={styles.panels}>
      <p className={styles.text}>{t('demo.closed', { host: `\u2066${host}\u2069` })}</p>
      {demoOffered && (
        <div>
          <Button variant="outlined" onClick={openDemo}>
            {t('demo.open')}
          </Button>
        </div>
      )}
    </div>
  );
}

function NormalBar({ desk, normal }: DemoParts & { normal: boolean }) {
  const { t } = useTranslation();
  const back = () => {
    desk.change({ latency: 0, failures: [], offline: false, keyExpires: false, habits: [] });
    notify({ text: t('demo.nowNormal') });
  };
  return (
    <div className={demoStyles.bar} data-altered={!normal || undefined}>
      <span role="status">{t(normal ? 'demo.isNormal' : 'demo.notNormal')}</span>
      <Button variant={normal ? 'outlined' : 'contained'} aria-disabled={normal} onClick={() => !normal && back()}>
        {t('demo.normal')}
      </Button>
    </div>
  );
}

function LinkPanel({ situation }: { situation: DemoSituation }) {
  const { t } = useTranslation();
  const address = `${new URL(basePath, globalThis.location.origin).href}?demo=${demoQuery(situation)}`;
  const copy = async () => {
    if (await copyText(address)) notify({ text: t('demo.link.copied') });
  };
  return (
    <Panel id="link" title={t('demo.link.title')}>
      <p className={styles.text}>{t('demo.link.text')}</p>
      <code dir="ltr" className={demoStyles.code}>
        {address}
      </code>
      <Button variant="outlined" onClick={() => void copy()}>
        {t('demo.link.copy')}
      </Button>
    </Panel>
  );
}
