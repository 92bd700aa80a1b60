import { useTranslation } from '@/i18n/use-translation';
import { unitsTexts } from '@/i18n/en/units';
import { readAddressDay } from '@/ui/controls/period';
import { DayBox } from '@/ui/controls/period-box';
import { setParam, useAddress } from '@/ui/page/use-address';
import { useToday } from '@/ui/page/use-today';

export function DayOfList() {
  const { t } = useTranslation(unitsTexts);
  const [address, write] = useAddress();
  const today = useToday();
  return (
    <DayBox
      label={t('availability.availableOn')}
      day={readAddressDay(address.get('day')) ?? today}
      onChange={(next) => write((to) => setParam(to, 'day', next ?? ''))}
    />
  );
}
