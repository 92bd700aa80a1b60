import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { contractsPath, endingContractsPath, rentRollPath } from '@/addresses';
import { contractListTexts } from '@/i18n/en/contract-list';
import { type Period, readPeriod, writePeriod } from '@/ui/period';
import { PeriodBox } from '@/ui/period-box';
import { setParam, useAddress } from '@/ui/use-address';
import styles from './contract-views.module.css';

const views = [
  { view: 'all', to: contractsPath, text: 'allContracts' },
  { view: 'ending', to: endingContractsPath, text: 'endingSoon' },
  { view: 'rent-roll', to: rentRollPath, text: 'rentRoll' },
] as const;

type ContractView = (typeof views)[number]['view'];

/** Reads the view from an address; all contracts if it names none we know. */
export const readView = (address: URLSearchParams): ContractView =>
  views.find(({ view }) => view === address.get('view'))?.view ?? 'all';

/** The built-in views of the list, each with its own address, beside the controls that narrow them. */
export function ContractViews({ current, children }: { current: ContractView; children: ReactNode }) {
  const { t } = useTranslation(contractListTexts);
  return (
    <div className={styles.bar}>
      <nav aria-label={t('views')} className={styles.views}>
        {views.map(({ view, to, text }) => (
          <Link key={view} to={to} aria-current={view === current ? 'page' : undefined} className={styles.view}>
            {t(text)}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** Chooses the period in which the listed contracts must be in force. */
export function ContractPeriod() {
  const { t } = useTranslation(contractListTexts);
  const [period, choose] = useContractPeriod();
  return (
    <div className={styles.period} title={t('periodHelp')}>
      <PeriodBox label={t('periodHelp')} period={period} onChange={choose} />
      {writePeriod(period) !== '' && (
        <IconButton size="small" aria-label={t('periodClear')} onClick={() => choose({})}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** Returns the period of the list, `period=2026-11-01..2027-01-31` in its address, and a setter. */
export function useContractPeriod(): readonly [Period, (period: Period) => void] {
  const [address, write] = useAddress();
  const text = address.get('period');
  const period = useMemo(() => readPeriod(text), [text]);
  return [period, (chosen) => write((next) => setParam(next, 'period', writePeriod(chosen)))];
}
