import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { unitEditPath } from '@/addresses';
import { hasOffers } from '@/api/draft-places';
import { connectionId } from '@/api/session';
import { availabilityTexts } from '@/i18n/en/availability';
import { shellTexts } from '@/i18n/en/shell';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { useFormat } from '@/i18n/format';
import { availabilityOf } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { readRecord } from '@/schema/reading';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { Advanced } from '@/ui/panels/advanced';
import layout from '@/ui/page/detail-columns.module.css';
import { isMissing } from '@/ui/panels/field-value';
import { InfoButton } from '@/ui/dialogs/info-button';
import type { PanelProps } from '@/ui/panels/panel';
import { AvailabilityPill, AvailabilityRule } from '../availability-status';
import { type Unit, unitSchema } from '../unit.schema';
import { useAvailability } from '../use-availability';
import { ContractsPanel } from './contracts-panel';
import { FloorPlansPanel } from './floor-plans-panel';
import { GalleryPanel } from './gallery-panel';
import { DescriptionsPanel, FactsPanel, PricesPanel } from './general-panels';
import { HolderList } from './holder-list';
import { LocationPanel } from './location-panel';
import { OptionsPanel } from './options-panel';
import { PaymentPlansPanel } from './payment-plans-panel';
import { ReadingsPanel } from './readings-panel';
import { SignalsPanel } from './signals-panel';
import { SpecsPanel } from './specs-panel';
import styles from './unit-detail.module.css';
import { UnitHeader } from './unit-header';
import header from './unit-header.module.css';
import { unitTitle } from './unit-title';
import { useHolders } from './use-holders';

const OffersPanel = lazyPart<{ id: string }>(() => import('./offers-panel').then((module) => module.OffersPanel));

/** Shows the whole unit, read once. Values that cannot be read appear as received. */
export function UnitDetail({ id, unit }: { id: string; unit: ServiceDocument }) {
  const reading = useMemo(() => readRecord(unitSchema, unit), [unit]);
  const editPath = (section?: string) => unitEditPath(id, section);
  const parts = { reading, name: unitTitle(unit), editPath };
  return (
    <div className={layout.detail}>
      <UnitHeader {...parts} status={<UnitStatusLine id={id} />} />
      <StillEmpty {...parts} />
      <div className={layout.columns}>
        <div className={layout.column}>
          <GalleryPanel {...parts} />
          <DescriptionsPanel {...parts} />
          <PaymentPlansPanel {...parts} />
          <FloorPlansPanel {...parts} />
          <ReadingsPanel {...parts} />
        </div>
        <div className={layout.column}>
          <FactsPanel {...parts} />
          <PricesPanel {...parts} />
          <ContractsPanel id={id} unit={unit} />
          {hasOffers(connectionId()) && (
            <LazyBoundary>
              <OffersPanel id={id} />
            </LazyBoundary>
          )}
          <SignalsPanel id={id} />
          <SpecsPanel {...parts} />
          <OptionsPanel {...parts} />
          <LocationPanel {...parts} unitLocation={unit['unitLocation']} />
        </div>
      </div>
      <Advanced schema={unitSchema} reading={reading} />
    </div>
  );
}

/** Shows the availability and the rule behind it. The line keeps its height while contracts load. */
function UnitStatusLine({ id }: { id: string }) {
  const { t } = useTranslation([availabilityTexts, shellTexts]);
  const { availability } = useAvailability();
  const holders = useHolders(id);
  if (typeof availability === 'string') {
    return <p className={styles.line}>{availability === 'failed' && t('failed')}</p>;
  }
  return (
    <>
      <div className={styles.line}>
        <AvailabilityPill status={availabilityOf(availability, id).status} />
        <InfoButton label={t('shell:howThisIsReadOf', { title: t('label') })}>
          <AvailabilityRule />
        </InfoButton>
      </div>
      <HolderList holders={holders} />
    </>
  );
}

/** Shows how complete a new unit is and links to its empty sections, since the create form asks for little. */
function StillEmpty({ reading: { record, unexpected }, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation([unitDetailTexts, unitWordTexts]);
  const format = useFormat();
  const empty = emptySections(record).filter(
    ({ names }) => !unexpected.some(({ path }) => names.some((name) => name === path[0])),
  );
  // One or two empty sections are normal for a unit for sale or for rent; their panels already say so.
  if (empty.length <= 2) return null;
  const all = sections.length + 1;
  const filled = t('filled', { filled: format.number(all - empty.length), all: format.number(all) });
  return (
    <nav className={styles.bar} aria-label={filled}>
      <span className="bold">{filled}</span>
      <span>{t('stillEmpty')}</span>
      {empty.map(({ id, title }) => (
        <Link key={id} to={editPath(id)} className={styles.link}>
          {t(`unit-words:sections.${title}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The sections besides the general one: the path of form and panel, and the fields that fill them. */
const sections = [
  { id: 'descriptions', title: 'descriptions', names: ['unitDesc', 'unitDescAr', 'unitShortDesc', 'unitShortDescAr'] },
  { id: 'location', title: 'location', names: ['unitLocation', 'location'] },
  { id: 'gallery', title: 'gallery', names: ['gallery'] },
  { id: 'specs', title: 'specs', names: ['specs'] },
  { id: 'options', title: 'options', names: ['options'] },
  { id: 'payment-plans', title: 'paymentPlans', names: ['paymentPlans'] },
  { id: 'floor-plans', title: 'floorPlans', names: ['floorsPlan'] },
  { id: 'readings', title: 'readings', names: ['readings'] },
] as const satisfies ReadonlyArray<{ id: string; title: string; names: ReadonlyArray<keyof Unit> }>;

/** Returns the sections without any value. */
const emptySections = (record: Unit) => sections.filter(({ names }) => names.every((name) => isEmpty(record[name])));

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && 'coordinates' in value) return isMissing(value.coordinates);
  return isMissing(value);
}

/** Mirrors the layout of the loaded page: cover and facts, then panels in two columns. */
export function UnitSkeleton() {
  return (
    <div className={layout.detail} aria-hidden>
      <div className={header.header}>
        <Skeleton className={header.cover} />
        <div className="stack gap-12 shrinks">
          <Skeleton width="40%" height={28} />
          <Skeleton width="60%" height={34} />
          <Skeleton width="100%" height={56} />
        </div>
      </div>
      <div className={layout.columns}>
        <div className={layout.column}>
          <Skeleton height={240} />
          <Skeleton height={180} />
        </div>
        <div className={layout.column}>
          <Skeleton height={220} />
          <Skeleton height={160} />
        </div>
      </div>
    </div>
  );
}
