import type { ComponentType } from 'react';
import { place } from '@/places';
import type { MembersProps } from './detail/member-panels';

export const planPage = place<{ MemberPanels: ComponentType<MembersProps> }>();
