import type { ServiceDocument } from '@/schema/document';
import { guessZone } from '@/schema/guess-zone';
import { instantText } from '@/schema/service-zone';

const dayFields = ['contractDate', 'beginDate', 'endDate', 'terminationDate'] as const;

/** Guesses the time zone in which the service means the days of contracts; undefined where they are no instants, or do not tell. */
export function zoneOfContracts(contracts: readonly ServiceDocument[]): string | undefined {
  const instants = contracts.flatMap((contract) => dayFields.map((name) => contract[name])).filter(isInstant);
  return guessZone(instants);
}

const isInstant = (value: unknown): value is string => typeof value === 'string' && instantText.test(value);
