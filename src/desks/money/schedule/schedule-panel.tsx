import { useTranslation } from '@/i18n/use-translation';
import { contractChequesPath, recordChequesPath } from '@/addresses';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { readRows } from '@/schema/reading';
import { ButtonLink } from '@/ui/controls/button-link';
import { Panel } from '@/ui/panels/panel';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { PrintPanelButton } from '@/ui/paper/print-button';
import { useToday } from '@/ui/page/use-today';
import type { ContractPanelProps } from '@/resources/contracts/contract-page.place';
import { isUnlisted, UnlistedInstalments } from '@/resources/contracts/detail/unlisted-instalments';
import { handedOver } from '../rules/cheques';
import { openLines } from '../rules/ledger';
import { scheduleSources } from './schedule-source';
import { ScheduleView } from './schedule-view';

export function SchedulePanel({ id, reading, editPath, contract }: ContractPanelProps) {
  const { t } = useTranslation(contractDetailTexts);
  const now = useToday();
  const { rows, unreadable } = readRows(reading, 'manualTerms');
  const unlisted = rows.filter(isUnlisted);
  if (scheduleSources(contract).length + unlisted.length + unreadable.length === 0) return null;
  return (
    <Panel
      id="schedule"
      title={t('panels.schedule')}
      editTo={editPath('terms')}
      action={
        <>
          {handedOver(contract).length > 0 && (
            <ButtonLink to={contractChequesPath(id)} size="small">
              {t('chequeReceipt')}
            </ButtonLink>
          )}
          {openLines(contract, now).length > 0 && (
            <ButtonLink to={recordChequesPath(id)} size="small">
              {t('recordCheques')}
            </ButtonLink>
          )}
          <PrintPanelButton label={t('printSchedule')} />
        </>
      }
    >
      <ScheduleView contract={contract} />
      <UnlistedInstalments rows={unlisted} />
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}
