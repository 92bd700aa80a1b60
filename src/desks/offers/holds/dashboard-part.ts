import { holdsPath } from '@/addresses';
import { contractTask } from '@/desks/contract-task';
import type { Asked, DashboardPart } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { i18n } from '@/i18n/i18n';
import { askToChangeHolds } from '@/resources/hold-request';
import { holdOf } from './holds';

const ns = dashboardTexts;

export const part: DashboardPart = {
  reader: ({ today, until }: Asked) => ({
    contract(contract) {
      const { until: day } = holdOf(contract, today) ?? {};
      if (day === undefined || day > until) return [];
      return [
        contractTask({
          kind: 'hold',
          day,
          contract,
          more: holdsPath(),
          words: () => i18n.t(day < today ? 'tasks.holdExpired' : 'tasks.hold', { ns }),
          action: () => ({
            text: i18n.t('tasks.actions.extend', { ns }),
            press: () => askToChangeHolds({ kind: 'extend', holds: [contract] }),
          }),
        }),
      ];
    },
  }),
};
