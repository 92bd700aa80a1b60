import { unitsTexts } from '@/i18n/en/units';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { floorWord } from '@/i18n/place-words';
import type { ServiceDocument } from '@/schema/document';
import type { Column, ListFilter } from '@/ui/table/list-definition';
import { floorNumber, floorPlace, type FloorRule } from '../rules/floors';

type PlaceFields = { columns: ReadonlyArray<Column<ServiceDocument>>; filters: ReadonlyArray<ListFilter<ServiceDocument>> };

const text = (key: 'tower' | 'noTower' | 'floor' | 'rule') => () => i18n.t(key, { ns: unitsTexts });
const plain = (value: number, format: Format) => format.number(value, { group: false });

/** A floor with a name is shown, and sorts like an empty one. */
export function placeFields(rule: FloorRule | undefined): PlaceFields {
  const placeOf = (unit: ServiceDocument) => floorPlace(unit, rule);
  const floorOf = (unit: ServiceDocument) => floorNumber(placeOf(unit));
  const cell = (unit: ServiceDocument, format: Format) => {
    const floor = floorOf(unit) ?? 0;
    return floor > 0 ? plain(floor, format) : floorWord(placeOf(unit).floor, format);
  };
  const tower = {
    name: 'tower',
    value: (unit: ServiceDocument) => placeOf(unit).tower,
    label: text('tower'),
  } as const;
  const floor = { name: 'floor', kind: 'number', value: floorOf, label: text('floor') } as const;
  return {
    columns: [
      { ...tower, width: 96, optional: true, yields: 8 },
      { ...floor, width: 120, optional: true, yields: 9, cell },
    ],
    filters: [
      { ...tower, as: 'choice', help: text('rule'), none: text('noTower') },
      { ...floor, as: 'range', help: text('rule'), amount: plain },
    ],
  };
}
