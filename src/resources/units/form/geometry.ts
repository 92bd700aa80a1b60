import type { Changes } from '@/api/document';
import { isDocument, type ServiceDocument } from '@/schema/document';

export function withGeometry(changes: Changes<ServiceDocument>, base: ServiceDocument): Changes<ServiceDocument> {
  const { unitLocation } = changes;
  const before = isDocument(base.unitLocation) ? base.unitLocation.type : undefined;
  if (!isDocument(unitLocation) || before || unitLocation.type || !Array.isArray(unitLocation.coordinates)) return changes;
  return { ...changes, unitLocation: { type: 'Point', ...unitLocation } };
}
