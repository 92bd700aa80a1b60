import { useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { demoSettingsPath } from '@/addresses';
import { choosePaymentReading, useSession } from '@/api/session';
import { assumptionTexts } from '@/i18n/en/assumptions';
import { settingsTexts } from '@/i18n/en/settings';
import { paymentReading } from '@/schema/payment-reading';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { Panel } from '@/ui/panels/panel';
import styles from './assumptions-settings.module.css';
import textStyles from '@/ui/text/text.module.css';

export function AssumptionsSettings() {
  const { t } = useTranslation(assumptionTexts);
  return (
    <div className="column gap-24 within-720">
      <p className="muted">{t('lead')}</p>
      {groups.map((group) => (
        <Panel key={group} id={group} title={t(`groups.${group}`)}>
          {group === 'payments' && <PaymentSwitches />}
          <Assumptions group={group} />
        </Panel>
      ))}
    </div>
  );
}

function PaymentSwitches() {
  const { t } = useTranslation([assumptionTexts, settingsTexts]);
  const { mode } = useSession();
  const reading = useSyncExternalStore(paymentReading.subscribe, paymentReading.get);
  if (mode === 'signedOut') return null;
  return (
    <div className="column gap-16 below-24">
      {(['recordsAll', 'countsDeposited'] as const).map((name) => (
        <ChoiceGroup
          key={name}
          label={t(`switches.${name}.label`)}
          help={t(`switches.${name}.text`)}
          value={reading[name] ? 'on' : 'off'}
          choices={[
            { value: 'on', label: t('settings:on') },
            { value: 'off', label: t('settings:off') },
          ]}
          onChange={(value) => choosePaymentReading({ [name]: value === 'on' })}
        />
      ))}
    </div>
  );
}

function Assumptions({ group }: { group: GroupName }) {
  const { i18n } = useTranslation(assumptionTexts);
  const texts = i18n.getResource(i18n.language, assumptionTexts, group) as Readonly<
    Record<string, { gap: string; reading: string }>
  >;
  return (
    <dl className={`column gap-16 flush ${styles.list}`}>
      {Object.entries(texts).map(([name, { gap, reading }]) => (
        <div key={name}>
          <dt className="medium">
            <Coded text={gap} />
          </dt>
          <dd className="muted anywhere">
            <Coded text={reading} /> <Switch to={switches[`${group}.${name}`]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Switch({ to }: { to: string | undefined }) {
  const { t } = useTranslation(assumptionTexts);
  const { demoOffered } = useSession();
  return to && demoOffered ? (
    <Link className={textStyles.lineLink} to={to}>
      {t('change')}
    </Link>
  ) : null;
}

function Coded({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={`${index} ${part}`} dir="ltr">
        {part}
      </code>
    ) : (
      <span key={`${index} ${part}`}>{part}</span>
    ),
  );
}

const groups = ['records', 'lists', 'writes', 'values', 'units', 'contracts', 'payments', 'messages', 'access'] as const;
type GroupName = (typeof groups)[number];

const quirks = `${demoSettingsPath}#quirks`;

/** Demo settings in which the other reading of a gap can be tried. */
const switches: Readonly<Record<string, string | undefined>> = {
  'lists.envelope': quirks,
  'lists.paging': quirks,
  'lists.sort': quirks,
  'lists.q': quirks,
  'lists.slash': quirks,
  'writes.accepted': quirks,
  'writes.put': quirks,
  'writes.refused': quirks,
  'writes.unsure': `${demoSettingsPath}#failures`,
  'access.busy': `${demoSettingsPath}#failures`,
  'access.key': `${demoSettingsPath}#answers`,
};
