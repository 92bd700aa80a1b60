import { useWatch } from 'react-hook-form';
import { useValues } from '@/ui/form/form-context';
import { LatePart } from '@/ui/late-part';
import { EmptyGrid } from '../planning/planning-editor';
import { planMembers } from '../planning/sheet';
import { PlanningSection } from './planning-section';

/** The grid on the page of a new plan: not before there is someone to plan for. */
export function PlanningPart() {
  const { control } = useValues();
  const hasMembers: boolean = useWatch({ control, name: 'members', compute: isSomeone });
  if (!hasMembers) return <EmptyGrid needs="members" />;
  return (
    <LatePart>
      <PlanningSection />
    </LatePart>
  );
}

const isSomeone = (value: unknown): boolean => planMembers(value).members.length > 0;
