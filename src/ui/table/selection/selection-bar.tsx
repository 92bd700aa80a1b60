import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { listTexts } from '@/i18n/en/list';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { FittingActions } from '../../controls/fitting-actions';
import styles from './selection.module.css';

type Props = {
  says: string;
  sums?: readonly string[];
  unseen: number;
  onShowUnseen?: (() => void) | undefined;
  unselected: number;
  /** The shown rows are one page of those that match. */
  isPage?: boolean;
  onSelectShown: () => void;
  actions: ReactNode;
  onExport: () => void;
  onClear: () => void;
  children?: ReactNode;
};

/**
 * What can be done with the selected rows of a list, a board or a report, after them and in view at the lower edge of the window.
 * Drawn only while some are selected.
 */
export function SelectionBar({ says, sums = [], unseen, onShowUnseen, unselected, isPage = false, children, ...on }: Props) {
  const { t } = useTranslation(listTexts);
  const { number } = useFormat();
  const notShown = unseen > 0 && t('selectedUnseen', { count: unseen, number: number(unseen) });
  return (
    <div
      className={`screen-only row wrap centred rounded-8 framed paper-ground gap-4-12 sticky at-bottom pad-4-12 floats ${styles.bar}`}
      data-selected-rows
      role="group"
      aria-label={t('selection')}
    >
      <div className={`row centred shrinks high-40 gap-4-12 ${styles.line}`}>
        <div className={`row wrap centred fixed gap-0-12 ${styles.says}`}>
          <p role="status" className="medium figures">
            {[says, notShown].filter(Boolean).join(' · ')}
          </p>
          {unseen > 0 && onShowUnseen && (
            <Button size="small" onClick={onShowUnseen}>
              {t('showUnseen')}
            </Button>
          )}
          {unselected > 0 && (
            <Button size="small" onClick={on.onSelectShown}>
              <span>{t(isPage ? 'selectPage' : 'selectAll', { count: unselected, number: number(unselected) })}</span>
            </Button>
          )}
          {sums.map((text) => (
            <bdi key={text} className="size-13">
              {text}
            </bdi>
          ))}
        </div>
        <FittingActions
          end={
            <IconButton size="small" title={t('clearSelection')} aria-label={t('clearSelection')} onClick={on.onClear}>
              <X size={20} />
            </IconButton>
          }
        >
          {on.actions}
          <Button size="small" variant="outlined" onClick={on.onExport}>
            {t('exportSelected')}
          </Button>
        </FittingActions>
      </div>
      {children}
    </div>
  );
}
