import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { patched } from '@/api/document';
import { merge } from '@/api/merge';
import { savingTexts } from '@/i18n/en/saving';
import { formTexts } from '@/i18n/en/form';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames } from '@/schema/field';
import { CloseButton } from '../../dialogs/dialog-actions';
import { Dialog } from '../../dialogs/dialog';
import { FormerValue } from './changed-value';
import { DifferenceValue, useDifferenceNames } from './difference-value';
import { useRecordForm, useValues } from '../form-context';
import { recordOf } from '../record-values';

export function ChangedMeanwhile({ latest }: { latest: ServiceDocument }) {
  const { t } = useTranslation([savingTexts, formTexts]);
  const { schema, base } = useRecordForm();
  const { getValues } = useValues();
  const nameOf = useDifferenceNames();
  const [open, setOpen] = useState(false);
  const differences = useMemo(() => {
    const known = new Set(fieldNames(schema));
    // As typed when the record was read or the list opened; a key press costs nothing here.
    const mine = patched(base, recordOf(schema, getValues(), base));
    const found = merge({ base, mine, theirs: latest }).differences;
    return found.filter(({ path: [field] }) => typeof field === 'string' && known.has(field));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [schema, base, getValues, latest, open]);

  if (differences.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <div className={'row wrap centred gap-0-8 own-line'}>
      <span role="status">{t('meanwhile')}</span>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('form:show')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('meanwhileTitle')}
        maxWidth="md"
        actions={<CloseButton autoFocus onClose={close} />}
      >
        <p>{t('meanwhileLead')}</p>
        <ul className="plain-list">
          {differences.map((difference) => (
            <li key={difference.id} className="row wrap centred anywhere line-below gap-4-8 pad-block-8">
              <span className={'medium own-line'}>{nameOf(difference)}</span>
              {difference.kind !== 'added' && <FormerValue before={<DifferenceValue difference={difference} side="base" />} />}
              <DifferenceValue difference={difference} side="theirs" />
              {difference.isConflict && <span className="muted">{t('sameAsYours')}</span>}
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
