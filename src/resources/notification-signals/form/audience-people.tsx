import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { textIn } from '@/schema/plain-value';
import { Checkbox } from '@/ui/controls';
import { Warning } from '@/ui/warning';
import type { Audience } from '../composing/audience';
import type { Book } from '../rules/book';
import styles from './audience.module.css';
import { PersonLine } from './person-line';

type Props = {
  audience: Audience;
  book: Book;
  chosen: readonly string[];
  out: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

/** The people of an audience with their units; those who are recipients already stay as they are. */
export function AudiencePeople({ audience, book, chosen, out, onToggle }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { members, nameless } = audience;
  if (members.length === 0 && nameless === 0) return <p className={styles.note}>{t('composer.audience.nobody')}</p>;
  const nameOf = (id: string) => {
    const unit = book.units.get(id);
    return (unit && textIn(unit, 'name')) ?? id;
  };
  return (
    <>
      <ul className={styles.people} aria-label={t('composer.audience.people', { number: format.number(members.length) })}>
        {members.map(({ person, units }) => {
          const isChosen = chosen.includes(person.id);
          const second = isChosen
            ? t('composer.audience.already')
            : format.list(units.map((unit) => `\u2068${nameOf(unit)}\u2069`));
          return (
            <li key={person.id}>
              <label className={styles.pick} htmlFor={`audience-${person.id}`}>
                <Checkbox
                  id={`audience-${person.id}`}
                  checked={isChosen || !out.has(person.id)}
                  disabled={isChosen}
                  onChange={() => onToggle(person.id)}
                />
                <PersonLine person={book.people.get(person.id) ?? person} second={second} />
              </label>
            </li>
          );
        })}
      </ul>
      {nameless > 0 && <Warning>{t('composer.audience.nameless', { number: format.number(nameless) })}</Warning>}
    </>
  );
}
