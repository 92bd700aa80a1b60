import Button from '@mui/material/Button';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { useFormat } from '@/i18n/format';
import { lazyDialog } from '../../loading/lazy-part';
import styles from './filter-drawer.module.css';
import type { FilterSheetProps } from './filter-sheet';
import filterStyles from './filters.module.css';

const FilterSheet = lazyDialog<FilterSheetProps>(() =>
  import('./filter-sheet').then((module) => ({ default: module.FilterSheet })),
);

type Props = Omit<FilterSheetProps, 'open' | 'onClose'> & {
  /** The number of active filters. */
  active: number;
};

/** The filters of a list on a phone: all behind one button. */
export function FilterDrawer({ active, ...sheet }: Props) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
        {t('filters')}
        {active > 0 && (
          <>
            {' '}
            <span className={filterStyles.number}>{format.number(active)}</span>{' '}
            <span className="visually-hidden">{t('filtersActive', { count: active })}</span>
          </>
        )}
      </Button>
      <FilterSheet {...sheet} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
