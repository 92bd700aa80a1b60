import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '@/api/session';
import { Panel } from '@/ui/panel';
import styles from './assumptions/assumptions.module.css';
import { Coded } from './assumptions/coded';
import { groups, switches, type GroupName } from './assumptions/groups';
import settingsStyles from './settings.module.css';
import '@/i18n/en/assumptions';
import '@/i18n/en/settings';

export function AssumptionsSettings() {
  const { t } = useTranslation();
  return (
    <div className={settingsStyles.panels}>
      <p className={settingsStyles.lead}>{t('assumptions.lead')}</p>
      {groups.map((group) => (
        <Panel key={group} id={group} title={t(`assumptions.groups.${group}`)}>
          <Assumptions group={group} />
        </Panel>
      ))}
    </div>
  );
}

function Assumptions({ group }: { group: GroupName }) {
  const { t } = useTranslation();
  const texts: Readonly<Record<string, { gap: string; reading: string }>> = t(`assumptions.${group}`, { returnObjects: true });
  return (
    <dl className={styles.list}>
      {Object.entries(texts).map(([name, { gap, reading }]) => (
        <div key={name}>
          <dt>
            <Coded text={gap} />
          </dt>
          <dd>
            <Coded text={reading} /> <Switch to={switches[`${group}.${name}`]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Switch({ to }: { to: string | undefined }) {
  const { t } = useTranslation();
  const { demoOffered } = useSession();
  return to && demoOffered ? <Link to={to}>{t('assumptions.change')}</Link> : null;
}
