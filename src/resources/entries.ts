import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import Building2 from 'lucide-react/icons/building-2';
import FileText from 'lucide-react/icons/file-text';
import Target from 'lucide-react/icons/target';
import type { ResourceName } from '@/config';

/** The groups of the navigation, in order. */
export const entryGroups = ['inventory', 'agreements', 'money', 'messages', 'targets'] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** The kinds of work that a page may serve alone. */
export type Work = 'sales' | 'leasing';

/** `letter` opens the list after `g`. */
type ListEntry = { group: EntryGroup; icon: LucideIcon; letter: string; work?: Work };

/** The entries of the lists in the navigation. They load with the frame around pages, which sign-in does without. */
export const listEntries: Readonly<Record<ResourceName, ListEntry>> = {
  units: { group: 'inventory', icon: Building2, letter: 'u' },
  contracts: { group: 'agreements', icon: FileText, letter: 'c' },
  'notification-signals': { group: 'messages', icon: BellRing, letter: 's' },
  'quota-plans': { group: 'targets', icon: Target, letter: 'q', work: 'sales' },
};
