import { MembersPanel, type MembersProps } from './members-panel';
import { PlanningPanel } from './planning-panel';

/** Who won what: the members in one period, and all periods by member. */
export const MemberPanels = (props: MembersProps) => (
  <>
    <MembersPanel {...props} />
    <PlanningPanel {...props} />
  </>
);
