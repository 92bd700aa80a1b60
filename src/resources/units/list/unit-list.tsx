import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { unitPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { ServiceDocument } from '@/schema/document';
import { loadedLater } from '@/ui/loaded-later';
import type { ResourceList } from '@/ui/table/list-definition';
import type { Availability } from '@/resources/contracts/rules/availability';
import { AvailabilityRule } from '../availability-rule';
import { unitSchema } from '../unit.schema';
import type { UnitBoardProps } from '../board/unit-board';
import { wordFor } from '../unit-words';
import type { KnownAvailability } from '../use-availability';
import { availabilityColumn, availabilityFilter } from './unit-availability';
import { UnitCardBody } from './unit-card-body';
import { UnitCardFacts } from './unit-card-facts';
import { columns } from './unit-columns';
import { filters } from './unit-filters';
import { UnitSecondLine } from './unit-second-line';
import { picture, textOf } from './unit-values';

const UnitBoard = loadedLater<UnitBoardProps>(() => import('../board/unit-board').then((module) => module.UnitBoard));

const written = (['name', 'unitNameAr', 'subProjectId', 'city', 'type', 'location'] as const).map(textOf);

/** As it is written, and as the reader sees it in place of the service's words. */
const searched = (unit: ServiceDocument): readonly string[] => [
  ...written.flatMap((read) => read(unit) ?? []),
  wordFor('types', textOf('type')(unit) ?? ''),
  wordFor('cities', textOf('city')(unit) ?? ''),
];

const [lead, ...others] = columns;

function declare(availability: KnownAvailability): ResourceList<ServiceDocument> {
  return {
    resource: 'units',
    schema: unitSchema,
    columns: [lead, availabilityColumn(availability), ...others],
    filters: [availabilityFilter(availability), ...filters],
    searched,
    idOf,
    pathOf: unitPath,
    title: (unit) => textOf('name')(unit) ?? textOf('unitNameAr')(unit) ?? '',
    picture,
    secondLine: (unit) => <UnitSecondLine unit={unit} />,
    cardFacts: (unit, format) => <UnitCardFacts unit={unit} format={format} availability={availability} />,
    cardBody: (unit, format) => <UnitCardBody unit={unit} format={format} availability={availability} />,
    board: (view) => <UnitBoard {...view} availability={availability} />,
    explain: () => <AvailabilityRule />,
    note: () => (availability === 'failed' ? i18n.t('availability.failed') : undefined),
    countText,
  };
}

const unknown = { loading: declare('loading'), failed: declare('failed') };
const declared = new WeakMap<Availability, ResourceList<ServiceDocument>>();

/** The list of units; availability is a value like any other, read from what the contracts say. Declared once for each such reading. */
export function unitListOf(availability: KnownAvailability): ResourceList<ServiceDocument> {
  if (typeof availability === 'string') return unknown[availability];
  const known = declared.get(availability) ?? declare(availability);
  declared.set(availability, known);
  return known;
}

function countText(shown: number, total: number, format: Format): string {
  const numbers = { count: total, shown: format.number(shown), total: format.number(total) };
  return shown === total ? i18n.t('units.list.all', numbers) : i18n.t('units.list.some', numbers);
}
