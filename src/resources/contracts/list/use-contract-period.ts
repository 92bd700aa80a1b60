import { useMemo } from 'react';
import { readPeriod, writePeriod, type Period } from '@/ui/period';
import { setParam, useAddress } from '@/ui/use-address';

/** The period of the list, `period=2026-11-01..2027-01-31` in its address, and how to choose another. */
export function useContractPeriod(): readonly [Period, (period: Period) => void] {
  const [address, write] = useAddress();
  const text = address.get('period');
  const period = useMemo(() => readPeriod(text), [text]);
  return [period, (chosen) => write((next) => setParam(next, 'period', writePeriod(chosen)))];
}
