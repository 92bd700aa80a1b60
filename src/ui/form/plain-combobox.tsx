import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import type { RefCallBack } from 'react-hook-form';
import controls from '../controls.module.css';
import styles from './field.module.css';

type Props = {
  /** Of the input element: id, name, what describes it. */
  attributes: ComponentProps<'input'>;
  attach: RefCallBack;
  text: string;
  onType: (text: string) => void;
  onBlur: () => void;
  onEnter: (how: 'byPointer' | 'byKey') => void;
  /** A pointer is near: the list may be wanted soon. */
  onNear: () => void;
};

/** Stands in for an input with a list until the list has come: it looks the same and can be typed into. */
export function PlainCombobox({ attributes, attach, text, onType, onBlur, onEnter, onNear }: Props) {
  return (
    <div className={`${controls.box} ${styles.choice}`} onPointerEnter={onNear}>
      <input
        {...attributes}
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        aria-controls={`${attributes.id}-listbox`}
        ref={attach}
        className={controls.input}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onFocus={() => onEnter('byKey')}
        onPointerDown={() => onEnter('byPointer')}
        onBlur={onBlur}
      />
      <ChevronDown size={20} strokeWidth={1.75} aria-hidden className={styles.chevron} />
    </div>
  );
}
