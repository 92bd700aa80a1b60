import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/i18n/format';
import { availabilityStatuses, type AvailabilityStatus } from '@/resources/contracts/rules/availability';
import styles from './availability-table.module.css';
import type { OfferFigures, StatusCounts } from './figures';
import { unitsWith } from './list-links';
import { offerText } from './offer-text';

/** The same figures as the bars, in numbers; each opens its units. */
export function AvailabilityTable({ figures: { offer, counts, total, projects } }: { figures: OfferFigures }) {
  const { t } = useTranslation();
  const shown = availabilityStatuses.toReversed().filter((status) => counts[status] > 0);
  const name = t(`dashboard.availability.${offerText[offer]}`);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.availability.project')}</th>
            {shown.map((status) => (
              <th key={status} scope="col" data-kind="number">
                {t(`availability.status.${status}`)}
              </th>
            ))}
            <th scope="col" data-kind="number">
              {t('dashboard.availability.all')}
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <tr key={project.project}>
              <th scope="row">
                <bdi>{project.project || t('dashboard.availability.noProject')}</bdi>
              </th>
              <Cells {...project} shown={shown} where={{ offer, subProjectId: project.project }} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('dashboard.availability.all')}</th>
            <Cells counts={counts} total={total} shown={shown} where={{ offer }} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type CellsProps = {
  counts: StatusCounts;
  total: number;
  shown: readonly AvailabilityStatus[];
  where: { offer: OfferFigures['offer']; subProjectId?: string };
};

function Cells({ counts, total, shown, where }: CellsProps) {
  const format = useFormat();
  return (
    <>
      {shown.map((status) => (
        <td key={status} data-kind="number">
          {counts[status] === 0 ? (
            format.number(0)
          ) : (
            <Link to={unitsWith({ ...where, availability: status })}>{format.number(counts[status])}</Link>
          )}
        </td>
      ))}
      <td data-kind="number">
        <Link to={unitsWith(where)}>{format.number(total)}</Link>
      </td>
    </>
  );
}
