import Button from '@mui/material/Button';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { connectionSettingsPath } from '@/addresses';
import { openDemo, useSession } from '@/api/session';
import type { DemoControl, DemoControls, DemoSituation } from '@/config';
import { basePath } from '@/deployment';
import { demoTexts } from '@/i18n/en/demo';
import { paperTexts } from '@/i18n/en/paper';
import { isolatedLtr } from '@/i18n/isolated';
import { ButtonLink } from '@/ui/controls/links';
import { CopyButton } from '@/ui/share/copy-button';
import { notify } from '@/ui/notices/notices';
import { Panel } from '@/ui/panels/panel';
import { DemoContext, useConnectionName } from '../connection/connection-status';
import { AnswersPanel, FailuresPanel, QuirksPanel } from './demo/answer-panels';
import { ColleaguePanel, DataPanel, SizePanel } from './demo/data-panels';
import { demoQuery, type DemoParts } from './demo/demo-query';
import demoStyles from './demo/demo.module.css';

export function DemoSettings() {
  const demo = useContext(DemoContext);
  const { mode } = useSession();
  return demo && mode === 'demo' ? <OpenDemo demo={demo} /> : <ClosedDemo />;
}

function OpenDemo({ demo }: { demo: DemoControl }) {
  const controls = useDemoControls(demo);
  return controls && <Desk demo={demo} controls={controls} />;
}

function Desk({ demo, controls }: { demo: DemoControl; controls: DemoControls }) {
  const { t } = useTranslation(demoTexts);
  const situation = useSyncExternalStore(demo.subscribe, controls.situation);
  const parts = { controls, situation };
  return (
    <div className="column gap-24 within-720">
      <p className="muted">{t('lead')}</p>
      {controls.isStorageBlocked && <p className="muted">{t('storageBlocked')}</p>}
      {controls.misread.length > 0 && <p className="muted">{t('misread', { parts: controls.misread.join(', ') })}</p>}
      <ConnectBar />
      <NormalBar {...parts} normal={demo.isNormal()} />
      <SizePanel {...parts} />
      <AnswersPanel {...parts} />
      <FailuresPanel {...parts} />
      <ColleaguePanel controls={controls} />
      <DataPanel controls={controls} />
      <LinkPanel situation={situation} />
      <QuirksPanel {...parts} />
    </div>
  );
}

function useDemoControls(demo: DemoControl): DemoControls | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      void demo.load();
      return demo.subscribe(listener);
    },
    [demo],
  );
  return useSyncExternalStore(subscribe, demo.controls);
}

function ClosedDemo() {
  const { t } = useTranslation(demoTexts);
  const { demoOffered } = useSession();
  const { host } = useConnectionName();
  return (
    <div className="column gap-24 within-720">
      <p className="muted below-16">{t('closed', { host: isolatedLtr(host) })}</p>
      {demoOffered && (
        <div>
          <Button variant="outlined" onClick={openDemo}>
            {t('open')}
          </Button>
        </div>
      )}
    </div>
  );
}

function ConnectBar() {
  const { t } = useTranslation(demoTexts);
  return (
    <div className={demoStyles.bar}>
      <span>{t('kept')}</span>
      <ButtonLink to={connectionSettingsPath} variant="contained">
        {t('connect')}
      </ButtonLink>
    </div>
  );
}

function NormalBar({ controls, normal }: DemoParts & { normal: boolean }) {
  const { t } = useTranslation(demoTexts);
  const back = () => {
    controls.change({ latency: 0, failures: [], offline: false, keyExpires: false, quirks: [] });
    notify({ text: t('nowNormal') });
  };
  return (
    <div className={demoStyles.bar} data-altered={!normal || undefined}>
      <span role="status">{t(normal ? 'isNormal' : 'notNormal')}</span>
      <Button variant={normal ? 'outlined' : 'contained'} aria-disabled={normal} onClick={() => !normal && back()}>
        {t('normal')}
      </Button>
    </div>
  );
}

function LinkPanel({ situation }: { situation: DemoSituation }) {
  const { t } = useTranslation([demoTexts, paperTexts]);
  const address = `${new URL(basePath, globalThis.location.origin).href}?demo=${demoQuery(situation)}`;
  return (
    <Panel id="link" title={t('link.title')}>
      <p className="muted below-16">{t('link.text')}</p>
      <code dir="ltr" className={`block size-12 anywhere rounded-8 sunken pad-8-12 below-12 ${demoStyles.code}`}>
        {address}
      </code>
      <CopyButton variant="outlined" label={t('paper:share.copyLink')} copied={t('link.copied')} textOf={() => address} />
    </Panel>
  );
}
