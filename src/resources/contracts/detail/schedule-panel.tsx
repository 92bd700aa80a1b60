import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { Panel } from '@/ui/panel';
import { PrintPanelButton } from '@/ui/print-button';
import { scheduleSources } from '../schedule/schedule-source';
import { ScheduleView } from '../schedule/schedule-view';

type Props = { contract: ServiceDocument; editPath: (section?: string) => string };

/** What each term comes to, year by year; a sale without instalments has none. */
export function SchedulePanel({ contract, editPath }: Props) {
  const { t } = useTranslation();
  if (scheduleSources(contract).length === 0) return null;
  return (
    <Panel
      id="schedule"
      title={t('contracts.detail.panels.schedule')}
      editTo={editPath('terms')}
      action={<PrintPanelButton label={t('contracts.detail.printSchedule')} />}
    >
      <ScheduleView contract={contract} />
    </Panel>
  );
}
