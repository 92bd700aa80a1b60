import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DemoFailure } from '@/config';
import { SelectBox } from '@/ui/controls';
import { Panel } from '@/ui/panel';
import { Labelled } from '../labelled';
import settingsStyles from '../settings.module.css';
import { demoResources, resourceText, type DemoParts } from './demo-parts';
import styles from './demo.module.css';
import { oftenChoices, readFailure, statuses } from './failure-choices';
import { useFailureText } from './use-failure-text';

export function FailuresPanel({ desk, situation: { failures } }: DemoParts) {
  const { t } = useTranslation();
  const { kindText, oftenText, failureText } = useFailureText();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const failure = readFailure(new FormData(event.currentTarget));
    if (failure) desk.change({ failures: [...failures, failure] });
  };
  const remove = (failure: DemoFailure) => desk.change({ failures: failures.filter((other) => other !== failure) });
  return (
    <Panel id="failures" title={t('demo.failures.title')} count={failures.length || undefined}>
      {failures.length === 0 && <p className={settingsStyles.text}>{t('demo.failures.none')}</p>}
      <ul className={styles.failures}>
        {failures.map((failure, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two failures may be alike in everything
          <li key={place}>
            <span>{failureText(failure)}</span>
            <IconButton
              size="small"
              aria-label={t('demo.failures.remove', { failure: failureText(failure) })}
              onClick={() => remove(failure)}
            >
              <X size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className={styles.choices}>
        <Labelled label={t('demo.failures.which')}>
          {(id) => (
            <SelectBox id={id} name="resource" defaultValue="">
              <option value="">{t('demo.failures.all')}</option>
              {demoResources.map((resource) => (
                <option key={resource} value={resource}>
                  {t(resourceText[resource])}
                </option>
              ))}
            </SelectBox>
          )}
        </Labelled>
        <Labelled label={t('demo.failures.kind')}>
          {(id) => (
            <SelectBox id={id} name="status" defaultValue="500">
              {statuses.map((status) => (
                <option key={status} value={status}>
                  {kindText(status)}
                </option>
              ))}
            </SelectBox>
          )}
        </Labelled>
        <Labelled label={t('demo.failures.often')}>
          {(id) => (
            <SelectBox id={id} name="often">
              {oftenChoices.map((often, place) => (
                <option key={oftenText(often)} value={place}>
                  {oftenText(often)}
                </option>
              ))}
            </SelectBox>
          )}
        </Labelled>
        <Button type="submit" variant="outlined">
          {t('demo.failures.add')}
        </Button>
      </form>
    </Panel>
  );
}
