import { demoSettingsPath } from '@/addresses';

export const groups = ['records', 'lists', 'writes', 'values', 'units', 'contracts', 'messages', 'access'] as const;
export type GroupName = (typeof groups)[number];

const habits = `${demoSettingsPath}#habits`;

/** Where the other reading of a gap can be tried: the demo can answer in either way. */
export const switches: Readonly<Record<string, string | undefined>> = {
  'lists.envelope': habits,
  'lists.paging': habits,
  'lists.sort': habits,
  'lists.q': habits,
  'lists.slash': habits,
  'writes.accepted': habits,
  'writes.put': habits,
  'writes.refused': habits,
  'writes.unsure': `${demoSettingsPath}#failures`,
  'access.busy': `${demoSettingsPath}#failures`,
  'access.key': `${demoSettingsPath}#answers`,
};
