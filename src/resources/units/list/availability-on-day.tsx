import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractsKnownOn } from '@/resources/contracts/rules/availability';
import { unitsTexts } from '@/i18n/en/units';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { DayBox } from '@/ui/controls/period-box';
import { readAddressDay } from '@/ui/controls/period';
import { setParam, useAddress } from '@/ui/page/use-address';
import type { OwnFilter } from '@/ui/table/local-list';
import { useToday } from '@/ui/page/use-today';
import { availabilityOn, type KnownAvailability } from '../use-availability';

export type AvailabilityOnDayProps = {
  availability: KnownAvailability;
  contracts: readonly ServiceDocument[] | undefined;
  children: (availability: KnownAvailability, filter: OwnFilter) => ReactNode;
};

export function AvailabilityOnDay({ availability, contracts, children }: AvailabilityOnDayProps) {
  const { t } = useTranslation(unitsTexts);
  const format = useFormat();
  const [address, write] = useAddress();
  const today = useToday();
  const day = readAddressDay(address.get('day')) ?? today;
  const known = useMemo(
    () => (contracts && day !== today ? availabilityOn(contractsKnownOn(contracts, { day, today }), day) : availability),
    [contracts, day, today, availability],
  );
  return children(known, {
    param: 'day',
    inputs: (
      <DayBox
        label={t('availability.availableOn')}
        day={day}
        onChange={(next) => write((to) => setParam(to, 'day', next ?? ''))}
      />
    ),
    text: t('availability.chip', { day: format.day(day) }),
    words: [],
  });
}
