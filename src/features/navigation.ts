import type { LucideIcon } from 'lucide-react';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Settings from 'lucide-react/icons/settings';
import { addressesOf, contractsDuePath, contractsPath, dashboardPath, settingsPath, unitsPath } from '@/addresses';
import { type ResourceName, resourceNames } from '@/config';
import type { Entry as DeskEntry } from '@/desks/desk';
import { deskEntries } from '@/desks/desks';
import { type EntryGroup, entryGroups, listEntries, type Work } from '@/resources/entries';

type Text = DeskEntry['text'] | `common:${'dashboard' | ResourceName | 'settings'}`;

export type Entry = { to: string; text: Text; icon: LucideIcon; work?: Work };
export type Group = { text?: `common:${EntryGroup}`; entries: readonly Entry[] };

const dashboard: Entry = { to: dashboardPath, text: 'common:dashboard', icon: LayoutDashboard };
export const settingsEntry: Entry = { to: settingsPath, text: 'common:settings', icon: Settings };

/** The pages of the resources, each before those that desks add to its group. */
export function navigation(): readonly Group[] {
  const own = resourceNames.map((name) => ({
    ...listEntries[name],
    to: addressesOf[name].list,
    text: `common:${name}` as const,
  }));
  const grouped = [...own, ...deskEntries()];
  const groups = entryGroups.map((name): Group => {
    return { text: `common:${name}`, entries: grouped.filter(({ group }) => group === name) };
  });
  return [{ entries: [dashboard] }, ...groups].filter(({ entries }) => entries.length > 0);
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
