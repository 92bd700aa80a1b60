import { useTranslation } from 'react-i18next';
import { writeJson } from '@/api/json';
import { isMissing } from '@/ui/field-value';
import { Panel } from '@/ui/panel';
import styles from './terms-panel.module.css';
import type { ContractParts } from './parts';

/** The terms the service worked out, whose shape is its own: as they came. */
export function TermsPanel({ reading: { record }, editPath }: ContractParts) {
  const { t } = useTranslation();
  if (isMissing(record.terms)) return null;
  return (
    <Panel id="service-terms" title={t('contracts.detail.panels.terms')} editTo={editPath('terms')}>
      <pre className={styles.json} dir="ltr">
        {writeJson(record.terms, 2)}
      </pre>
    </Panel>
  );
}
