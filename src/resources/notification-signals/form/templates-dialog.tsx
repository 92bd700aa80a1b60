import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/ui/dialog';
import { notify } from '@/ui/notices';
import { builtInTemplates, type Occasion } from '../rules/built-in-templates';
import { withTemplate, type SignalTemplate } from '../rules/template-list';
import { keepTemplates, keptTemplates } from './kept-templates';
import { NewTemplate } from './new-template';
import { OwnTemplates } from './own-templates';
import styles from './templates.module.css';

type Texts = Omit<SignalTemplate, 'name'>;

export type TemplatesDialogProps = {
  open: boolean;
  /** What is in the form now. */
  present: () => Texts;
  onUse: (texts: Texts) => void;
  onClose: () => void;
};

const occasions = Object.keys(builtInTemplates) as Occasion[];

/** The built-in texts in both languages, and the reader's own: used, renamed, deleted, made of what is in the form. */
export function TemplatesDialog({ open, present, onUse, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation();
  const [own, setOwn] = useState(keptTemplates);
  const change = (next: readonly SignalTemplate[]) => {
    setOwn(next);
    if (!keepTemplates(next)) notify({ tone: 'error', text: t('composer.templates.notKept') });
  };
  const remove = (next: readonly SignalTemplate[]) => {
    change(next);
    notify({ text: t('composer.templates.deleted'), action: { label: t('common.undo'), run: () => change(own) } });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('composer.templates.title')}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p className={styles.lead}>{t('composer.templates.lead')}</p>
      <h3 className={styles.title}>{t('composer.templates.builtIn')}</h3>
      <ul className={styles.rows}>
        {occasions.map((occasion) => {
          const { en, ar } = builtInTemplates[occasion];
          const name = t(`composer.templates.occasions.${occasion}`);
          return (
            <li key={occasion} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <Button size="small" aria-label={`${name}: ${t('composer.templates.useEnglish')}`} onClick={() => onUse(en)}>
                {t('composer.templates.useEnglish')}
              </Button>
              <Button size="small" aria-label={`${name}: ${t('composer.templates.useArabic')}`} onClick={() => onUse(ar)}>
                {t('composer.templates.useArabic')}
              </Button>
            </li>
          );
        })}
      </ul>
      <h3 className={styles.title}>{t('composer.templates.own')}</h3>
      <OwnTemplates templates={own} onUse={onUse} onChange={change} onRemove={remove} />
      <NewTemplate
        onSave={(name) => {
          change(withTemplate(own, { name, ...present() }));
          notify({ tone: 'success', text: t('composer.templates.saved') });
        }}
      />
    </Dialog>
  );
}
