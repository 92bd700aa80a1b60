import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AvailabilityRule } from '@/resources/units/availability-rule';
import { Panel } from '@/ui/panel';
import { AvailabilityBars } from './availability-bars';
import styles from './availability-panel.module.css';
import { AvailabilityTable } from './availability-table';
import type { OfferFigures } from './figures';

/** How much of each project is free; sale and rent apart, since no number may mix them. */
export function AvailabilityPanel({ offers }: { offers: readonly OfferFigures[] }) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const View = asTable ? AvailabilityTable : AvailabilityBars;
  return (
    <Panel id="availability" title={t('dashboard.availability.title')} explain={<AvailabilityRule />}>
      {offers.length === 0 && <p className={styles.none}>{t('dashboard.availability.noUnits')}</p>}
      <div className={styles.offers}>
        {offers.map((figures) => (
          <View key={figures.offer} figures={figures} widest={widest(offers)} />
        ))}
      </div>
      {offers.length > 0 && (
        <Button size="small" className={styles.toggle} onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'dashboard.availability.asBars' : 'dashboard.availability.asTable')}
        </Button>
      )}
    </Panel>
  );
}

const widest = (offers: readonly OfferFigures[]) =>
  offers.flatMap(({ projects }) => projects).reduce((most, { total }) => Math.max(most, total), 1);
