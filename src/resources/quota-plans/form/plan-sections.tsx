import { i18n } from '@/i18n/i18n';
import type { FormSection } from '@/ui/form/form-sections';
import type { QuotaPlan } from '../quota-plan.schema';
import { GeneralSection } from './general-section';
import { MembersSection } from './members-section';
import { PlanningSection } from './planning-section';

type PlanSection = FormSection & { fields: readonly (keyof QuotaPlan)[] };

const group = () => i18n.t('quotaPlans.edit.group');

export const planSections: readonly PlanSection[] = [
  {
    path: '',
    listed: 'general',
    title: () => i18n.t('quotaPlans.edit.general'),
    group,
    fields: ['planName', 'planUom', 'uomColumn', 'uomObject', 'quotaPeriodSetup'],
    element: <GeneralSection />,
  },
  {
    path: 'members',
    title: () => i18n.t('quotaPlans.edit.members'),
    group,
    fields: ['members'],
    rows: 'members',
    element: <MembersSection />,
  },
  {
    path: 'planning',
    title: () => i18n.t('quotaPlans.edit.planning'),
    group,
    fields: ['salesQuotasPlanning'],
    rows: 'salesQuotasPlanning',
    element: <PlanningSection />,
  },
];

/** The section that shows a field; what none shows is told of in the first. */
export const sectionOf = (field: string): string =>
  planSections.find(({ fields }) => fields.some((name) => name === field))?.path ?? '';
