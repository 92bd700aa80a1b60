import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseZone } from '@/api/session';
import { settingsTexts } from '@/i18n/en/settings';
import { contractQueries } from '@/resources/contracts/contract.api';
import { zoneOfContracts } from '@/resources/contracts/rules/zone';
import { serviceZone } from '@/schema/service-zone';
import { SelectBox } from '@/ui/controls';
import { notify } from '@/ui/notices';
import { Panel } from '@/ui/panel';
import { Labelled } from './labelled';
import styles from './settings.module.css';

const zones = Intl.supportedValuesOf('timeZone');

/** Chooses the time zone in which the service means its instants; offers the one that contracts point to. */
export function ZonePanel() {
  const { t } = useTranslation(settingsTexts);
  const zone = useSyncExternalStore(serviceZone.subscribe, serviceZone.get);
  const queryClient = useQueryClient();
  const contracts = queryClient.getQueryData(contractQueries.all().queryKey)?.rows ?? [];
  const guessed = zoneOfContracts(contracts);
  const choose = (next: string) => {
    chooseZone(next);
    notify({ text: next ? t('zone.now', { zone: `\u2066${next}\u2069` }) : t('zone.nowAsWritten') });
  };
  return (
    <Panel id="zone" title={t('zone.title')}>
      <p className={styles.text}>{t('zone.text')}</p>
      <Labelled label={t('zone.label')}>
        {(id) => (
          <SelectBox id={id} value={zone ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('zone.asWritten')}</option>
            {zones.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectBox>
        )}
      </Labelled>
      {guessed !== undefined && guessed !== zone && (
        <p className={styles.text}>
          {t('zone.guessed', { zone: `\u2066${guessed}\u2069` })}{' '}
          <Button size="small" onClick={() => choose(guessed)}>
            {t('zone.use', { zone: `\u2066${guessed}\u2069` })}
          </Button>
        </p>
      )}
    </Panel>
  );
}
