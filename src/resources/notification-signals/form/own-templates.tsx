import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { InputBox } from '@/ui/controls';
import { withNewName, withoutTemplate, type SignalTemplate } from '../rules/template-list';
import styles from './templates.module.css';

type Props = {
  templates: readonly SignalTemplate[];
  onUse: (template: SignalTemplate) => void;
  onChange: (templates: readonly SignalTemplate[]) => void;
  onRemove: (templates: readonly SignalTemplate[]) => void;
};

/** A template is renamed in its place, once its name is left; one that is blank or taken goes back to what it was. */
export function OwnTemplates({ templates, onUse, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  if (templates.length === 0) return <p className={styles.lead}>{t('composer.templates.noneOwn')}</p>;
  return (
    <ul className={styles.rows}>
      {templates.map((template) => {
        const { name } = template;
        return (
          <li key={name} className={styles.row}>
            <InputBox
              small
              className={styles.name}
              dir="auto"
              aria-label={t('composer.templates.renameNamed', { name })}
              defaultValue={name}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur();
              }}
              onBlur={({ currentTarget }) => {
                const next = withNewName(templates, name, currentTarget.value);
                if (next === templates) currentTarget.value = name;
                else onChange(next);
              }}
            />
            <Button size="small" aria-label={t('composer.templates.useNamed', { name })} onClick={() => onUse(template)}>
              {t('composer.templates.use')}
            </Button>
            <IconButton
              size="small"
              aria-label={t('composer.templates.deleteNamed', { name })}
              onClick={() => onRemove(withoutTemplate(templates, name))}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
