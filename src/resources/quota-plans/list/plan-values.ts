import { numberIn, textIn } from '@/schema/read-amount';
import type { ServiceDocument } from '@/schema/document';
import type { QuotaPlan } from '../quota-plan.schema';

type Name = keyof QuotaPlan;

export const textOf = (name: Name) => (plan: ServiceDocument) => textIn(plan, name);
export const numberOf = (name: Name) => (plan: ServiceDocument) => numberIn(plan, name);

export const memberCount = ({ members }: ServiceDocument) => (Array.isArray(members) ? members.length : undefined);

export const memberName = ({ name, memberId }: { name?: string | null; memberId?: string | null }): string =>
  [name, memberId].find((text) => typeof text === 'string' && text.trim() !== '') ?? '';

export const planTitle = (plan: ServiceDocument): string => textOf('planName')(plan)?.trim() ?? '';
