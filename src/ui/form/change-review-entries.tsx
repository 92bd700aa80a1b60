import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { ChangedPicture } from './change-review-picture';
import styles from './change-review.module.css';
import { entryChanges, type EntryChange } from './entry-changes';
import { receivedText } from './received-text';

type Props = {
  before: readonly unknown[];
  after: readonly unknown[];
  /** Each is the address of a picture. */
  pictures: boolean;
};

/** What became of a list of texts, entry by entry: which one came, went, moved or changed. */
export function ChangedEntries({ before, after, pictures }: Props) {
  const { t } = useTranslation();
  const shown = (value: unknown) => (pictures ? <ChangedPicture address={value} /> : <bdi>{receivedText(value)}</bdi>);
  const what = (change: EntryChange) => {
    const number = change.at + 1;
    if (change.kind === 'moved') return t('form.entry.moved', { from: change.from + 1, to: number });
    return t(`form.entry.${change.kind}`, { number });
  };
  return (
    <ul className={styles.entries}>
      {entryChanges(before, after).map((change) => (
        <li key={`${change.kind} ${change.at}`} className={styles.entry}>
          <span>{what(change)}</span>
          {change.kind === 'changed' && (
            <>
              {shown(change.before)}
              <ArrowRight className="mirror" size={16} strokeWidth={1.75} aria-label={t('form.becomes')} />
            </>
          )}
          {shown(change.value)}
        </li>
      ))}
    </ul>
  );
}
