import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractListTexts } from '@/i18n/en/contract-list';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { type Period, readPeriod, writePeriod } from '@/ui/controls/period';
import { PeriodBox } from '@/ui/controls/period-box';
import { queryText, setParam, useAddress } from '@/ui/page/use-address';
import { leasesEnding } from '../rules/status';
import styles from './contract-views.module.css';

const renewals = ['open', 'renewed', 'all'] as const;
type Renewals = (typeof renewals)[number];

const RENEWAL = 'renewal';

export const readRenewals = (address: URLSearchParams): Renewals =>
  renewals.find((one) => one === address.get(RENEWAL)) ?? 'open';

export const endingOf = (contracts: readonly ServiceDocument[], wanted: Renewals, today: Day): readonly ServiceDocument[] =>
  leasesEnding(contracts, today)
    .filter(({ renewed, asks }) => wanted === 'all' || (wanted === 'renewed' ? renewed : asks))
    .map(({ contract }) => contract);

export function ContractRenewals() {
  const { t } = useTranslation(contractListTexts);
  const [address] = useAddress();
  const current = readRenewals(address);
  const pathOf = (one: Renewals) => {
    const next = new URLSearchParams(address);
    setParam(next, RENEWAL, one === 'open' ? '' : one);
    return queryText(next);
  };
  return (
    <nav aria-label={t('renewals')} title={t('renewalHelp')} className="row wrap gap-4 pad-block-4">
      {renewals.map((one) => (
        <Link
          key={one}
          to={pathOf(one)}
          aria-current={one === current ? 'true' : undefined}
          className={`centred size-13 medium muted inline-row rounded-8 no-underline ${styles.choice}`}
        >
          {t(`renewal.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

export function ContractPeriod() {
  const { t } = useTranslation(contractListTexts);
  const [period, choose] = useContractPeriod();
  return (
    <div className="row centred gap-8" title={t('periodHelp')}>
      <PeriodBox label={t('periodHelp')} period={period} onChange={choose} />
    </div>
  );
}

export const PERIOD = 'period';

/** In the address: 'period=2026-11-01..2027-01-31'. */
export function useContractPeriod(): readonly [Period, (period: Period) => void] {
  const [address, write] = useAddress();
  const text = address.get(PERIOD);
  const period = useMemo(() => readPeriod(text), [text]);
  return [period, (chosen) => write((next) => setParam(next, PERIOD, writePeriod(chosen)))];
}
