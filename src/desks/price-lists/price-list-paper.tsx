import { statusText } from '@/resources/contracts/rules/availability';
import { BilingualText, PaperSheet, usePaperMargins } from '@/ui/paper/paper-sheet';
import sheet from '@/ui/paper/paper-sheet.module.css';
import { RecordText } from '@/ui/text/record-text';
import { columnsFor, isNumeric, type ListColumn, type ListLocale, shownText } from './list-columns';
import { availableIn, type ListTerms, titleIn, totalIn, towerIn, validIn } from './list-file';
import type { ListedProject, ListedUnit } from './price-list';
import styles from './price-list-paper.module.css';

export function PriceListPaper({ projects, terms }: { projects: readonly ListedProject[]; terms: ListTerms }) {
  const { locales, company, day } = terms;
  const [only, another] = projects;
  const project = only && !another ? only.project : '';
  usePaperMargins(locales, (locale) => [titleIn(locale, project), locale.format.day(day)]);
  return (
    <PaperSheet
      locales={locales}
      company={company}
      titleIn={({ t }) => t('title')}
      number={day.split('-').toReversed().join('/')}
      className={styles.list}
    >
      {terms.availableOn !== undefined && (
        <p className={`row wrap between bold above-16 ${styles.on}`}>
          <BilingualText locales={locales}>{(locale) => availableIn(locale, terms)}</BilingualText>
        </p>
      )}
      {projects.map((one) => (
        <Project key={one.project} project={one} terms={terms} />
      ))}
      <p className={`row wrap between muted above-16 small-letters ${styles.valid}`}>
        <BilingualText locales={locales}>{(locale) => validIn(locale, terms)}</BilingualText>
      </p>
    </PaperSheet>
  );
}

function Project({ project, terms: { locales, prices } }: { project: ListedProject; terms: ListTerms }) {
  const [first] = locales;
  const units = project.towers.flatMap((tower) => tower.units);
  const columns = columnsFor(units, locales, prices).filter(({ name }) => !ON_FILES.has(name));
  if (!first) return null;
  const row = ({ unit, ...listed }: ListedUnit, key: number) => (
    <tr key={key}>
      {columns.map((column, at) => {
        const text = shownText(column, { listed: { unit, ...listed }, locale: first, prices });
        const Cell = at === 0 ? 'th' : 'td';
        return (
          <Cell key={column.name} {...(at === 0 && { scope: 'row' as const })} className={classOf(column)}>
            {column.name === 'status' && locales.length > 1 ? (
              <span className={`wrap baseline inline-row gap-0-12 ${styles.pair}`}>
                <BilingualText locales={locales}>{({ format }) => statusText(listed.shown, format)}</BilingualText>
              </span>
            ) : (
              <RecordText text={text} />
            )}
          </Cell>
        );
      })}
    </tr>
  );
  return (
    <section className={`above-16 ${styles.project}`}>
      <h2 className={`row wrap bold baseline between gap-0-16 below-8 primary-ink ${styles.name}`}>
        {project.project !== '' && <RecordText text={project.project} />}
        <span className="row wrap regular muted gap-0-12 small-letters">
          <BilingualText locales={locales}>{(locale) => totalIn(locale, project)}</BilingualText>
        </span>
      </h2>
      {/* Scrolls on a phone, and contains nothing to focus. */}
      <div
        className={`scrolls-across ${styles.scrolled}`}
        role="region"
        aria-label={titleIn(first, project.project)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={`${sheet.table} ${styles.units}`} aria-label={titleIn(first, project.project)}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={classOf(column)}>
                  {locales.map((locale) => (
                    <span key={locale.language} className="block">
                      <bdi lang={locale.language} dir={locale.dir}>
                        {headOf(column, locale)}
                      </bdi>
                    </span>
                  ))}
                </th>
              ))}
            </tr>
          </thead>
          {project.towers.map(({ tower, units: ofTower }) => (
            <tbody key={tower}>
              {tower !== '' && (
                <tr className={styles.band}>
                  {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in each language */}
                  <th scope="rowgroup" colSpan={columns.length}>
                    <span className={`wrap baseline inline-row gap-0-12 ${styles.pair}`}>
                      <BilingualText locales={locales}>{(locale) => towerIn(locale, tower)}</BilingualText>
                    </span>
                  </th>
                </tr>
              )}
              {ofTower.map(row)}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

/** Columns that only a file needs: paper has the project above the table, and each name in its language. */
const ON_FILES: ReadonlySet<string> = new Set(['project', 'nameAr']);

const headOf = ({ name }: ListColumn, { t }: ListLocale): string => t(`heads.${name}`);

const CENTRED: ReadonlySet<string> = new Set(['floor', 'rooms']);

const SHORT: ReadonlySet<string> = new Set(['priceBase', 'status']);

const classOf = (column: ListColumn): string => {
  if (isNumeric(column)) return sheet.number ?? '';
  if (CENTRED.has(column.name)) return styles.centred ?? '';
  return [styles.word, SHORT.has(column.name) ? styles.short : ''].join(' ').trim();
};
