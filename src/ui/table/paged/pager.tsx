import IconButton from '@mui/material/IconButton';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { pagedListTexts } from '@/i18n/en/paged-list';
import { useFormat } from '@/i18n/format';
import { ChoiceInput } from '../../controls/inputs';
import type { PageExtent } from './check-answer';
import { type PagedState, pageSizes } from './paged-params';
import styles from './pager.module.css';

export function Pager({
  extent: { from, to, total, hasNext },
  params,
  page,
}: {
  extent: PageExtent;
  params: PagedState;
  page: number;
}) {
  const { t } = useTranslation(pagedListTexts);
  const format = useFormat();
  const smallest = pageSizes[0];
  if (page === 1 && !hasNext && to <= smallest) return null;
  const numbers = { from: format.number(from), to: format.number(to) };
  const range = total === undefined ? t('rangeOfMany', numbers) : t('range', { ...numbers, total: format.number(total) });
  return (
    <nav className={`row wrap centred size-13 muted high-40 ${styles.pager}`} aria-label={t('pages')}>
      <ChoiceInput
        className={`beside gap-8 ${styles.size}`}
        label={t('perPage')}
        small
        value={params.limit}
        choices={pageSizes.map((size) => ({ value: size, label: format.number(size) }))}
        onChange={(limit) => params.change(() => ({ limit }))}
      />
      {from > 0 && (
        <p role="status" className="after">
          {range}
        </p>
      )}
      <div className={`row ${styles.arrows}`}>
        <Arrow
          to={page > 1 ? params.addressOf(page - 1) : undefined}
          label={t('previous')}
          icon={<ChevronLeft size={20} className="mirror" />}
        />
        <Arrow
          to={hasNext ? params.addressOf(page + 1) : undefined}
          label={t('next')}
          icon={<ChevronRight size={20} className="mirror" />}
        />
      </div>
    </nav>
  );
}

/** Keeps its space where there is no such page, so that the other arrow does not move under the pointer. */
function Arrow({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  if (to === undefined) return <span className={`stack in-middle ${styles.end}`}>{icon}</span>;
  return (
    <IconButton component={Link} nativeButton={false} to={{ search: to }} aria-label={label} title={label}>
      {icon}
    </IconButton>
  );
}
