import { useTranslation } from 'react-i18next';
import type { DemoHabit } from '@/config';
import { Checkbox } from '@/ui/controls';
import { Panel } from '@/ui/panel';
import settingsStyles from '../settings.module.css';
import type { DemoParts } from './demo-parts';
import styles from './demo.module.css';

const habits: readonly DemoHabit[] = [
  'emptyBodies',
  'wrapped',
  'bareLists',
  'locaErrors',
  'doubleSlashOnly',
  'noPatch',
  'ignoresQuery',
];

export function HabitsPanel({ desk, situation }: DemoParts) {
  const { t } = useTranslation();
  const toggle = (habit: DemoHabit, on: boolean) =>
    desk.change({ habits: on ? [...situation.habits, habit] : situation.habits.filter((other) => other !== habit) });
  return (
    <Panel id="habits" title={t('demo.habits.title')}>
      <p className={settingsStyles.text}>{t('demo.habits.text')}</p>
      {habits.map((habit) => (
        <label key={habit} className={styles.tick}>
          <Checkbox checked={situation.habits.includes(habit)} onChange={(event) => toggle(habit, event.target.checked)} />
          <span>{t(`demo.habits.${habit}`)}</span>
        </label>
      ))}
    </Panel>
  );
}
