import FileText from 'lucide-react/icons/file-text';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import { useTranslation } from 'react-i18next';
import { duplicateUnitPath, startContractPath, unitEditPath, unitOfferPath, unitPath, unitsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { availabilityTexts } from '@/i18n/en/availability';
import { commonTexts } from '@/i18n/en/common';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { unitEditTexts } from '@/i18n/en/unit-edit';
import { unitWordTexts } from '@/i18n/en/unit-words';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/button-link';
import { neighbours } from '@/ui/list-order';
import { NeighboursNav } from '@/ui/neighbours-nav';
import { NotifyLink } from '@/ui/notify-link';
import { RecordActions } from '@/ui/record-actions';
import { unitMutations } from '../unit.api';
import { unitTitle } from './unit-title';

export function UnitDetailActions({ id, unit }: { id: string; unit: ServiceDocument }) {
  const { t } = useTranslation([unitDetailTexts, commonTexts]);
  return (
    <>
      <ButtonLink to={unitEditPath(id)} variant="contained" startIcon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}>
        {t('common:edit')}
      </ButtonLink>
      <UnitActions unit={unit} />
      <NeighboursNav
        resource="units"
        id={id}
        pathOf={unitPath}
        labels={{
          nav: t('neighbours'),
          previous: t('previousUnit'),
          next: t('nextUnit'),
        }}
      />
    </>
  );
}

/** The actions on a whole unit. */
function UnitActions({ unit }: { unit: ServiceDocument }) {
  const { t } = useTranslation([availabilityTexts, unitEditTexts, unitWordTexts]);
  const id = idOf(unit);
  return (
    <>
      <ButtonLink to={unitOfferPath(id)} startIcon={<FileText size={16} strokeWidth={1.75} aria-hidden />}>
        {t('makeOffer')}
      </ButtonLink>
      <ButtonLink
        to={startContractPath({ kind: 'reservation', unit: id })}
        startIcon={<KeyRound size={16} strokeWidth={1.75} aria-hidden />}
      >
        {t('reserve')}
      </ButtonLink>
      <NotifyLink start={{ object: 'unit', objectId: id, units: [id] }} />
      <RecordActions
        duplicateTo={duplicateUnitPath(id)}
        listTo={unitsPath + neighbours('units', id).listSearch}
        remove={unitMutations.remove(id)}
        question={t('unit-edit:deleteTitle', { name: unitTitle(unit) || t('unit-words:unnamed') })}
        consequence={t('unit-edit:deleteBody')}
      />
    </>
  );
}
