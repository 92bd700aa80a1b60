import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/i18n/format';
import type { AvailabilityStatus } from '@/resources/contracts/rules/availability';
import styles from './availability-bars.module.css';
import type { OfferFigures, ProjectFigures } from './figures';
import { unitsWith } from './list-links';
import { offerText } from './offer-text';

/** What is free first, what cannot be at the end. */
const order: readonly AvailabilityStatus[] = ['available', 'reserved', 'upcoming', 'leased', 'sold', 'conflict'];

type Props = {
  figures: OfferFigures;
  /** Units of the largest project: its bar is the longest. */
  widest: number;
};

export function AvailabilityBars({ figures: { offer, counts, projects }, widest }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={styles.offer}>
      <header className={styles.head}>
        <h3 className={styles.title}>{t(`dashboard.availability.${offerText[offer]}`)}</h3>
        <ul className={styles.legend}>
          {order
            .filter((status) => counts[status] > 0)
            .map((status) => (
              <li key={status}>
                <Link to={unitsWith({ offer, availability: status })} className={styles.key}>
                  <span className={styles.swatch} data-status={status} />
                  {t(`availability.status.${status}`)} <b>{format.number(counts[status])}</b>
                </Link>
              </li>
            ))}
        </ul>
      </header>
      <ul className={styles.projects}>
        {projects.map((project) => (
          <Project key={project.project} offer={offer} figures={project} widest={widest} />
        ))}
      </ul>
    </section>
  );
}

type ProjectProps = { offer: OfferFigures['offer']; figures: ProjectFigures; widest: number };

/** The name opens the whole project; the parts of the bar are for the pointer, their figures are in the table too. */
function Project({ offer, figures: { project, total, counts }, widest }: ProjectProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = project || t('dashboard.availability.noProject');
  const [free, all] = [format.number(counts.available), format.number(total)];
  return (
    <li className={styles.project}>
      <Link to={unitsWith({ offer, subProjectId: project })} className={styles.name} dir="auto">
        {name}
      </Link>
      <Link
        to={unitsWith({ offer, subProjectId: project, availability: 'available' })}
        className={styles.free}
        aria-label={t('dashboard.availability.freeIn', { project: name, free, total: all })}
      >
        {t('dashboard.availability.freeOf', { free, total: all })}
      </Link>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ inlineSize: `${(total / widest) * 100}%` }}>
          {order
            .filter((status) => counts[status] > 0)
            .map((status) => (
              <Link
                key={status}
                tabIndex={-1}
                to={unitsWith({ offer, subProjectId: project, availability: status })}
                className={styles.part}
                data-status={status}
                style={{ flexGrow: counts[status] }}
                title={t('dashboard.availability.segment', {
                  project: name,
                  status: t(`availability.status.${status}`),
                  number: format.number(counts[status]),
                })}
              />
            ))}
        </div>
      </div>
    </li>
  );
}
