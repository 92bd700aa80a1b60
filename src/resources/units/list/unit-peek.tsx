import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import type { ServiceDocument } from '@/schema/document';
import { idOf } from '@/api/record-id';
import { useList } from '@/ui/table/list-context';
import { PeekFacts } from '@/ui/table/peek/peek-facts';
import { HolderList } from '../detail/holder-list';
import { UnitLeadActions } from '../detail/unit-actions';
import { unitTitle } from '../detail/unit-title';
import { useHolders } from '../detail/use-holders';
import { useAvailability } from '../use-availability';
import { priceText } from './price-text';
import { UnitSecondLine, UnitStatus } from './unit-card';
import { picture } from './unit-values';

const columns = ['pricePerArea', 'rooms', 'surface', 'floor', 'view', 'type', 'subProjectId'];

export function UnitPeek({ row: unit }: { row: ServiceDocument }) {
  const { t } = useTranslation(commonTexts);
  const { format } = useList();
  const { availability } = useAvailability();
  const holders = useHolders(idOf(unit));
  return (
    <PeekFacts
      row={unit}
      title={unitTitle(unit)}
      second={<UnitSecondLine unit={unit} />}
      status={<UnitStatus availability={availability} unit={unit} />}
      picture={picture(unit)}
      lead={priceText(unit, format)}
      facts={[
        ...(holders.length > 0 ? [{ label: t('resources.one.contracts'), value: <HolderList holders={holders} /> }] : []),
        ...columns,
      ]}
    >
      <UnitLeadActions unit={unit} />
    </PeekFacts>
  );
}
