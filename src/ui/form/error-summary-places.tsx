import { useTranslation } from 'react-i18next';
import styles from './error-summary.module.css';
import { useRecordForm, useValues } from './record-form-context';
import { useFocusPlace } from './record-form-focus';
import { nameOfPlace } from './record-form-names';

type Place = {
  path: string;
  text: string;
  /** The form has no such field. */
  isStrange?: boolean;
};

const AT_MOST = 20;

/** What was said of each place; the name of a place leads to it. */
export function PlacesList({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation();
  const { schema, nameRow } = useRecordForm();
  const { getValues } = useValues();
  const focusPlace = useFocusPlace();
  return (
    <ul className={styles.list}>
      {places.slice(0, AT_MOST).map(({ path, text, isStrange }) => (
        <li key={path}>
          {isStrange ? (
            <bdi>{path}</bdi>
          ) : (
            <button type="button" className={styles.link} onClick={() => focusPlace(path)}>
              {nameOfPlace(schema, getValues(), path, nameRow)}
            </button>
          )}
          {': '}
          <bdi>{text}</bdi>
        </li>
      ))}
      {places.length > AT_MOST && <li>{t('form.summary.more', { count: places.length - AT_MOST })}</li>}
    </ul>
  );
}
