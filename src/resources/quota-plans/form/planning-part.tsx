import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useValues } from '@/ui/form/record-form-context';
import { EmptyGrid } from '../planning/empty-grid';
import { planMembers } from '../planning/plan-members';

const Planning = lazy(() => import('../planning/planning-editor').then((m) => ({ default: m.PlanningEditor })));

/** The grid on the page of a new plan: not before there is someone to plan for. */
export function PlanningPart() {
  const { control } = useValues();
  const hasMembers: boolean = useWatch({ control, name: 'members', compute: isSomeone });
  if (!hasMembers) return <EmptyGrid needs="members" />;
  return (
    <Suspense>
      <Planning />
    </Suspense>
  );
}

const isSomeone = (value: unknown): boolean => planMembers(value).members.length > 0;
