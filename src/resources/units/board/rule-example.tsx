import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { readName, type FloorRule } from '../rules/floor-rule';
import styles from './floor-rule-dialog.module.css';

type Props = { rule: FloorRule; names: readonly string[] };

const SHOWN = 6;

/** What the rule makes of the names there are: how many it reads, some of them, and some that it does not. */
export function RuleExample({ rule, names }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const readings = names.map((name) => ({ name, place: readName(rule, name) }));
  const read = readings.filter(({ place }) => place !== undefined);
  const unread = readings.filter(({ place }) => place === undefined);
  const numbers = { count: names.length, read: format.number(read.length), total: format.number(names.length) };
  return (
    <>
      <p role="status" className={styles.summary} data-none={read.length === 0 || undefined}>
        {t(read.length === 0 ? 'units.board.readsNone' : 'units.board.reads', numbers)}
      </p>
      {read.length > 0 && (
        <table className={styles.example}>
          <thead>
            <tr>
              <th scope="col">{t('units.board.name')}</th>
              <th scope="col">{t('units.board.blockHead')}</th>
              <th scope="col">{t('units.board.floorHead')}</th>
            </tr>
          </thead>
          <tbody>
            {spread(read).map(({ name, place }) => (
              <tr key={name}>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td>{place?.block ?? t('units.board.unread')}</td>
                <td>{place?.floor ?? t('units.board.unread')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unread.length > 0 && (
        <p className={styles.help}>
          {t('units.board.notRead')}
          {spread(unread).map(({ name }) => (
            <bdi key={name} className={styles.unread}>
              {name}
            </bdi>
          ))}
        </p>
      )}
    </>
  );
}

/** A few of them from all over the list: the first ones are all of one floor. */
function spread<T>(list: readonly T[]): T[] {
  const step = Math.max(1, Math.floor(list.length / SHOWN));
  return list.filter((_, at) => at % step === 0).slice(0, SHOWN);
}
