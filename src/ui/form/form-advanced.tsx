import { useTranslation } from '@/i18n/use-translation';
import { recordPageTexts } from '@/i18n/en/record-page';
import { Checkbox } from '../controls/controls';
import styles from './form-advanced.module.css';
import { showFieldNames, useFieldNames } from './fields/field-names';

/** The choice to see the fields of all forms as the service names them, and to edit values as JSON. */
export function FormAdvanced() {
  const { t } = useTranslation(recordPageTexts);
  return (
    <>
      <label className={styles.choice}>
        <Checkbox
          checked={useFieldNames()}
          aria-describedby="field-names-help"
          onChange={(event) => showFieldNames(event.target.checked)}
        />
        {t('showFieldNames')}
      </label>
      <p className={styles.help} id="field-names-help">
        {t('showFieldNamesHelp')}
      </p>
    </>
  );
}
