import type { ServiceDocument } from '@/schema/document';
import { readPlanning, type PlanningEntry } from './planning';

/**
 * Nested rows in which a text stands where a number belongs, and did not come so: `salesQuotasPlanning.0.periods`, each once. Texts of other
 * rows stand in fields of their own, which the form looks after.
 */
export function unreadableTargets(plan: ServiceDocument, opened: ServiceDocument): string[] {
  const came = new Set(nestedTexts(opened).map(signOf));
  const rows = nestedTexts(plan).flatMap((entry) => (came.has(signOf(entry)) ? [] : [entry.row]));
  return [...new Set(rows)].map((row) => `salesQuotasPlanning.${row}.periods`);
}

const nestedTexts = ({ salesQuotasPlanning }: ServiceDocument): PlanningEntry[] =>
  readPlanning(salesQuotasPlanning).entries.filter(
    ({ path, value }) => path[0] === 'periods' && typeof value === 'string' && value.trim() !== '',
  );

const signOf = ({ memberId, period, measure, value }: PlanningEntry): string =>
  JSON.stringify([memberId, period, measure, value]);
