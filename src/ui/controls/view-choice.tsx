import Button from '@mui/material/Button';
import { useFormat } from '@/i18n/format';
import { PageViews } from '../page/page';
import styles from './view-choice.module.css';

type ViewOfRows<V> = {
  value: V;
  label: string;
  count: number | undefined;
  /** Somebody has to act on its rows. */
  urgent?: boolean;
};

type Props<V extends string> = {
  label: string;
  view: V;
  views: ReadonlyArray<ViewOfRows<V>>;
  onChoose: (view: V) => void;
};

export function ViewChoice<V extends string>({ label, view, views, onChoose }: Props<V>) {
  const format = useFormat();
  return (
    <PageViews>
      <div ref={showPressed} role="group" aria-label={label} className={`screen-only row shrinks scrolls-across ${styles.views}`}>
        {views.map(({ value, label: text, count, urgent = false }) => (
          <button
            key={value}
            type="button"
            className={`centred fixed inline-row no-underline nowrap pointer press-high gap-6 bare justify-centred ${styles.view}`}
            aria-pressed={value === view}
            onClick={() => onChoose(value)}
          >
            <span>{text}</span>{' '}
            {count !== undefined && (
              <bdi className={`figures letters-13 ${urgent && count > 0 ? 'bold tone-error' : 'regular muted'}`}>
                {format.number(count)}
              </bdi>
            )}
          </button>
        ))}
      </div>
    </PageViews>
  );
}

export function OtherViews<V extends string>({ view, views, onChoose }: Omit<Props<V>, 'label'>) {
  const format = useFormat();
  return (
    <div className="row wrap gap-8">
      {views.map(
        ({ value, label, count }) =>
          value !== view &&
          count !== undefined &&
          count > 0 && (
            <Button key={value} variant="outlined" onClick={() => onChoose(value)}>
              {`${label} · ${format.number(count)}`}
            </Button>
          ),
      )}
    </div>
  );
}

function showPressed(box: HTMLElement | null): void {
  const pressed = box?.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (box && pressed) box.scrollLeft = pressed.offsetLeft - box.offsetLeft;
}
