import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idOf } from '@/api/record-id';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { textIn } from '@/schema/plain-value';
import { Checkbox } from '@/ui/controls';
import styles from './audience.module.css';

type Props = { units: readonly ServiceDocument[]; out: ReadonlySet<string>; onToggle: (id: string) => void };

const SHOWN_AT_MOST = 200;

/** The units that meet the conditions, to be left out one by one. */
export function AudienceUnits({ units, out, onToggle }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('composer.audience.units', { number: format.number(units.length) })}
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      {open && (
        <ul className={styles.units}>
          {units.slice(0, SHOWN_AT_MOST).map((unit) => {
            const id = idOf(unit);
            return (
              <li key={id}>
                <label className={styles.pick}>
                  <Checkbox checked={!out.has(id)} onChange={() => onToggle(id)} />
                  <bdi>{textIn(unit, 'name') ?? id}</bdi>
                </label>
              </li>
            );
          })}
        </ul>
      )}
      {open && units.length > SHOWN_AT_MOST && (
        <p className={styles.note}>{t('composer.audience.more', { number: format.number(units.length - SHOWN_AT_MOST) })}</p>
      )}
    </details>
  );
}
