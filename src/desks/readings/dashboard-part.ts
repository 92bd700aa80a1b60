import { unitPath, unitsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { DashboardPart } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { i18n } from '@/i18n/i18n';
import { hasFallenReading } from '@/resources/units/list/unit-values';
import type { ServiceDocument } from '@/schema/document';

export const part: DashboardPart = {
  *attention({ units }) {
    const fallen: ServiceDocument[] = [];
    for (const unit of units) {
      if (hasFallenReading(unit)) fallen.push(unit);
      yield;
    }
    const [first, ...others] = fallen;
    if (!first) return [];
    const to = others.length === 0 ? unitPath(idOf(first), 'readings') : `${unitsPath}?readingFell=yes`;
    const count = fallen.length;
    return [{ to, count, title: () => i18n.t('attention.readings', { ns: dashboardTexts, count }) }];
  },
};
