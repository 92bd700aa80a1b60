import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from '@/i18n/use-translation';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { RecordText } from '@/ui/text/record-text';
import type { Series } from '../rules/readings';
import { useServiceNames } from '../service-names';

type Props = { series: readonly Series[]; chosen: string; onChoose: (service: string) => void };

export function ServiceChoice({ series, chosen, onChoose }: Props) {
  const { t } = useTranslation(unitDetailTexts);
  const namesOf = useServiceNames();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      onChange={(_, service: string | null) => service !== null && onChoose(service)}
      aria-label={t('readings.service')}
      sx={{ flexWrap: 'wrap' }}
    >
      {series.map((one) => (
        <ToggleButton key={one.service} value={one.service}>
          <RecordText text={namesOf(one).service} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
