import Pencil from 'lucide-react/icons/pencil';
import { useTranslation } from 'react-i18next';
import { unitEditPath, unitPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/button-link';
import { NeighboursNav } from '@/ui/neighbours-nav';
import { UnitActions } from '../unit-actions';

export function UnitDetailActions({ id, unit }: { id: string; unit: ServiceDocument }) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to={unitEditPath(id)} variant="contained" startIcon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}>
        {t('common.edit')}
      </ButtonLink>
      <UnitActions unit={unit} />
      <NeighboursNav
        resource="units"
        id={id}
        pathOf={unitPath}
        labels={{
          nav: t('units.detail.neighbours'),
          previous: t('units.detail.previousUnit'),
          next: t('units.detail.nextUnit'),
        }}
      />
    </>
  );
}
