import Button from '@mui/material/Button';
import Braces from 'lucide-react/icons/braces';
import { useTranslation } from 'react-i18next';
import { isArabic, markOf, placeholders, type Placeholder } from '../rules/placeholders';
import { Popover } from '@/ui/popover';
import { usePopover } from '@/ui/table/columns';
import styles from './placeholder-menu.module.css';
import { useComposing } from './use-composer';
import { useSignalRecord } from './use-signal-record';

/** What can be filled into the texts, with what each stands for now. */
export function PlaceholderMenu({ onChoose }: { onChoose: (placeholder: Placeholder) => void }) {
  const { t } = useTranslation();
  const { button, panel } = usePopover();
  return (
    <>
      <Button {...button} size="small" variant="outlined" startIcon={<Braces size={16} strokeWidth={1.75} aria-hidden />}>
        {t('composer.texts.insert')}
      </Button>
      <Popover
        {...panel}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('composer.texts.insert'), className: styles.panel } }}
      >
        <Choices
          onChoose={(placeholder) => {
            panel.onClose();
            onChoose(placeholder);
          }}
        />
      </Popover>
    </>
  );
}

function Choices({ onChoose }: { onChoose: (placeholder: Placeholder) => void }) {
  const { t } = useTranslation();
  const { valuesIn } = useComposing();
  const signal = useSignalRecord();
  const { message, userId } = signal;
  const first: unknown = Array.isArray(userId) ? userId[0] : undefined;
  const person = typeof first === 'string' ? first : undefined;
  const values = valuesIn(signal)(person, typeof message === 'string' && isArabic(message));
  return (
    <ul className={styles.choices}>
      {placeholders.map((placeholder) => (
        <li key={placeholder}>
          <button type="button" className={styles.choice} onClick={() => onChoose(placeholder)}>
            <span className={styles.word}>{t(`composer.placeholders.${placeholder}`)}</span>{' '}
            <code className={styles.mark} dir="ltr">
              {markOf(placeholder)}
            </code>{' '}
            <bdi className={styles.value}>{values[placeholder] ?? t('composer.placeholders.noValue')}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
