import Button from '@mui/material/Button';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receivedText } from '@/ui/form/field-frame';
import { useValues } from '@/ui/form/form-context';
import { notify } from '@/ui/notices';
import { whenOpened } from '@/ui/when-opened';
import { textNames } from '../rules/composed';
import type { TemplatesDialogProps } from './templates-dialog';

const TemplatesDialog = whenOpened<TemplatesDialogProps>(() =>
  import('./templates-dialog').then((module) => ({ default: module.TemplatesDialog })),
);

/** Texts that are written often. Using one replaces what is there, with a way back. */
export function TemplatesButton() {
  const { t } = useTranslation();
  const { getValues, setValue } = useValues();
  const [open, setOpen] = useState(false);
  const present = () => ({
    subject: receivedText(getValues('subject')),
    notificationTitle: receivedText(getValues('notificationTitle')),
    message: receivedText(getValues('message')),
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<LayoutTemplate size={16} strokeWidth={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('composer.texts.templates')}
      </Button>
      <TemplatesDialog
        open={open}
        present={present}
        onClose={() => setOpen(false)}
        onUse={(texts) => {
          const before = textNames.map((name) => [name, getValues(name)] as const);
          for (const name of textNames) setValue(name, texts[name], { shouldDirty: true });
          setOpen(false);
          notify({
            text: t('composer.templates.used'),
            action: {
              label: t('common.undo'),
              run: () => before.forEach(([name, value]) => setValue(name, value, { shouldDirty: true })),
            },
          });
        }}
      />
    </>
  );
}
