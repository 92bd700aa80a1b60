import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Language, useLanguage } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { unitQueries } from '../units/unit.api';
import { searchedUnitNamesOf, type UnitNames, unitNamesOf, unitsOf } from './rules/names';

const none: UnitNames = new Map();

/** Until units are loaded, or when they cannot be, contracts show the names they were signed with. */
export function useUnitNames(language?: Language): UnitNames {
  return useNames(useQuery(unitQueries.all()).data?.rows, language);
}

/** Asks for units in Arabic, since a contract holds Latin names, and where it has no name of a unit. */
export function useKnownUnitNames({ units }: ServiceDocument, language?: Language): UnitNames {
  const isArabic = useLanguage() === 'ar';
  const isNameless = unitsOf({ units }, none).some(({ id, name }) => id !== '' && name.trim() === '');
  return useNames(useQuery({ ...unitQueries.all(), enabled: isArabic || isNameless }).data?.rows, language);
}

function useNames(units: Parameters<typeof unitNamesOf>[0] | undefined, asked?: Language): UnitNames {
  const current = useLanguage();
  const language = asked ?? current;
  return useMemo(() => (units ? unitNamesOf(units, language) : none), [units, language]);
}

export function useSearchedUnitNames(): UnitNames {
  const units = useQuery(unitQueries.all()).data?.rows;
  return useMemo(() => (units ? searchedUnitNamesOf(units) : none), [units]);
}
