import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { Checkbox } from '../controls/controls';
import { showFieldNames, useFieldNames } from './fields/field-state';

export function FormAdvanced() {
  const { t } = useTranslation(commonTexts);
  return (
    <>
      <label className="tick-line pointer fit">
        <Checkbox
          checked={useFieldNames()}
          aria-describedby="field-names-help"
          onChange={(event) => showFieldNames(event.target.checked)}
        />
        {t('record.showFieldNames')}
      </label>
      <p className={'size-12 muted indent-28'} id="field-names-help">
        {t('record.showFieldNamesHelp')}
      </p>
    </>
  );
}
