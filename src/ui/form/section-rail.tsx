import { useSyncExternalStore } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { VisuallyHidden } from '../visually-hidden';
import { useRecordForm, useValues } from './record-form-context';
import { errorCount } from './record-form-errors';
import type { FormSection } from './record-form-section';
import { isRows } from './record-form-values';
import styles from './section-rail.module.css';

type Props = { sections: readonly FormSection[]; current: string | undefined; addressOf: (section: FormSection) => string };

/** The sections of a form in their groups, each with its rows, whether it was changed, and its errors. */
export function SectionRail({ sections, current, addressOf }: Props) {
  const { t } = useTranslation();
  const groups = [...new Set(sections.map(({ group }) => group()))];
  return (
    <nav className={styles.rail} aria-label={t('form.sections.label')}>
      {groups.map((group) => (
        <div key={group}>
          <p className={styles.group}>{group}</p>
          <ul>
            {sections
              .filter((section) => section.group() === group)
              .map((section) => (
                <li key={section.path}>
                  <Link
                    className={styles.link}
                    to={addressOf(section)}
                    aria-current={section.path === current ? 'page' : undefined}
                  >
                    <span className={styles.title}>{section.title()}</span>
                    <SectionState section={section} />
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SectionState({ section: { fields, rows } }: { section: FormSection }) {
  const { t } = useTranslation();
  const { watch } = useRecordForm();
  const { control } = useValues();
  const { errors } = useFormState({ control });
  const isChanged = useSyncExternalStore(watch.subscribe, () =>
    watch.current().changes.some(({ field }) => fields.includes(field)),
  );
  const count = errorCount(errors, fields);
  return (
    <>
      {rows && <RowCount name={rows} />}
      {isChanged && (
        <span className={styles.changed}>
          <Said text={t('form.sections.changed')} />
        </span>
      )}
      {count > 0 && (
        <span className={styles.errors}>
          <span aria-hidden>{count}</span>
          <Said text={t('form.sections.errors', { count })} />
        </span>
      )}
    </>
  );
}

/** A part of the link's name for those who listen, set apart from the one before. */
const Said = ({ text }: { text: string }) => <VisuallyHidden>{`, ${text}`}</VisuallyHidden>;

function RowCount({ name }: { name: string }) {
  const { t } = useTranslation();
  const { control } = useValues();
  const count: number = useWatch({ control, name, compute: countOf });
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{count}</span>
      <Said text={t('form.sections.rows', { count })} />
    </span>
  );
}

function countOf(value: unknown): number {
  if (isRows(value)) return value.order.length;
  return Array.isArray(value) ? value.length : 0;
}
