import { useTranslation } from '@/i18n/use-translation';
import { newSignalPath, signalPath, unitEditPath } from '@/addresses';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { unitsListPath } from '../list-paths';
import { DetailPage } from '@/ui/page/detail-page';
import { UnitDetailActions, UnitLeadActions } from './detail/unit-actions';
import { unitTitle } from './detail/unit-title';
import { unitQueries } from './unit.api';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { hasKept } from '@/api/draft-places';
import { idOf } from '@/api/record-id';
import { connectionId } from '@/api/session';
import { unitsTexts } from '@/i18n/en/units';
import { commonTexts } from '@/i18n/en/common';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { useFormat } from '@/i18n/format';
import { shownStatus } from '@/resources/contracts/rules/availability';
import { signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { dayOf } from '@/schema/day';
import { isMissing, type ServiceDocument } from '@/schema/document';
import { type Reading, readRecord } from '@/schema/reading';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { Later, useSettled } from '@/ui/loading/later';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { Advanced } from '@/ui/panels/advanced';
import layout from '@/ui/page/detail-columns.module.css';
import { useIsShared } from '@/ui/page/own-id';
import { QueryView } from '@/ui/page/query-view';
import { BilingualText } from '@/ui/panels/bilingual-text';
import { type PanelProps, Panel } from '@/ui/panels/panel';
import { EmptyPanelNote } from '@/ui/panels/panel-parts';
import { RecordDetails } from '@/ui/panels/record-details';
import { InfoButton } from '@/ui/dialogs/disclosure';
import { AvailabilityPill, AvailabilityRule } from './availability-status';
import { listedStatus } from './rules/listed-status';
import { type Unit, unitSchema } from './unit.schema';
import { useAvailability } from './use-availability';
import { ContractsPanel } from './detail/contracts-panel';
import { FloorPlansPanel, OptionsPanel, SpecsPanel } from './detail/rows-panel';
import { HolderList } from './detail/holder-list';
import { LocationPanel } from './detail/location-panel';
import { PaymentPlansPanel } from './detail/payment-plans-panel';
import styles from './detail/unit-detail.module.css';
import { UnitSheet } from './detail/unit-sheet';
import sheetStyles from './detail/unit-sheet.module.css';
import { unitPage } from './unit.places';
import { useHolders } from './detail/use-holders';

export function UnitDetailPage() {
  const { t } = useTranslation(tradeWordTexts);
  return (
    <DetailPage
      resource="units"
      detail={unitQueries.detail}
      listOf={unitsListPath}
      nameOf={(unit) => unitTitle(unit) || t('unnamed')}
      skeleton={<UnitSkeleton />}
      renderActions={({ id, record }) => <UnitDetailActions id={id} unit={record} />}
    >
      {({ id, record }) => <UnitDetail id={id} unit={record} />}
    </DetailPage>
  );
}

const ReadingsPanel = lazyPart<PanelProps<Unit>>(() => import('./detail/readings-panel').then((module) => module.ReadingsPanel));

function UnitDetail({ id, unit }: { id: string; unit: ServiceDocument }) {
  const reading = useMemo(() => readRecord(unitSchema, unit), [unit]);
  const editPath = (section?: string) => unitEditPath(id, section);
  const isShared = useIsShared('units', id);
  const Offers = unitPage.parts().find((part) => part.Offers)?.Offers;
  const Paper = unitPage.parts().find((part) => part.Paper)?.Paper;
  const isSettled = useSettled();
  const parts = { reading, name: unitTitle(unit), editPath };
  const empty = emptySections(reading);
  const has = (section: Section['id']) => empty.every(({ id: one }) => one !== section);
  const isNew = empty.length > FEW;
  const stillEmpty = empty.length > 0 && <StillEmpty empty={empty} editPath={editPath} />;
  return (
    <div className={layout.detail}>
      <UnitSheet
        {...parts}
        status={<UnitStatusLine id={id} unit={unit} />}
        // The head of the page says why a unit whose ID others have is not changed.
        actions={isShared ? undefined : <UnitLeadActions unit={unit} />}
      />
      {isNew && stillEmpty}
      <div className={layout.columns}>
        <div className={`${layout.column} unless-empty`}>
          {has('payment-plans') && <PaymentPlansPanel {...parts} />}
          {has('floor-plans') && <FloorPlansPanel {...parts} />}
          {has('descriptions') && <DescriptionsPanel {...parts} />}
          {has('readings') && (
            <Later fragment="readings" fallback={<Skeleton height={280} className="screen-only" />}>
              <ReadingsPanel {...parts} />
            </Later>
          )}
        </div>
        <div className={layout.column}>
          {has('options') && <OptionsPanel {...parts} />}
          {has('specs') && <SpecsPanel {...parts} />}
          {has('location') && <LocationPanel {...parts} unitLocation={unit['unitLocation']} />}
          <div className={`${layout.column} screen-only`}>
            <ContractsPanel id={id} unit={unit} />
            {Offers && hasKept('offers', connectionId()) && (
              <LazyBoundary>
                <Offers id={id} />
              </LazyBoundary>
            )}
            <SignalsPanel id={id} />
          </div>
        </div>
      </div>
      {!isNew && stillEmpty}
      <Advanced schema={unitSchema} reading={reading} />
      {isSettled && <LazyBoundary fallback={<span aria-busy />}>{Paper && <Paper unit={unit} />}</LazyBoundary>}
    </div>
  );
}

function UnitStatusLine({ id, unit }: { id: string; unit: ServiceDocument }) {
  const { t } = useTranslation([unitsTexts, commonTexts]);
  const { availability } = useAvailability();
  const holders = useHolders(id);
  if (typeof availability === 'string') {
    return <p className="row centred gap-4 size-13 muted press-high">{availability === 'failed' && t('availability.failed')}</p>;
  }
  return (
    <>
      <div className="row centred gap-4 size-13 muted press-high">
        <AvailabilityPill status={shownStatus(availability, id, listedStatus(unit))} />
        <InfoButton label={t('common:howThisIsReadOf', { title: t('availability.label') })}>
          <AvailabilityRule />
        </InfoButton>
      </div>
      <div className="screen-only">
        <HolderList holders={holders} />
      </div>
    </>
  );
}

/** The empty sections are linked, since the create form asks for little. */
function StillEmpty({ empty, editPath }: Pick<PanelProps<Unit>, 'editPath'> & { empty: readonly Section[] }) {
  const { t } = useTranslation([unitDetailTexts, tradeWordTexts]);
  const format = useFormat();
  const all = sections.length + 1;
  const filled = t('filled', { filled: format.number(all - empty.length), all: format.number(all) });
  return (
    <nav className={`row wrap centred rounded-8 sunken gap-0-16 ${styles.bar} screen-only`} aria-label={filled}>
      <span className="bold">{filled}</span>
      <span>{t('stillEmpty')}</span>
      {empty.map(({ id, title }) => (
        <Link key={id} to={editPath(id)} className="centred inline-row press-high">
          {t(`trade-words:sections.${title}`)}
        </Link>
      ))}
    </nav>
  );
}

/** So many empty sections are normal for a unit for sale or for rent, and are named at the foot of its page. */
const FEW = 2;

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

type Section = (typeof sections)[number];
const emptySections = ({ record, unexpected }: Reading<Unit>): readonly Section[] =>
  sections.filter(({ names }) =>
    names.every((name) => isEmpty(record[name]) && unexpected.every(({ path }) => path[0] !== name)),
  );

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && 'coordinates' in value) return isMissing(value.coordinates);
  return isMissing(value);
}

function UnitSkeleton() {
  return (
    <div className={layout.detail} aria-hidden>
      <div className={`align-start stack ${sheetStyles.sheet}`}>
        <Skeleton height="auto" sx={{ aspectRatio: '4 / 3' }} />
        <div className="stack gap-16 shrinks">
          <Skeleton width="60%" height={48} />
          <Skeleton width="40%" height={68} />
          <Skeleton width="60%" height={40} />
          <Skeleton height={116} />
        </div>
      </div>
      <div className={layout.columns}>
        <Skeleton height={240} />
        <Skeleton height={220} />
      </div>
    </div>
  );
}

const descriptionNames = ['unitShortDesc', 'unitShortDescAr', 'unitDesc', 'unitDescAr'] as const;

function DescriptionsPanel({ reading: { record, unexpected }, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation([unitDetailTexts, tradeWordTexts]);
  const unexpectedNames = descriptionNames.filter((name) => unexpected.some(({ path }) => path[0] === name));
  const hasShort = !isMissing(record.unitShortDesc) || !isMissing(record.unitShortDescAr);
  const hasLong = !isMissing(record.unitDesc) || !isMissing(record.unitDescAr);
  return (
    <Panel id="descriptions" title={t('trade-words:sections.descriptions')} editTo={editPath('descriptions')}>
      {hasShort && (
        <BilingualText label={t('descriptions.short')} english={record.unitShortDesc} arabic={record.unitShortDescAr} />
      )}
      {hasLong && <BilingualText label={t('descriptions.long')} english={record.unitDesc} arabic={record.unitDescAr} />}
      <RecordDetails schema={unitSchema} record={record} names={unexpectedNames} unexpected={unexpected} />
    </Panel>
  );
}

const SHOWN = 5;

function SignalsPanel({ id }: { id: string }) {
  const { t } = useTranslation(unitsTexts);
  const format = useFormat();
  const signals = useQuery(signalQueries.list({ limit: SHOWN, p: JSON.stringify({ object: 'unit', objectId: id }) }));
  const total = signals.data?.total;
  const add = newSignalPath({ object: 'unit', objectId: id });
  return (
    <Panel id="signals" title={t('availability.unitSignals')} count={total === 0 ? undefined : total}>
      <QueryView query={signals}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyPanelNote text={t('availability.noSignals')} add={t('availability.newSignal')} to={add} />
          ) : (
            <>
              <LinkList label={t('availability.unitSignals')}>
                {rows.slice(0, SHOWN).map((signal, index) => {
                  const title = [signal.subject, signal.notificationTitle, signal.message].find(isText);
                  return (
                    <LinkRow
                      key={idOf(signal) || index}
                      to={signalPath(idOf(signal))}
                      title={title ?? t('availability.unnamedSignal')}
                      second={format.day(dayOf(signal.date))}
                    />
                  );
                })}
              </LinkList>
              {total !== undefined && total > SHOWN && (
                <p className="muted size-13 above-16">{t('availability.moreSignals', format.counted(total - SHOWN))}</p>
              )}
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
