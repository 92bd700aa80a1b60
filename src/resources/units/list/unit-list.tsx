import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { unitPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { ResourceList } from '@/ui/resource-table/resource-list';
import type { UnitDocument } from '../unit.api';
import { unitSchema } from '../unit.schema';
import { UnitCardFacts } from './unit-card-facts';
import { columns } from './unit-columns';
import { filters } from './unit-filters';
import { UnitSecondLine } from './unit-second-line';
import { picture, textOf } from './unit-values';

const searched = (['name', 'unitNameAr', 'subProjectId', 'city', 'type', 'location'] as const).map(textOf);

export const unitList: ResourceList<UnitDocument> = {
  resource: 'units',
  schema: unitSchema,
  columns,
  filters,
  searched: (unit) => searched.flatMap((read) => read(unit) ?? []),
  idOf,
  pathOf: unitPath,
  title: (unit) => textOf('name')(unit) ?? textOf('unitNameAr')(unit) ?? '',
  picture,
  secondLine: (unit) => <UnitSecondLine unit={unit} />,
  cardFacts: (unit, format) => <UnitCardFacts unit={unit} format={format} />,
  countText,
};

function countText(shown: number, total: number, format: Format): string {
  const numbers = { count: total, shown: format.number(shown), total: format.number(total) };
  return shown === total ? i18n.t('units.list.all', numbers) : i18n.t('units.list.some', numbers);
}
