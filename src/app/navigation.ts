import { Building2, Settings, type LucideIcon } from 'lucide-react';
import { settingsPath, unitsPath } from '@/addresses';

type Text = `shell.${'inventory' | 'units' | 'settings'}`;

export type Entry = { to: string; text: Text; icon: LucideIcon };
export type Group = { text?: Text; entries: readonly Entry[] };

/** What the sidebar shows, in its order; an entry appears when its page does. */
export const navigation: readonly Group[] = [
  { text: 'shell.inventory', entries: [{ to: unitsPath, text: 'shell.units', icon: Building2 }] },
];

export const settingsEntry: Entry = { to: settingsPath, text: 'shell.settings', icon: Settings };

/** The bottom bar of a phone. */
export const phoneEntries: readonly Entry[] = [...navigation.flatMap((group) => group.entries), settingsEntry];
