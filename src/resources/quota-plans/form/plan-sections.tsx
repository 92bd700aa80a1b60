import { useWatch } from 'react-hook-form';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { i18n } from '@/i18n/i18n';
import { useValues } from '@/ui/form/form-values';
import { type FormSection, type SectionPaths, sectionShowing } from '@/ui/form/form-sections';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { EmptyGrid, planMembers } from '../planning/plan-year';
import type { QuotaPlan } from '../quota-plan.schema';
import { GeneralSection } from './general-section';

export const MembersSection = lazyPart(() => import('./members-section').then((module) => module.MembersSection));

/** The grid is larger than the rest of the form, so it comes when its section is opened. */
const PlanningSection = lazyPart(() => import('../planning/planning-editor').then((m) => m.PlanningEditor));

export function PlanningPart() {
  const { control } = useValues();
  const hasMembers: boolean = useWatch({ control, name: 'members', compute: isSomeone });
  if (!hasMembers) return <EmptyGrid needs="members" />;
  return (
    <LazyBoundary>
      <PlanningSection />
    </LazyBoundary>
  );
}

const isSomeone = (value: unknown): boolean => planMembers(value).members.length > 0;

type PlanSection = FormSection & { fields: readonly (keyof QuotaPlan)[] };

const group = () => i18n.t('edit.group', { ns: quotaPlanTexts });

export const planSections: readonly PlanSection[] = [
  {
    path: '',
    listed: 'general',
    title: () => i18n.t('edit.general', { ns: quotaPlanTexts }),
    group,
    fields: ['planName', 'planUom', 'uomColumn', 'uomObject', 'quotaPeriodSetup'],
    element: <GeneralSection />,
  },
  {
    path: 'members',
    title: () => i18n.t('panels.members', { ns: quotaPlanTexts }),
    group,
    fields: ['members'],
    rows: 'members',
    element: <MembersSection />,
  },
  {
    path: 'planning',
    title: () => i18n.t('panels.planning', { ns: quotaPlanTexts }),
    group,
    fields: ['salesQuotasPlanning'],
    rows: 'salesQuotasPlanning',
    element: <PlanningSection />,
  },
];

export const sectionOf = (field: string): SectionPaths => sectionShowing(planSections, field);
