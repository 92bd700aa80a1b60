import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import Building2 from 'lucide-react/icons/building-2';
import FileText from 'lucide-react/icons/file-text';
import Target from 'lucide-react/icons/target';
import type { RecordKind } from './recent-records';

/** As in the navigation. */
export const kindIcons: Readonly<Record<RecordKind, LucideIcon>> = {
  units: Building2,
  contracts: FileText,
  signals: BellRing,
  quotaPlans: Target,
};
