import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import type { Series } from '../rules/readings';

/** How a service and its unit of measure are called; one we do not know by the name it came with. */
export function useServiceNames() {
  const { t } = useTranslation();
  const namesOf = ({ service, known }: Series) => ({
    service: known ? t(`units.words.services.${known}`) : service || t('units.detail.readings.unnamedService'),
    measure: known && t(`units.detail.readings.measures.${known}`),
  });
  return { namesOf };
}

type Props = { series: readonly Series[]; chosen: string; onChoose: (service: string) => void };

export function ServiceChoice({ series, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { namesOf } = useServiceNames();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      onChange={(_, service: string | null) => service !== null && onChoose(service)}
      aria-label={t('units.detail.readings.service')}
      sx={{ flexWrap: 'wrap' }}
    >
      {series.map((one) => (
        <ToggleButton key={one.service} value={one.service}>
          <bdi>{namesOf(one).service}</bdi>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
