import { addTexts } from '../instance';

export const listGroups = {
  groupBy: 'Group by…',
  noGroups: 'No groups',
  groupedBy: 'Grouped by {{name}}',
  ungroup: '{{words}}: remove',
  none: 'No {{name}}',
  foldAll: 'Collapse all',
  unfoldAll: 'Expand all',
  sale: 'For sale {{amount}}',
  sold: 'Sales {{amount}}',
  rent: 'Rent {{amount}} a year',
} as const;

export const listGroupTexts = addTexts('list-groups', listGroups);
