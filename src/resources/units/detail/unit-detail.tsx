import { useMemo } from 'react';
import { unitEditPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { readRecord } from '@/schema/reading';
import { OtherFields } from '@/ui/other-fields';
import { unitSchema } from '../unit.schema';
import { ContractsPanel } from './contracts-panel';
import { DescriptionsPanel } from './descriptions-panel';
import { FactsPanel } from './facts-panel';
import { FloorPlansPanel } from './floor-plans-panel';
import { GalleryPanel } from './gallery-panel';
import { LocationPanel } from './location-panel';
import { OptionsPanel } from './options-panel';
import { PaymentPlansPanel } from './payment-plans-panel';
import { PricesPanel } from './prices-panel';
import { ReadingsPanel } from './readings-panel';
import { SignalsPanel } from './signals-panel';
import { SpecsPanel } from './specs-panel';
import { StillEmpty } from './still-empty';
import { UnitHeader } from './unit-header';
import { UnitStatusLine } from './unit-status-line';
import { unitTitle } from './unit-title';
import styles from '@/ui/detail-columns.module.css';

/** Everything a unit says, read once; what cannot be read is shown as it is. */
export function UnitDetail({ id, unit }: { id: string; unit: ServiceDocument }) {
  const reading = useMemo(() => readRecord(unitSchema, unit), [unit]);
  const editPath = (section?: string) => unitEditPath(id, section);
  const parts = { reading, name: unitTitle(unit), editPath };
  return (
    <div className={styles.detail}>
      <UnitHeader {...parts} status={<UnitStatusLine id={id} />} />
      <StillEmpty {...parts} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <GalleryPanel {...parts} />
          <DescriptionsPanel {...parts} />
          <PaymentPlansPanel {...parts} />
          <FloorPlansPanel {...parts} />
          <ReadingsPanel {...parts} />
        </div>
        <div className={styles.column}>
          <FactsPanel {...parts} />
          <PricesPanel {...parts} />
          <ContractsPanel id={id} unit={unit} />
          <SignalsPanel id={id} />
          <SpecsPanel {...parts} />
          <OptionsPanel {...parts} />
          <LocationPanel {...parts} unitLocation={unit['unitLocation']} />
          <OtherFields others={reading.others} />
        </div>
      </div>
    </div>
  );
}
