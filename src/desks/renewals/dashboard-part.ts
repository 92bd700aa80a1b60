import { contractRenewPath, endingSoonPath } from '@/addresses';
import { contractTask } from '@/desks/contract-task';
import type { Asked, DashboardPart } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { i18n } from '@/i18n/i18n';
import { contractStatus } from '@/resources/contracts/rules/status';

const ns = dashboardTexts;

export const part: DashboardPart = {
  reader: ({ today, ending }: Asked) => ({
    end: () => ({
      tasks: ending.flatMap(({ contract, last: day }) => {
        if (contractStatus(contract, today) !== 'ending') return [];
        return contractTask({
          kind: 'lease',
          day,
          contract,
          more: endingSoonPath,
          words: () => i18n.t('tasks.lease', { ns }),
          action: (id) => ({ text: i18n.t('tasks.actions.renew', { ns }), to: contractRenewPath(id) }),
        });
      }),
    }),
  }),
};
