import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { writePeriod } from '@/ui/period';
import { PeriodBox } from '@/ui/period-box';
import styles from './contract-period.module.css';
import { useContractPeriod } from './use-contract-period';

/** Which days the contracts of the list hold on. */
export function ContractPeriod() {
  const { t } = useTranslation();
  const [period, choose] = useContractPeriod();
  return (
    <div className={styles.bar} title={t('contracts.list.periodHelp')}>
      <PeriodBox label={t('contracts.list.periodHelp')} period={period} onChange={choose} />
      {writePeriod(period) !== '' && (
        <IconButton size="small" aria-label={t('contracts.list.periodClear')} onClick={() => choose({})}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
