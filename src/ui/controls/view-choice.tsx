import { useEffect, useRef } from 'react';
import { useFormat } from '@/i18n/format';
import styles from './view-choice.module.css';

type Props<V extends string> = {
  label: string;
  view: V;
  views: ReadonlyArray<{ value: V; label: string; count: number }>;
  onChoose: (view: V) => void;
};

/** The choice between the views of a report, each with the number of its rows. */
export function ViewChoice<V extends string>({ label, view, views, onChoose }: Props<V>) {
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  // On a phone the choices scroll, and the one of the address may be out of sight.
  useEffect(() => {
    const pressed = box.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (box.current && pressed) box.current.scrollLeft = pressed.offsetLeft - box.current.offsetLeft;
  }, []);
  return (
    <div ref={box} role="group" aria-label={label} className={styles.views}>
      {views.map(({ value, label: text, count }) => (
        <button key={value} type="button" className={styles.view} aria-pressed={value === view} onClick={() => onChoose(value)}>
          <span>{text}</span>
          <span className="muted figures">{format.number(count)}</span>
        </button>
      ))}
    </div>
  );
}
