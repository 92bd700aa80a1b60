import IconButton from '@mui/material/IconButton';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/i18n/format';
import { SelectBox } from '../controls';
import type { PageExtent } from './page-extent';
import { pageSizes } from './paged-params';
import styles from './pager.module.css';
import type { PagedState } from './use-paged-params';

/** "26–50 of 311", and the way to the pages beside. Absent while one small page is all there is. */
export function Pager({
  extent: { from, to, total, hasNext },
  params,
  page,
}: {
  extent: PageExtent;
  params: PagedState;
  page: number;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const smallest = pageSizes[0];
  if (page === 1 && !hasNext && to <= smallest) return null;
  const numbers = { from: format.number(from), to: format.number(to) };
  const range =
    total === undefined ? t('pagedList.rangeOfMany', numbers) : t('pagedList.range', { ...numbers, total: format.number(total) });
  return (
    <nav className={styles.pager} aria-label={t('pagedList.pages')}>
      <label className={styles.size}>
        <span>{t('pagedList.perPage')}</span>
        <SelectBox small value={params.limit} onChange={({ target }) => params.change(() => ({ limit: Number(target.value) }))}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {format.number(size)}
            </option>
          ))}
        </SelectBox>
      </label>
      {from > 0 && (
        <p role="status" className={styles.range}>
          {range}
        </p>
      )}
      <div className={styles.arrows}>
        <Arrow
          to={page > 1 ? params.addressOf(page - 1) : undefined}
          label={t('pagedList.previous')}
          icon={<ChevronLeft size={20} strokeWidth={1.75} className="mirror" aria-hidden />}
        />
        <Arrow
          to={hasNext ? params.addressOf(page + 1) : undefined}
          label={t('pagedList.next')}
          icon={<ChevronRight size={20} strokeWidth={1.75} className="mirror" aria-hidden />}
        />
      </div>
    </nav>
  );
}

/** At an end the place stays, so that the other arrow does not move under the pointer. */
function Arrow({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  if (to === undefined) return <span className={styles.end}>{icon}</span>;
  return (
    <IconButton component={Link} nativeButton={false} to={{ search: to }} aria-label={label} title={label}>
      {icon}
    </IconButton>
  );
}
