import { useTranslation } from '@/i18n/use-translation';
import { unitsPath } from '@/addresses';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { neighbours } from '@/ui/page/list-order';
import { DetailPage } from '@/ui/page/detail-page';
import { UnitDetail, UnitSkeleton } from './detail/unit-detail';
import { UnitDetailActions } from './detail/unit-actions';
import { unitTitle } from './detail/unit-title';
import { unitQueries } from './unit.api';

export function UnitDetailPage() {
  const { t } = useTranslation(unitWordTexts);
  return (
    <DetailPage
      resource="units"
      detail={unitQueries.detail}
      listOf={(id) => unitsPath + neighbours('units', id).listSearch}
      nameOf={(unit) => unitTitle(unit) || t('unnamed')}
      skeleton={<UnitSkeleton />}
      renderActions={({ id, record }) => <UnitDetailActions id={id} unit={record} />}
    >
      {({ id, record }) => <UnitDetail id={id} unit={record} />}
    </DetailPage>
  );
}
