import type { ServiceDocument } from '@/schema/document';
import { textOf } from '@/resources/units/list/unit-values';
import { wordFor } from '@/resources/units/unit-words';
import type { Searched } from './record-index';
import { noteOf } from './record-option';

const given = (...texts: ReadonlyArray<string | undefined>): string[] => texts.filter((text) => text !== undefined);
const written = (['type', 'subProjectId', 'location', 'city'] as const).map(textOf);

/** A unit by name, kind and place: as they are written, and as the reader sees them. */
export const searchedUnits: Searched = {
  names: (unit) => given(textOf('name')(unit), textOf('unitNameAr')(unit)),
  texts: (unit) => [
    ...given(...written.map((read) => read(unit))),
    wordFor('types', textOf('type')(unit) ?? ''),
    wordFor('cities', textOf('city')(unit) ?? ''),
  ],
};

/** "Apartment · Marsa Al Saffar" */
export const unitNote = (unit: ServiceDocument): string =>
  noteOf([wordFor('types', textOf('type')(unit) ?? ''), textOf('subProjectId')(unit), textOf('unitNameAr')(unit)]);
