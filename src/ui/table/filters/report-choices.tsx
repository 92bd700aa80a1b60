import { useMemo } from 'react';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { reportTexts } from '@/i18n/en/report';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { type Period, writePeriod } from '../../controls/period';
import { type Days, isFromEver, namedPeriod, type PeriodName, readDays, type UsualPeriod } from '../../controls/named-period';
import { PeriodBox } from '../../controls/period-box';
import { setParam, useAddress } from '../../page/use-address';
import { useToday } from '../../page/use-today';
import type { ReportChoice } from './filter-toolbar';

export function useChoice<V extends string>(
  name: string,
  values: readonly [V, ...V[]],
  label: string,
  labelOf: (value: V) => string,
): readonly [V, ReportChoice] {
  const [address, write] = useAddress();
  const value = values.find((one) => one === address.get(name)) ?? values[0];
  const choices = values.map((one) => ({ value: one, label: labelOf(one) }));
  const choose = (chosen: string) => write((next) => setParam(next, name, chosen === values[0] ? '' : chosen));
  return [value, { name, label, value, choices, choose }];
}

export function usePeriodChoice(
  names: readonly [UsualPeriod, ...PeriodName[]],
  near: readonly PeriodName[] = [],
): readonly [Days, ReportChoice] {
  const { t } = useTranslation([reportTexts, contractWordTexts]);
  const format = useFormat();
  const today = useToday();
  const [address, write] = useAddress();
  const [usual] = names;
  const text = address.get('period');
  const period = useMemo(() => readDays(text, usual, today), [text, usual, today]);
  const textOf = (name: PeriodName) => writePeriod(namedPeriod(name, today));
  const choose = (chosen: Period) => {
    const next = writePeriod(chosen);
    write((to) => setParam(to, 'period', next === textOf(usual) ? '' : next));
  };
  const choice: ReportChoice = {
    name: 'period',
    label: t('contract-words:period'),
    value: names.find((name) => textOf(name) === writePeriod(period)),
    choices: names.map((value) => ({ value, label: t(`periods.${value}`) })),
    choose(value) {
      const name = names.find((one) => one === value);
      if (name) choose(namedPeriod(name, today));
    },
    near,
    own: spanText(period, format),
    inputs: (
      <PeriodBox label={t('contract-words:period')} period={isFromEver(period) ? { to: period.to } : period} onChange={choose} />
    ),
  };
  return [period, choice];
}

/** Returns "01/11/2026 – 30/11/2026", or "Until 30/11/2026". */
export const spanText = (period: Days, format: Format): string =>
  isFromEver(period)
    ? i18n.t('until', { ns: reportTexts, day: format.day(period.to) })
    : `${format.day(period.from)} – ${format.day(period.to)}`;
