import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useCallback } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useSearchParams } from 'react-router';
import { newTowerPath, newUnitPath, shortlistPath, unitOfferPath, unitsPath } from '@/addresses';
import type { Listing } from '@/api/response';
import { unitsTexts } from '@/i18n/en/units';
import { listTexts } from '@/i18n/en/list';
import { useFormat } from '@/i18n/format';
import { hasDesk, withPlace } from '@/places';
import { EmptyState } from '@/ui/page/empty-state';
import { NotifyLink } from '@/ui/controls/notify-link';
import { Page } from '@/ui/page/page';
import { Letterhead } from '@/ui/paper/letterhead';
import { QueryView } from '@/ui/page/query-view';
import { useSelectionDialog } from '@/ui/dialogs/selection-dialog';
import type { ServiceDocument } from '@/schema/document';
import { type OwnFilter, ResourceTable } from '@/ui/table/local-list';
import { useViewCounts } from '@/ui/table/views/view-counts';
import { narrowedBy } from '@/ui/table/narrowed-list.place';
import { ListViews } from '@/ui/table/views/list-views';
import { ListSkeleton } from '@/ui/table/skeletons';
import { LazyBoundary, lazyDialog, lazyPart } from '@/ui/loading/lazy-part';
import { ButtonLink, ImportLink } from '@/ui/controls/links';
import { readAddressDay } from '@/ui/controls/period';
import { askToHold } from '../hold-request';
import { useFloorRule } from './floor-rule.api';
import { unitListOf } from './list/unit-list';
import { MOST_COMPARED } from './remembered-shortlist';
import { unitQueries } from './unit.api';
import { unitChange } from './unit.places';
import { useAvailabilityOn } from './use-availability';

const BY_PROJECT = '?view=cards&groupBy=subProjectId';
const AVAILABLE = '?availability=available';
const FOR_RENT = '?offer=rent';
const ARABIC_MISSING = '?arabicMissing=yes';
const VIEWS = [AVAILABLE, FOR_RENT, ARABIC_MISSING] as const;

export function UnitListPage() {
  const { t } = useTranslation(unitsTexts);
  const units = useQuery(unitQueries.all());
  const [address] = useSearchParams();
  const day = readAddressDay(address.get('day'));
  const { availability, contracts } = useAvailabilityOn(day);
  const format = useFormat();
  const narrowed = narrowedBy(address);
  const rule = useFloorRule();
  const list = unitListOf(availability, rule);
  const { selectionActions, dialogs } = useUnitActions();
  // With an availability filter, all rows would show first and most would then disappear.
  const waiting = availability === 'loading' && address.has('availability');
  const refresh = () => {
    void units.refetch();
    void contracts.refetch();
  };
  const none = units.data?.rows.length === 0;
  const skeleton = <ListSkeleton list={list} />;
  const onDay: OwnFilter | undefined = address.has('day')
    ? {
        param: 'day',
        inputs: (
          <LazyBoundary>
            <DayOfList />
          </LazyBoundary>
        ),
        text: t('availability.chip', { day: format.day(day) }),
        words: [],
      }
    : undefined;
  const tableOf = (listing: Listing<ServiceDocument>, ownFilter = onDay) => (
    <ResourceTable
      list={list}
      name={t('title')}
      listing={listing}
      empty={<NoUnits />}
      refresh={{ run: refresh, busy: units.isFetching || contracts.isFetching }}
      selectionActions={selectionActions}
      ownFilter={ownFilter}
    />
  );
  return (
    <Page
      wide
      letterhead={<Letterhead />}
      title={t('title')}
      views={<UnitViews list={list} rows={units.data?.rows} />}
      actions={!none && <NewUnitLink />}
    >
      <QueryView query={waiting ? contracts : units} skeleton={skeleton}>
        {(listing) =>
          narrowed ? (
            <LazyBoundary fallback={skeleton}>
              <narrowed.Rows rows={listing.rows}>{(rows, filter) => tableOf({ ...listing, rows }, filter)}</narrowed.Rows>
            </LazyBoundary>
          ) : (
            tableOf(listing)
          )
        }
      </QueryView>
      {dialogs}
    </Page>
  );
}

type UnitViewsProps = { list: ReturnType<typeof unitListOf>; rows: readonly ServiceDocument[] | undefined };

function UnitViews({ list, rows }: UnitViewsProps) {
  const { t } = useTranslation(unitsTexts);
  const counts = useViewCounts(list, rows, VIEWS);
  return (
    <ListViews
      path={unitsPath}
      list={list}
      builtIn={[
        { name: t('allUnits'), query: '', count: rows?.length },
        { name: t('byProject'), query: BY_PROJECT },
        { name: t('availability.status.available'), query: AVAILABLE, count: counts?.get(AVAILABLE) },
        { name: t('forRent'), query: FOR_RENT, count: counts?.get(FOR_RENT) },
        { name: t('arabicMissing'), query: ARABIC_MISSING, count: counts?.get(ARABIC_MISSING) },
      ]}
    />
  );
}

function NewUnitLink() {
  const { t } = useTranslation(unitsTexts);
  return (
    <ButtonLink to={newUnitPath} variant="contained" startIcon={<Plus size={20} />}>
      {t('newUnit')}
    </ButtonLink>
  );
}

function NoUnits() {
  const { t } = useTranslation(unitsTexts);
  return (
    <EmptyState
      scene="nothing"
      text={t('empty')}
      action={
        <>
          <NewUnitLink />
          {hasDesk('new-units') && (
            <ButtonLink to={newTowerPath} variant="outlined">
              {t('newUnits')}
            </ButtonLink>
          )}
          <ImportLink list={unitsPath} />
        </>
      }
    />
  );
}

function useUnitActions() {
  const { t } = useTranslation([unitsTexts, listTexts]);
  const reprice = useSelectionDialog(Reprice, t('reprice'));
  const change = useSelectionDialog(ChangeUnits, t('list:change'));
  const [repriceAction, changeAction] = [reprice.action, change.action];
  const selectionActions = useCallback(
    (ids: readonly string[], deselect: () => void) => (
      <>
        {hasDesk('offers') && (
          <>
            <OfferLink ids={ids} />
            <Button size="small" variant="outlined" onClick={() => askToHold(ids)}>
              {t('availability.hold')}
            </Button>
          </>
        )}
        {changeAction(ids, deselect)}
        {hasDesk('price-lists') && repriceAction(ids, deselect)}
        {hasDesk('offers') && <ShortlistLink ids={ids} />}
        <NotifyLink size="small" start={{ units: ids }} />
      </>
    ),
    [changeAction, repriceAction, t],
  );
  const dialogs = (
    <>
      {change.dialog}
      {reprice.dialog}
    </>
  );
  return { selectionActions, dialogs };
}

function OfferLink({ ids: [id, ...others] }: { ids: readonly string[] }) {
  const { t } = useTranslation(unitsTexts);
  if (id === undefined || others.length > 0) return null;
  return (
    <ButtonLink size="small" variant="outlined" to={unitOfferPath(id)}>
      {t('availability.makeOffer')}
    </ButtonLink>
  );
}

function ShortlistLink({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation(unitsTexts);
  if (ids.length > MOST_COMPARED) {
    return (
      <Button size="small" variant="outlined" disabled title={t('shortlistFull', { number: MOST_COMPARED })}>
        {t('shortlist')}
      </Button>
    );
  }
  return (
    <ButtonLink size="small" variant="outlined" to={shortlistPath(ids)}>
      {t('shortlist')}
    </ButtonLink>
  );
}

const DayOfList = lazyPart(() => import('./list/day-of-list').then((module) => module.DayOfList));

const ChangeUnits = lazyDialog(withPlace(unitChange, () => import('./change-units').then((module) => module.ChangeUnits)));

const Reprice = lazyDialog(withPlace(unitChange, () => import('./change-units').then((module) => module.RepriceUnits)));
