import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { demoSettingsPath, signOutPath } from '@/addresses';
import { chooseKeptLists, chooseZone, keepsLists, openDemo, useSession } from '@/api/session';
import { settingsTexts } from '@/i18n/en/settings';
import { commonTexts } from '@/i18n/en/common';
import { isolatedLtr } from '@/i18n/isolated';
import { contractQueries } from '@/resources/contracts/contract.api';
import { instantsOf } from '@/resources/contracts/rules/contract-days';
import { guessZone } from '@/schema/guess-zone';
import { serviceZone } from '@/schema/service-zone';
import { ButtonLink } from '@/ui/controls/button-link';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { ChoiceInput } from '@/ui/controls/inputs';
import { notify } from '@/ui/notices/notices';
import { Warning } from '@/ui/notices/warning';
import { Panel } from '@/ui/panels/panel';
import { ConnectionForm } from '../connection/connection-form';
import { useConnectionName } from '../connection/connection-status';
import { deskProblemTexts } from '../desk-problems';
import { ConnectionTest } from './connection-test';

export function ConnectionSettings() {
  const { t } = useTranslation([settingsTexts, commonTexts]);
  const { mode, keptForTab, demoOffered } = useSession();
  const { demo, host } = useConnectionName();
  const connected = () => notify({ text: t('nowConnected') });
  return (
    <div className="column gap-24 within-720">
      <Panel id="service" title={t('common:error.host')}>
        <p className="muted below-16">
          <span>{demo ? t('now.demo') : t('now.service', { host: isolatedLtr(host) })}</span>{' '}
          {!demo && <span>{t(keptForTab ? 'now.forTab' : 'now.inMemory')}</span>}
        </p>
        {deskProblemTexts().map((text) => (
          <Warning key={text}>{text}</Warning>
        ))}
        <ConnectionForm key={mode} onConnected={connected} />
      </Panel>
      <ConnectionTest />
      <ZonePanel />
      {mode === 'service' && <KeptListsPanel />}
      {demoOffered && <DemoPanel />}
      {!demo && <LeavePanel />}
    </div>
  );
}

const zones = Intl.supportedValuesOf('timeZone');

function ZonePanel() {
  const { t } = useTranslation(settingsTexts);
  const zone = useSyncExternalStore(serviceZone.subscribe, serviceZone.get);
  const queryClient = useQueryClient();
  const contracts = queryClient.getQueryData(contractQueries.all().queryKey)?.rows ?? [];
  const guessed = guessZone(instantsOf(contracts));
  const choose = (next: string) => {
    chooseZone(next);
    notify({ text: next ? t('zone.now', { zone: isolatedLtr(next) }) : t('zone.nowAsWritten') });
  };
  return (
    <Panel id="zone" title={t('zone.title')}>
      <p className="muted below-16">{t('zone.text')}</p>
      <ChoiceInput
        label={t('zone.label')}
        value={zone ?? ''}
        choices={[{ value: '', label: t('zone.asWritten') }, ...zones.map((name) => ({ value: name, label: name }))]}
        onChange={choose}
      />
      {guessed !== undefined && guessed !== zone && (
        <p className="muted below-16">
          <span>{t('zone.guessed', { zone: isolatedLtr(guessed) })}</span>{' '}
          <Button size="small" onClick={() => choose(guessed)}>
            <span>{t('zone.use', { zone: isolatedLtr(guessed) })}</span>
          </Button>
        </p>
      )}
    </Panel>
  );
}

function KeptListsPanel() {
  const { t } = useTranslation(settingsTexts);
  const [keeps, setKeeps] = useState(keepsLists);
  return (
    <Panel id="kept" title={t('kept.title')}>
      <ChoiceGroup
        label={t('kept.label')}
        help={t('kept.text')}
        value={keeps ? 'on' : 'off'}
        choices={[
          { value: 'on', label: t('on') },
          { value: 'off', label: t('off') },
        ]}
        onChange={(value) => {
          chooseKeptLists(value === 'on');
          setKeeps(keepsLists());
        }}
      />
    </Panel>
  );
}

function DemoPanel() {
  const { t } = useTranslation(settingsTexts);
  const { mode } = useSession();
  return (
    <Panel id="demo" title={t('demo.title')}>
      <p className="muted below-16">{t('demo.text')}</p>
      {mode === 'demo' ? (
        <ButtonLink to={demoSettingsPath} variant="outlined">
          {t('demo.more')}
        </ButtonLink>
      ) : (
        <Button variant="outlined" onClick={openDemo}>
          {t('demo.open')}
        </Button>
      )}
    </Panel>
  );
}

function LeavePanel() {
  const { t } = useTranslation([settingsTexts, commonTexts]);
  return (
    <Panel id="leave" title={t('common:signOut')}>
      <p className="muted below-16">{t('leave.text')}</p>
      <ButtonLink to={signOutPath} variant="outlined">
        {t('common:signOut')}
      </ButtonLink>
    </Panel>
  );
}
