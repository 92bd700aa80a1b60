import { expiriesPath, newSignalPath } from '@/addresses';
import { contractTask } from '@/desks/contract-task';
import type { Asked, DashboardPart } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { i18n } from '@/i18n/i18n';
import { contractDays, isLive } from '@/resources/contracts/rules/contract-days';
import { documentMark, expiringDocuments, expiryOf } from '@/resources/contracts/rules/status';
import { documentText, expiryMessage } from './expiry-rows';

const ns = dashboardTexts;

export const part: DashboardPart = {
  reader: ({ today, renewed }: Asked) => ({
    contract(contract) {
      if (!isLive(contractDays(contract), today)) return [];
      return expiringDocuments(contract, renewed.get(contract)).flatMap((document) => {
        const { day, place } = document;
        if (expiryOf(day, today) === 'expires') return [];
        return contractTask({
          kind: 'document',
          day,
          contract,
          more: expiriesPath(),
          words: () => i18n.t(day < today ? 'tasks.expired' : 'tasks.expires', { ns, document: documentText(document) }),
          action: (id) => ({
            text: i18n.t('tasks.actions.remind', { ns }),
            press: (navigate) =>
              void navigate(
                newSignalPath({ documents: [documentMark({ contract: id, place })], object: 'contract', objectId: id }),
                {
                  state: { signalText: expiryMessage() },
                },
              ),
          }),
        });
      });
    },
  }),
};
