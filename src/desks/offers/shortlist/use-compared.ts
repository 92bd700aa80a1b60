import { useCallback } from 'react';
import { idOf } from '@/api/record-id';
import { picturesOf } from '@/resources/units/detail/pictures';
import { useFloorRule } from '@/resources/units/floor-rule.api';
import { floorPlace } from '@/resources/units/rules/floors';
import { unitSchema } from '@/resources/units/unit.schema';
import { shownStatusOf, useAvailability } from '@/resources/units/use-availability';
import type { ServiceDocument } from '@/schema/document';
import { readRecord } from '@/schema/reading';
import type { ComparedUnit } from './compared-facts';

/** Reads units for a shortlist; the same function as long as its answers are the same. */
export function useCompared(): (unit: ServiceDocument) => ComparedUnit {
  const rule = useFloorRule();
  const { availability } = useAvailability();
  return useCallback(
    (document) => {
      const reading = readRecord(unitSchema, document);
      const status = shownStatusOf(availability, document);
      const place = floorPlace(document, rule);
      return { id: idOf(document), document, unit: reading.record, place, status, pictures: picturesOf(reading) };
    },
    [rule, availability],
  );
}
