import { useTranslation } from '@/i18n/use-translation';
import { writeJson } from '@/api/json';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { hasDesk } from '@/places';
import { isMissing } from '@/schema/document';
import { Panel } from '@/ui/panels/panel';
import type { ContractPanelProps } from '../contract-page.place';
import { storedSchedule } from '../rules/schedule';
import styles from './terms-panel.module.css';

/** Shown raw where the schedule does not list them: the service defines the shape. */
export function TermsPanel({ contract, editPath }: Pick<ContractPanelProps, 'contract' | 'editPath'>) {
  const { t } = useTranslation(contractDetailTexts);
  if (isMissing(contract.terms) || (hasDesk('money') && storedSchedule(contract))) return null;
  return (
    <Panel id="service-terms" title={t('panels.terms')} editTo={editPath('terms')}>
      <pre className={`size-13 scrolls ${styles.json}`} dir="ltr">
        {writeJson(contract.terms, 2)}
      </pre>
    </Panel>
  );
}
