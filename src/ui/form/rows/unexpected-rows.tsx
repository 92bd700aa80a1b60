import Button from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { formTexts } from '@/i18n/en/form';
import { RawValue } from '../fields/field-group';
import { useRecordForm, useValues } from '../form-context';
import { originalAt } from '../record-values';

export function UnexpectedList({ name, replaceBy }: { name: string; replaceBy: unknown }) {
  const { t } = useTranslation(formTexts);
  const { base } = useRecordForm();
  const { setValue } = useValues();
  return (
    <div className="stack gap-8 items-start">
      <p>{t('unexpected.notAList')}</p>
      <RawValue value={originalAt(base, name)} />
      <Button variant="outlined" onClick={() => setValue(name, replaceBy)}>
        {t('unexpected.replaceWithList')}
      </Button>
    </div>
  );
}

export function UnexpectedRow({ path }: { path: string }) {
  const { t } = useTranslation(formTexts);
  const { getValues } = useValues();
  return (
    <>
      <p>{t('unexpected.notARow')}</p>
      <RawValue value={getValues(path)} />
    </>
  );
}
