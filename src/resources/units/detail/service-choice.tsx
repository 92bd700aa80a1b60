import { useTranslation } from '@/i18n/use-translation';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { Segments } from '@/ui/controls/segments';
import type { Series } from '../rules/readings';
import { useServiceNames } from '../service-names';

type Props = { series: readonly Series[]; chosen: string; onChoose: (service: string) => void };

export function ServiceChoice({ series, chosen, onChoose }: Props) {
  const { t } = useTranslation(unitDetailTexts);
  const namesOf = useServiceNames();
  return (
    <Segments
      label={t('readings.service')}
      value={chosen}
      choices={series.map((one) => ({ value: one.service, label: namesOf(one).service }))}
      onChange={onChoose}
    />
  );
}
