import { isDocument, type ServiceDocument } from '@/schema/document';

type PlanWarning = { path: string; key: 'missing' | 'sameMember' | 'samePeriod'; values: readonly unknown[] };

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function planWarnings(plan: ServiceDocument): PlanWarning[] {
  const missing = textOf(plan.planName) === '' ? [{ path: 'planName', key: 'missing', values: [] } as const] : [];
  const members = repeated(plan.members, ({ memberId }) => textOf(memberId)).map(
    ([index, id]) => ({ path: `members.${index}.memberId`, key: 'sameMember', values: [id] }) as const,
  );
  const rows = repeated(plan.salesQuotasPlanning, ({ memberId, period }) =>
    textOf(period) === '' ? '' : `${textOf(period)} ${textOf(memberId)}`,
  ).map(([index, cell]) => ({ path: `salesQuotasPlanning.${index}.period`, key: 'samePeriod', values: [cell] }) as const);
  return [...missing, ...members, ...rows];
}

function repeated(list: unknown, knownBy: (row: ServiceDocument) => string): Array<readonly [at: number, name: string]> {
  const seen = new Set<string>();
  return listIn(list).flatMap((row, index) => {
    const name = isDocument(row) ? knownBy(row) : '';
    const isRepeated = name !== '' && seen.has(name);
    seen.add(name);
    return isRepeated ? [[index, name] as const] : [];
  });
}
