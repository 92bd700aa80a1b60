import { numberIn, textIn } from '@/schema/plain-value';
import type { QuotaPlanDocument } from '../quota-plan.api';
import type { QuotaPlan } from '../quota-plan.schema';

type Name = keyof QuotaPlan;

export const textOf = (name: Name) => (plan: QuotaPlanDocument) => textIn(plan, name);
export const numberOf = (name: Name) => (plan: QuotaPlanDocument) => numberIn(plan, name);

export const memberCount = ({ members }: QuotaPlanDocument) => (Array.isArray(members) ? members.length : undefined);

/** "contracts · price": which records count, and which of their fields. */
export const measured = (plan: QuotaPlanDocument): string =>
  [textOf('uomObject')(plan), textOf('uomColumn')(plan)].filter(Boolean).join(' · ');

/** What a member is called: the name, else the ID; empty where there is neither. */
export const memberName = ({ name, memberId }: { name?: string | null; memberId?: string | null }): string =>
  [name, memberId].find((text) => text?.trim()) ?? '';

export const planTitle = (plan: QuotaPlanDocument): string => textOf('planName')(plan)?.trim() ?? '';
