import { MembersPanel, type MembersProps } from './members-panel';
import { PlanningPanel } from './planning-panel';

export const MemberPanels = (props: MembersProps) => (
  <>
    <MembersPanel {...props} />
    <PlanningPanel {...props} />
  </>
);
