import { readingsPath, unitPath, unitsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Asked, DashboardPart } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { hasFallenReading } from '@/resources/units/list/unit-values';
import type { ServiceDocument } from '@/schema/document';

const ns = dashboardTexts;
const more = `${unitsPath}?readingFell=yes`;

export const part: DashboardPart = {
  reader: ({ week }: Asked) => {
    const fallen: ServiceDocument[] = [];
    return {
      unit: (unit) => void (hasFallenReading(unit) && fallen.push(unit)),
      end: () => {
        const [unit] = fallen;
        if (!unit) return {};
        return {
          tasks: [
            {
              kind: 'reading',
              day: week,
              more,
              row: () => ({
                to: fallen.length === 1 ? unitPath(idOf(unit), 'readings') : more,
                title: i18n.t('tasks.readings', { ns, ...currentFormat().counted(fallen.length) }),
                words: '',
                undated: true,
              }),
              action: () => ({ text: i18n.t('tasks.actions.readAgain', { ns }), to: readingsPath }),
            },
          ],
        };
      },
    };
  },
};
