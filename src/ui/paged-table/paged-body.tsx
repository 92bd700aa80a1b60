import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@/api/response';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '../button-link';
import { EmptyState } from '../empty-state';
import { rememberOrder } from '../list-order';
import type { ColumnState } from '../resource-table/column-state';
import { ListNotes } from '../resource-table/list-notes';
import { useDensity } from '../resource-table/use-density';
import { asAsked, type Evidence } from './as-asked';
import { PagedCards } from './paged-cards';
import type { PagedList } from './paged-list';
import type { PagedParams } from './paged-params';
import styles from './paged-table.module.css';
import { PagedToolbar } from './paged-toolbar';
import { PagedView } from './paged-view';
import { Pager } from './pager';
import { UnheededNotes } from './unheeded-notes';
import type { PagedState } from './use-paged-params';

type Props = {
  list: PagedList;
  name: string;
  listing: Listing<ServiceDocument>;
  params: PagedState;
  phone: boolean;
  columns: readonly [ColumnState, (next: ColumnState) => void];
  /** What these rows were asked by. */
  shown: PagedParams;
  evidence: Evidence;
  /** Other rows are on their way. */
  waiting: boolean;
  empty: ReactNode;
  refresh: { run: () => void; busy: boolean };
  prefetch: (id: string) => void;
};

/** The rows of one page, and what is said about them. */
export function PagedBody({
  list,
  name,
  listing,
  params,
  phone,
  columns,
  shown,
  evidence,
  waiting,
  empty,
  refresh,
  prefetch,
}: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const density = useDensity();
  const { rows, extent, count, unheeded } = asAsked(listing, shown, list, format.settings.language, evidence);

  if (extent.to === 0 && shown.page === 1 && !isNarrowed(shown, list)) return empty;
  const open = () => rememberOrder(list.resource, rows.map(list.idOf).filter(Boolean), params.addressOf(shown.page));
  const view = { list, name, rows, format, open, prefetch };
  return (
    <>
      <PagedToolbar {...{ list, params, count, phone, columns, density, refresh, format }} />
      <ListNotes listing={listing} />
      {extent.from === 0 ? (
        <NothingHere params={params} page={shown.page} />
      ) : (
        <div className={styles.rows} aria-busy={waiting}>
          <UnheededNotes unheeded={unheeded} page={shown.page} />
          {rows.length === 0 ? (
            <EmptyState scene="noMatch" text={t('pagedList.noneOfThisPage')} />
          ) : phone ? (
            <PagedCards {...view} />
          ) : (
            <PagedView {...view} columnState={columns[0]} compact={density.compact} sort={params.sort} change={params.change} />
          )}
        </div>
      )}
      <Pager extent={extent} params={params} page={shown.page} />
    </>
  );
}

function NothingHere({ params, page }: { params: PagedState; page: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (page > 1)
    return (
      <EmptyState
        scene="noMatch"
        text={t('pagedList.pastTheEnd', { page: format.number(page) })}
        action={<ButtonLink to={{ search: params.addressOf(1) }}>{t('pagedList.firstPage')}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      scene="noMatch"
      text={t('list.noMatch')}
      action={
        <Button variant="outlined" onClick={params.clear}>
          {t('list.clearFilters')}
        </Button>
      }
    />
  );
}

/** Whether something that can be taken away may be why there are no rows. */
const isNarrowed = ({ q, policy, filters }: PagedParams, list: PagedList): boolean =>
  q !== '' || policy !== '' || list.filters.some(({ name, options }) => options && filters.has(name));
