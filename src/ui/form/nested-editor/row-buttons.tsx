import type { TFunction } from 'i18next';
import styles from './nested-editor.module.css';
import type { RowActions } from './row-actions';
import { RowIcon } from './row-icons';

type Props = { t: TFunction; rowKey: string; isFirst: boolean; isLast: boolean; canCopy: boolean; actions: RowActions };

/** Native buttons, since a list may have hundreds of rows. At the ends they stay reachable, so that the focus is not lost there. */
export function RowButtons({ t, rowKey, isFirst, isLast, canCopy, actions }: Props) {
  return (
    <div className={styles.buttons}>
      <RowButton icon="up" text={t('formRows.moveUp')} off={isFirst} onClick={() => actions.move(rowKey, -1)} />
      <RowButton icon="down" text={t('formRows.moveDown')} off={isLast} onClick={() => actions.move(rowKey, 1)} />
      {canCopy && <RowButton icon="copy" text={t('formRows.duplicate')} onClick={() => actions.duplicate(rowKey)} />}
      <RowButton icon="remove" text={t('formRows.remove')} onClick={() => actions.remove(rowKey)} />
    </div>
  );
}

type ButtonProps = { icon: 'up' | 'down' | 'copy' | 'remove'; text: string; off?: boolean; onClick: () => void };

function RowButton({ icon, text, off = false, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      title={text}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      <RowIcon name={icon} />
      <span className={styles.buttonText}>{text}</span>
    </button>
  );
}
