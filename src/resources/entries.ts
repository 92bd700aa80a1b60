import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import Building2 from 'lucide-react/icons/building-2';
import FileText from 'lucide-react/icons/file-text';
import Target from 'lucide-react/icons/target';
import type { ResourceName } from '@/config';

export const entryGroups = ['inventory', 'agreements', 'money', 'messages', 'targets'] as const;
export type EntryGroup = (typeof entryGroups)[number];

export type Work = 'sales' | 'leasing';

type ListEntry = { group: EntryGroup; icon: LucideIcon; letter: string; work?: Work };

export const listEntries: Readonly<Record<ResourceName, ListEntry>> = {
  units: { group: 'inventory', icon: Building2, letter: 'u' },
  contracts: { group: 'agreements', icon: FileText, letter: 'c' },
  'notification-signals': { group: 'messages', icon: BellRing, letter: 's' },
  'quota-plans': { group: 'targets', icon: Target, letter: 'q', work: 'sales' },
};
