import { useTranslation } from 'react-i18next';
import { Checkbox, SelectBox } from '@/ui/controls';
import { InfoButton } from '@/ui/info-button';
import type { ScheduleSource } from './schedule-source';
import styles from './schedule.module.css';

type Props = {
  sources: readonly ScheduleSource[];
  source: ScheduleSource;
  choose: (source: ScheduleSource) => void;
  prorated: boolean;
  prorate: (prorated: boolean) => void;
};

/** Which schedule is looked at. It changes nothing in the contract. */
export function ScheduleChoice({ sources, source, choose, prorated, prorate }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.choice}>
      <SelectBox
        small
        aria-label={t('contracts.schedule.which')}
        value={source}
        onChange={(event) => {
          const next = sources.find((one) => one === event.target.value);
          if (next) choose(next);
        }}
      >
        {sources.map((one) => (
          <option key={one} value={one}>
            {t(`contracts.schedule.sources.${one}`)}
          </option>
        ))}
      </SelectBox>
      <InfoButton label={t('contracts.schedule.ruleLabel')}>
        <p>{t('contracts.schedule.rule')}</p>
        <p>{t('contracts.schedule.ruleAmount')}</p>
        <p>{t('contracts.schedule.ruleAnniversary')}</p>
      </InfoButton>
      {source === 'anniversary' && (
        <label className={styles.prorated}>
          <Checkbox checked={prorated} onChange={(event) => prorate(event.target.checked)} />
          {t('contracts.schedule.prorated')}
        </label>
      )}
    </div>
  );
}
