import Plus from 'lucide-react/icons/plus';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import type { UnexpectedValue as Unexpected } from '@/schema/reading';
import { UnexpectedValue } from './record-details';
import styles from './panel-parts.module.css';

export function EmptyPanelNote({ text, add, to }: { text: string; add: string; to: string }) {
  return (
    <p className="screen-only row wrap centred muted gap-0-12 screen-only">
      <span>{text}</span>
      <Link to={to} className="centred gap-4 inline-row press-high">
        <Plus size={16} />
        <span>{add}</span>
      </Link>
    </p>
  );
}

export function UnexpectedRows({ entries }: { entries: readonly Unexpected[] }) {
  const { t } = useTranslation(commonTexts);
  if (entries.length === 0) return null;
  return (
    <div className={`above-16 size-13 muted ${styles.unexpected}`}>
      {t('unexpectedRows')}
      <ul className="above-4 ink indent-16">
        {entries.map(({ path, value }) => (
          <li key={path.join('.')}>
            <UnexpectedValue value={value} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focusable, so that keys can scroll a table wider than what it stands in. */
export const scrollable = { tabIndex: 0, role: 'group' } as const;
