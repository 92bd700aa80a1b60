import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { useParams } from 'react-router';
import { unitsPath } from '@/addresses';
import { shellTexts } from '@/i18n/en/shell';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { neighbours } from '@/ui/page/list-order';
import { OwnId } from '@/ui/page/own-id';
import { Letterhead } from '@/ui/paper/letterhead';
import { Page } from '@/ui/page/page';
import { pendingTitle } from '@/ui/page/pending-title';
import { QueryView } from '@/ui/page/query-view';
import { UnitDetail, UnitSkeleton } from './detail/unit-detail';
import { UnitDetailActions } from './detail/unit-actions';
import { unitTitle } from './detail/unit-title';
import { unitQueries } from './unit.api';

export function UnitDetailPage() {
  const { t } = useTranslation([unitWordTexts, shellTexts]);
  const { id = '' } = useParams();
  const unit = useQuery(unitQueries.detail(id));
  const { listSearch } = neighbours('units', id);
  const list = unitsPath + listSearch;
  const title = unit.data ? unitTitle(unit.data) || t('unnamed') : pendingTitle(unit);
  return (
    <Page
      letterhead={<Letterhead />}
      title={title}
      crumbs={[{ label: t('shell:units'), to: list }]}
      actions={
        unit.data && (
          <OwnId resource="units" id={id}>
            <UnitDetailActions key={id} id={id} unit={unit.data} />
          </OwnId>
        )
      }
    >
      <QueryView query={unit} back={list} skeleton={<UnitSkeleton />}>
        {(document) => <UnitDetail key={id} id={id} unit={document} />}
      </QueryView>
    </Page>
  );
}
