import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DemoDesk, DemoResource } from '@/config';
import { useFormat } from '@/i18n/format';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { notificationSignalSchema } from '@/resources/notification-signals/notification-signal.schema';
import { quotaPlanSchema } from '@/resources/quota-plans/quota-plan.schema';
import { unitSchema } from '@/resources/units/unit.schema';
import { labelOf } from '@/schema/labels';
import { notify } from '@/ui/notices';

const schemas = {
  units: unitSchema,
  contracts: contractSchema,
  'notification-signals': notificationSignalSchema,
  'quota-plans': quotaPlanSchema,
};

/** Has a colleague edit a record, after so many seconds: the timer outlives the page, so that a form can be opened meanwhile. */
export function useColleague(desk: DemoDesk) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [told, setTold] = useState('');

  const change = async (resource: DemoResource, { id, name }: { id: string; name: string }) => {
    const edited = await desk.editAsColleague(resource, id);
    if (!edited) return t('demo.colleague.gone');
    const { field, after } = edited;
    const value = typeof after === 'number' ? number(after) : String(after);
    return t('demo.colleague.edited', { name, field: labelOf(schemas[resource], field), after: value });
  };

  const edit = (resource: DemoResource, record: { id: string; name: string }, seconds: number) => {
    if (seconds > 0) {
      setTold(t('demo.colleague.planned', { name: record.name, seconds: number(seconds) }));
      setTimeout(() => void change(resource, record).then((text) => notify({ text })), seconds * 1000);
    } else void change(resource, record).then(setTold);
  };
  return { edit, told };
}
