import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import Building2 from 'lucide-react/icons/building-2';
import FileText from 'lucide-react/icons/file-text';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Settings from 'lucide-react/icons/settings';
import Target from 'lucide-react/icons/target';
import {
  contractsDuePath,
  contractsPath,
  dashboardPath,
  quotaPlansPath,
  settingsPath,
  signalsPath,
  unitsPath,
} from '@/addresses';
import type { Entry as DeskEntry, Work } from '@/desks/desk';
import { deskEntries } from '@/desks/desks';

type Text =
  | DeskEntry['text']
  | `shell:${'dashboard' | 'inventory' | 'units' | 'agreements' | 'contracts' | 'money' | 'messages' | 'notification-signals' | 'targets' | 'quota-plans' | 'settings'}`;

export type Entry = { to: string; text: Text; icon: LucideIcon; work?: Work };
export type Group = { text?: Text; entries: readonly Entry[] };

const dashboard: Entry = { to: dashboardPath, text: 'shell:dashboard', icon: LayoutDashboard };
const units: Entry = { to: unitsPath, text: 'shell:units', icon: Building2 };
const contracts: Entry = { to: contractsPath, text: 'shell:contracts', icon: FileText };
const signals: Entry = { to: signalsPath, text: 'shell:notification-signals', icon: BellRing };
const plans: Entry = { to: quotaPlansPath, text: 'shell:quota-plans', icon: Target, work: 'sales' };
export const settingsEntry: Entry = { to: settingsPath, text: 'shell:settings', icon: Settings };

/** The pages of the resources, each before those that desks add to its group. */
export function navigation(): readonly Group[] {
  const added = deskEntries();
  const group = (name: DeskEntry['group'], ...own: readonly Entry[]): Group => ({
    text: `shell:${name}`,
    entries: [...own, ...added.filter((entry) => entry.group === name)],
  });
  const groups: readonly Group[] = [
    { entries: [dashboard] },
    group('inventory', units),
    group('agreements', contracts),
    group('money'),
    { text: 'shell:messages', entries: [signals] },
    { text: 'shell:targets', entries: [plans] },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

const allEntries = () => navigation().flatMap(({ entries }) => entries);

export function navigationFor(work: Work | 'all'): { groups: readonly Group[]; folded: readonly Entry[] } {
  const isFolded = (entry: Entry) => work !== 'all' && entry.work !== undefined && entry.work !== work;
  const groups = navigation().map((group) => ({ ...group, entries: group.entries.filter((entry) => !isFolded(entry)) }));
  return { groups: groups.filter(({ entries }) => entries.length > 0), folded: allEntries().filter(isFolded) };
}

/** The entries of a phone's bottom bar, opened daily; the others are under *More*. */
const onPhones: ReadonlySet<string> = new Set([dashboardPath, unitsPath, contractsPath, contractsDuePath]);

export function phoneNavigation(): { bar: readonly Entry[]; more: readonly Entry[] } {
  const entries = allEntries();
  return {
    bar: entries.filter(({ to }) => onPhones.has(to)),
    more: [...entries.filter(({ to }) => !onPhones.has(to)), settingsEntry],
  };
}

/** Returns the entry of a page: the longest that its address begins with, so that *Due* is not *Contracts* too. */
export function currentEntry(pathname: string): Entry | undefined {
  const within = ({ to }: Entry) => pathname === to || (to !== dashboardPath && pathname.startsWith(`${to}/`));
  return [...allEntries(), settingsEntry].filter(within).toSorted((a, b) => b.to.length - a.to.length)[0];
}
