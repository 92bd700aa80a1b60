import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { unitEditPath, unitPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/button-link';
import { neighbours } from '@/ui/list-order';
import { UnitActions } from '../unit-actions';
import styles from './unit-detail-actions.module.css';

export function UnitDetailActions({ id, unit }: { id: string; unit: ServiceDocument }) {
  const { t } = useTranslation();
  const { previous, next } = neighbours('units', id);
  return (
    <>
      <ButtonLink to={unitEditPath(id)} variant="contained" startIcon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}>
        {t('common.edit')}
      </ButtonLink>
      <UnitActions unit={unit} />
      {(previous !== undefined || next !== undefined) && (
        <nav aria-label={t('units.detail.neighbours')} className={styles.neighbours}>
          <Neighbour
            id={previous}
            label={t('units.detail.previousUnit')}
            icon={<ChevronLeft size={20} strokeWidth={1.75} className="mirror" aria-hidden />}
          />
          <Neighbour
            id={next}
            label={t('units.detail.nextUnit')}
            icon={<ChevronRight size={20} strokeWidth={1.75} className="mirror" aria-hidden />}
          />
        </nav>
      )}
    </>
  );
}

/** At an end of the list the place stays, so that the other arrow does not move under the pointer. */
function Neighbour({ id, label, icon }: { id: string | undefined; label: string; icon: ReactNode }) {
  if (id === undefined) return <span className={styles.end}>{icon}</span>;
  return (
    <IconButton component={Link} nativeButton={false} to={unitPath(id)} aria-label={label} title={label}>
      {icon}
    </IconButton>
  );
}
