import { useContext, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/api/session';
import type { DemoControl, DemoDesk } from '@/config';
import { DemoContext } from '../connection/demo-context';
import { AnswersPanel } from './demo/answers-panel';
import { ClosedDemo } from './demo/closed-demo';
import { ColleaguePanel } from './demo/colleague-panel';
import { DataPanel } from './demo/data-panel';
import { FailuresPanel } from './demo/failures-panel';
import { HabitsPanel } from './demo/habits-panel';
import { LinkPanel } from './demo/link-panel';
import { NormalBar } from './demo/normal-bar';
import { SizePanel } from './demo/size-panel';
import { useDesk } from './demo/use-desk';
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
