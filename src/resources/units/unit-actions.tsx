import FileText from 'lucide-react/icons/file-text';
import KeyRound from 'lucide-react/icons/key-round';
import { useTranslation } from 'react-i18next';
import { duplicateUnitPath, startContractPath, unitOfferPath, unitsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/button-link';
import { neighbours } from '@/ui/list-order';
import { NotifyLink } from '@/ui/notify-link';
import { RecordActions } from '@/ui/record-actions';
import { unitTitle } from './detail/unit-title';
import { unitMutations } from './unit.api';

/** What can be done with a whole unit. */
export function UnitActions({ unit }: { unit: ServiceDocument }) {
  const { t } = useTranslation();
  const id = idOf(unit);
  return (
    <>
      <ButtonLink to={unitOfferPath(id)} startIcon={<FileText size={16} strokeWidth={1.75} aria-hidden />}>
        {t('availability.makeOffer')}
      </ButtonLink>
      <ButtonLink
        to={startContractPath({ kind: 'reservation', unit: id })}
        startIcon={<KeyRound size={16} strokeWidth={1.75} aria-hidden />}
      >
        {t('availability.reserve')}
      </ButtonLink>
      <NotifyLink start={{ object: 'unit', objectId: id, units: [id] }} />
      <RecordActions
        duplicateTo={duplicateUnitPath(id)}
        listTo={unitsPath + neighbours('units', id).listSearch}
        remove={unitMutations.remove(id)}
        question={t('units.edit.deleteTitle', { name: unitTitle(unit) || t('units.words.unnamed') })}
        consequence={t('units.edit.deleteBody')}
      />
    </>
  );
}
