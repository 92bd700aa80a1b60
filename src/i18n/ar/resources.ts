import type { en } from '../en/en';
import type { Translated } from '../translated';

export const resources: Translated<Pick<typeof en, 'resources'>> = {
  resources: {
    one: { units: 'وحدة', contracts: 'عقد', 'notification-signals': 'إشعار', 'quota-plans': 'خطة مستهدفات' },
    create: {
      units: 'وحدة جديدة',
      contracts: 'عقد جديد',
      'notification-signals': 'إشعار جديد',
      'quota-plans': 'خطة مستهدفات جديدة',
    },
  },
};
