import { useTranslation } from 'react-i18next';
import { writeJson } from '@/api/json';
import type { ServiceDocument } from '@/schema/document';
import { isMissing } from '@/ui/field-value';
import { Panel } from '@/ui/panel';
import { storedSchedule } from '../rules/schedule';
import styles from './terms-panel.module.css';

type Props = { contract: ServiceDocument; editPath: (section?: string) => string };

/** The terms the service worked out, as they came where no schedule can be read from them: their shape is its own. */
export function TermsPanel({ contract, editPath }: Props) {
  const { t } = useTranslation();
  if (isMissing(contract.terms) || storedSchedule(contract)) return null;
  return (
    <Panel id="service-terms" title={t('contracts.detail.panels.terms')} editTo={editPath('terms')}>
      <pre className={styles.json} dir="ltr">
        {writeJson(contract.terms, 2)}
      </pre>
    </Panel>
  );
}
