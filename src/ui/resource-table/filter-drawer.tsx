import Button from '@mui/material/Button';
import type { DrawerProps } from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { whenOpened } from '../when-opened';
import type { FilterControl } from './filter-controls';
import styles from './filter-drawer.module.css';
import { FilterPanel } from './filter-panel';

type Props<T> = {
  controls: ReadonlyArray<FilterControl<T>>;
  /** How many records the filters leave; it changes while they are set. */
  count: string;
  clear: () => void;
};

const Drawer = whenOpened<Omit<DrawerProps, 'open' | 'onClose'> & { open: boolean; onClose: () => void }>(
  () => import('@mui/material/Drawer'),
);

/** On a phone: all filters behind one button, as high as the screen. */
export function FilterDrawer<T>({ controls, count, clear }: Props<T>) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = useId();
  const [open, setOpen] = useState(false);
  const active = controls.filter((control) => control.condition).length;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={active > 0 ? t('list.filtersActive', { count: active, number: format.number(active) }) : undefined}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
        {t('list.filters')}
        {active > 0 && <span className={styles.number}>{format.number(active)}</span>}
      </Button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={close}
        slotProps={{ paper: { className: styles.drawer, role: 'dialog', 'aria-modal': true, 'aria-labelledby': title } }}
      >
        <div className={styles.head}>
          <h2 id={title}>{t('list.filters')}</h2>
          <IconButton aria-label={t('common.close')} onClick={close}>
            <X size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
        <div className={styles.filters}>
          {open && controls.map((control) => <FilterPanel key={control.filter.name} control={control} titled />)}
        </div>
        <div className={styles.foot}>
          <Button onClick={clear}>{t('list.clearAll')}</Button>
          <Button variant="contained" onClick={close} className={styles.show}>
            {t('list.showResults', { results: count })}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
