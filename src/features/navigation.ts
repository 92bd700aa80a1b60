import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import Building2 from 'lucide-react/icons/building-2';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartColumn from 'lucide-react/icons/chart-column';
import FileText from 'lucide-react/icons/file-text';
import DoorOpen from 'lucide-react/icons/door-open';
import Gauge from 'lucide-react/icons/gauge';
import Hourglass from 'lucide-react/icons/hourglass';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Target from 'lucide-react/icons/target';
import UsersRound from 'lucide-react/icons/users-round';
import {
  chequesPath,
  collectionsPath,
  contractsDuePath,
  contractsPath,
  customersPath,
  dashboardPath,
  occupancyPath,
  offersPath,
  expiriesPath,
  holdsPath,
  quotaPlansPath,
  readingsPath,
  settingsPath,
  signalsPath,
  unitsPath,
} from '@/addresses';

type Text =
  `shell:${'dashboard' | 'inventory' | 'units' | 'readings' | 'occupancy' | 'agreements' | 'contracts' | 'customers' | 'offers' | 'holds' | 'expiries' | 'money' | 'due' | 'cheques' | 'collections' | 'messages' | 'notification-signals' | 'targets' | 'quota-plans' | 'settings'}`;

/** The kinds of work that a page may serve alone. */
export type Work = 'sales' | 'leasing';

export type Entry = { to: string; text: Text; icon: LucideIcon; work?: Work };
export type Group = { text?: Text; entries: readonly Entry[] };

export const navigation: readonly Group[] = [
  { entries: [{ to: dashboardPath, text: 'shell:dashboard', icon: LayoutDashboard }] },
  {
    text: 'shell:inventory',
    entries: [
      { to: unitsPath, text: 'shell:units', icon: Building2 },
      { to: readingsPath, text: 'shell:readings', icon: Gauge, work: 'leasing' },
      { to: occupancyPath, text: 'shell:occupancy', icon: DoorOpen, work: 'leasing' },
    ],
  },
  {
    text: 'shell:agreements',
    entries: [
      { to: contractsPath, text: 'shell:contracts', icon: FileText },
      { to: offersPath(), text: 'shell:offers', icon: ScrollText, work: 'sales' },
      { to: holdsPath(), text: 'shell:holds', icon: Hourglass, work: 'sales' },
      { to: expiriesPath(), text: 'shell:expiries', icon: IdCard, work: 'leasing' },
    ],
  },
  {
    text: 'shell:money',
    entries: [
      { to: customersPath(), text: 'shell:customers', icon: UsersRound },
      { to: contractsDuePath, text: 'shell:due', icon: CalendarClock },
      { to: chequesPath(), text: 'shell:cheques', icon: Landmark },
      { to: collectionsPath, text: 'shell:collections', icon: ChartColumn },
    ],
  },
  { text: 'shell:messages', entries: [{ to: signalsPath, text: 'shell:notification-signals', icon: BellRing }] },
  { text: 'shell:targets', entries: [{ to: quotaPlansPath, text: 'shell:quota-plans', icon: Target, work: 'sales' }] },
];

export const settingsEntry: Entry = { to: settingsPath, text: 'shell:settings', icon: Settings };

const entries = navigation.flatMap((group) => group.entries);

export function navigationFor(work: Work | 'all'): { groups: readonly Group[]; folded: readonly Entry[] } {
  const isFolded = (entry: Entry) => work !== 'all' && entry.work !== undefined && entry.work !== work;
  const groups = navigation.map((group) => ({ ...group, entries: group.entries.filter((entry) => !isFolded(entry)) }));
  return { groups: groups.filter((group) => group.entries.length > 0), folded: entries.filter(isFolded) };
}

const onPhones: ReadonlySet<string> = new Set([dashboardPath, unitsPath, contractsPath, contractsDuePath]);

/** The entries of a phone's bottom bar, opened daily; the others are under *More*. */
export const phoneEntries: readonly Entry[] = entries.filter(({ to }) => onPhones.has(to));
export const moreEntries: readonly Entry[] = [...entries.filter(({ to }) => !onPhones.has(to)), settingsEntry];

/** Returns the entry of a page: the longest that its address begins with, so that *Due* is not *Contracts* too. */
export function currentEntry(pathname: string): Entry | undefined {
  const within = ({ to }: Entry) => pathname === to || (to !== dashboardPath && pathname.startsWith(`${to}/`));
  return [...entries, settingsEntry].filter(within).toSorted((a, b) => b.to.length - a.to.length)[0];
}
