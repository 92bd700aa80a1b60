import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { i18n } from '@/i18n/i18n';
import { Checkbox } from '../../controls/controls';
import { FittingActions } from '../../controls/fitting-actions';
import { useList, useRows } from '../list-context';
import styles from './selection.module.css';
import { useSelectedSums } from './use-selected-sums';
import type { Selection } from './use-selection';

type Props = {
  /** The words about further records. */
  more: ReactNode;
  /** The actions on the selected records, the usual ones first. */
  children: ReactNode;
  tools: ReactNode;
};

/** Replaces the toolbar's second line while records are selected. */
export function SelectionBar({ more, children, tools }: Props) {
  const { t } = useTranslation(listTexts);
  const { format } = useList();
  const { selection } = useRows();
  const { ids, unseen } = selection;
  const sums = useSelectedSums();
  return (
    <div className={styles.bar} role="group" aria-label={t('selection')}>
      <div className={styles.line}>
        <p role="status" className="bold">
          {[
            t('selected', { count: ids.length, number: format.number(ids.length) }),
            unseen > 0 && t('selectedUnseen', { count: unseen, number: format.number(unseen) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.sums}>
          {sums.map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
        </p>
        <FittingActions
          end={
            <>
              {tools}
              <IconButton size="small" title={t('clearSelection')} aria-label={t('clearSelection')} onClick={selection.clear}>
                <X size={20} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </>
          }
        >
          {children}
        </FittingActions>
      </div>
      {more}
    </div>
  );
}

/** Selects all records that the list shows, unless they are. */
export function SelectShown() {
  const { t } = useTranslation(listTexts);
  const { format, isPaged } = useList();
  const { rows, selection } = useRows();
  const shown = rows.length;
  if (selection.shown === 'all' || shown === 0) return null;
  return (
    <Button size="small" onClick={() => selection.selectShown(true)}>
      <span>{t(isPaged ? 'selectPage' : 'selectAll', { count: shown, number: format.number(shown) })}</span>
    </Button>
  );
}

type RowCheckProps = { title: string; at: number; id: string; tabbable: boolean; selected: boolean; select: Selection['select'] };

/** Selects a record; with Shift all from the last one up to it. Placed above the link that covers the row. */
export function RowCheck({ title, at, id, tabbable, selected, select }: RowCheckProps) {
  const boxId = useId();
  if (!id) return null;
  return (
    <label htmlFor={boxId} className={styles.check}>
      <Checkbox
        id={boxId}
        aria-label={i18n.t('select', { ns: listTexts, name: title || i18n.t('noName', { ns: listTexts }) })}
        tabIndex={tabbable ? 0 : -1}
        checked={selected}
        onChange={({ target, nativeEvent }) =>
          select(at, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** The checkbox in the column's head, which selects all shown records. */
export function ShownCheck({ tabIndex }: { tabIndex: number }) {
  const { t } = useTranslation(listTexts);
  const { selection } = useRows();
  const id = useId();
  return (
    <label htmlFor={id} className={styles.check}>
      <Checkbox
        id={id}
        aria-label={t('selectShown')}
        tabIndex={tabIndex}
        checked={selection.shown === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = selection.shown === 'some';
        }}
        onChange={({ target }) => selection.selectShown(target.checked)}
      />
    </label>
  );
}
