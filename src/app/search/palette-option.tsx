import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import styles from './palette-list.module.css';
import type { SearchOption } from './search-option';
import type { Where } from './use-chosen';

type Props = { id: string; option: SearchOption; active: boolean; onChoose: (option: SearchOption, where: Where) => void };

/** A real link where it leads to a page: it can be copied, and opened as links are. The focus stays in the field. */
export function PaletteOption({ id, option, active, onChoose }: Props) {
  const { title, note, icon: Icon } = option;
  const common = { id, role: 'option', tabIndex: -1, 'aria-selected': active, className: styles.option };
  const content = (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden className={styles.icon} />
      <span className={styles.texts}>
        <span className={styles.title}>
          <bdi>{title}</bdi>
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  );
  if ('act' in option) {
    return (
      <button {...common} type="button" onMouseDown={keepFocus} onClick={() => onChoose(option, 'here')}>
        {content}
      </button>
    );
  }
  return (
    <Link
      {...common}
      to={option.to}
      onMouseDown={keepFocus}
      onClick={(event) => {
        event.preventDefault();
        onChoose(option, event.ctrlKey || event.metaKey || event.shiftKey ? 'newTab' : 'here');
      }}
    >
      {content}
    </Link>
  );
}

const keepFocus = (event: MouseEvent) => {
  if (event.button === 0) event.preventDefault();
};
