import { addTexts } from '../instance';

export const resources = {
  one: { units: 'Unit', contracts: 'Contract', 'notification-signals': 'Signal', 'quota-plans': 'Quota plan' },
  create: {
    units: 'New unit',
    contracts: 'New contract',
    'notification-signals': 'New signal',
    'quota-plans': 'New quota plan',
  },
};

export const resourceTexts = addTexts('resources', resources);
