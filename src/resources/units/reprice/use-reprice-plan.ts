import { useDeferredValue, useMemo } from 'react';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import type { Availability } from '@/resources/contracts/rules/availability';
import { useFloorRule } from '../use-floor-rule';
import type { KnownAvailability } from '../use-availability';
import { floorNumber, planReprice, type RepricePlan } from './reprice-plan';
import { readRepricing, type TypedRepricing } from './typed-repricing';

/**
 * What the typed rule makes of the chosen units: a preview that follows the typing, and the same rule over what the contracts say at
 * another moment. Undefined while there is no rule, or nothing is known of the contracts.
 */
export function useRepricePlan(units: readonly ServiceDocument[], typed: TypedRepricing, availability: KnownAvailability) {
  const { language } = useFormat().settings;
  const floorRule = useFloorRule();
  const lowestFloor = useMemo(() => {
    const floors = units.flatMap((unit) => floorNumber(unit, floorRule) ?? []);
    return floors.reduce((lowest, floor) => Math.min(lowest, floor), floors[0] ?? 0);
  }, [units, floorRule]);
  // A key is on screen before hundreds of rows follow it.
  const later = useDeferredValue(typed);
  const planFor = useMemo(() => {
    const repricing = readRepricing(later, lowestFloor, language);
    const { range } = later;
    return repricing && ((known: Availability) => planReprice(units, { availability: known, floorRule, repricing, range }));
  }, [units, floorRule, later, lowestFloor, language]);
  const preview = useMemo<RepricePlan | undefined>(
    () => (typeof availability === 'string' ? undefined : planFor?.(availability)),
    [planFor, availability],
  );
  return { lowestFloor, planFor, preview, following: later !== typed };
}
