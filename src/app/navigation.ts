import { BellRing, Building2, FileText, LayoutDashboard, Settings, Target, type LucideIcon } from 'lucide-react';
import { contractsPath, dashboardPath, quotaPlansPath, settingsPath, signalsPath, unitsPath } from '@/addresses';

type Text =
  `shell.${'dashboard' | 'inventory' | 'units' | 'agreements' | 'contracts' | 'messages' | 'signals' | 'targets' | 'quotaPlans' | 'settings'}`;

export type Entry = { to: string; text: Text; icon: LucideIcon };
export type Group = { text?: Text; entries: readonly Entry[] };

/** What the sidebar shows, in its order; an entry appears when its page does. */
export const navigation: readonly Group[] = [
  { entries: [{ to: dashboardPath, text: 'shell.dashboard', icon: LayoutDashboard }] },
  { text: 'shell.inventory', entries: [{ to: unitsPath, text: 'shell.units', icon: Building2 }] },
  { text: 'shell.agreements', entries: [{ to: contractsPath, text: 'shell.contracts', icon: FileText }] },
  { text: 'shell.messages', entries: [{ to: signalsPath, text: 'shell.signals', icon: BellRing }] },
  { text: 'shell.targets', entries: [{ to: quotaPlansPath, text: 'shell.quotaPlans', icon: Target }] },
];

export const settingsEntry: Entry = { to: settingsPath, text: 'shell.settings', icon: Settings };

const entries = navigation.flatMap((group) => group.entries);

/** The bottom bar of a phone: what is opened daily, and the others under *More*. */
export const phoneEntries: readonly Entry[] = entries.slice(0, 3);
export const moreEntries: readonly Entry[] = [...entries.slice(3), settingsEntry];
