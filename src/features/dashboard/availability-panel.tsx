import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { hasDesk } from '@/places';
import { Link } from 'react-router';
import { occupancyPath } from '@/addresses';
import type { Sum } from '@/desks/dashboard.place';
import { unitsTexts } from '@/i18n/en/units';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { languageOf } from '@/i18n/names';
import { type AvailabilityStatus, availabilityStatuses } from '@/resources/contracts/rules/availability';
import { AvailabilityRule } from '@/resources/units/availability-status';
import { type DataColumn, FactsTable } from '@/ui/panels/data-table';
import { Panel } from '@/ui/panels/panel';
import { RecordText } from '@/ui/text/record-text';
import { ButtonLink } from '@/ui/controls/links';
import styles from './availability-panel.module.css';
import { type OfferFigures, type ProjectFigures, unitsWith } from './figures';
import { SumLink } from './panel-rows';

/** Sale and rent are separate, since no figure may mix them. */
export function AvailabilityPanel({ offers, sums }: { offers: readonly OfferFigures[]; sums: readonly Sum[] }) {
  const { t } = useTranslation([dashboardTexts, commonTexts]);
  const [asTable, setAsTable] = useState(false);
  const View = asTable ? AvailabilityTable : AvailabilityBars;
  return (
    <Panel id="availability" title={t('availability.title')} explain={<AvailabilityRule />}>
      {offers.length === 0 && <p className="muted">{t('availability.noUnits')}</p>}
      <div className={`stack ${styles.offers}`}>
        {offers.map((figures) => (
          <View key={figures.offer} figures={figures} sums={sums} widest={widestOf(offers)} />
        ))}
      </div>
      {offers.length > 0 && (
        <div className="screen-only row wrap gap-8 above-16 words-at-start">
          <Button size="small" onClick={() => setAsTable(!asTable)}>
            <span>{t(asTable ? 'availability.asBars' : 'availability.asTable')}</span>
          </Button>
          {hasDesk('occupancy') && (
            <ButtonLink size="small" to={occupancyPath}>
              {t('common:occupancy')}
            </ButtonLink>
          )}
        </div>
      )}
    </Panel>
  );
}

const widestOf = (offers: readonly OfferFigures[]) =>
  offers.flatMap(({ projects }) => projects).reduce((most, { total }) => Math.max(most, total), 1);

const order: readonly AvailabilityStatus[] = ['available', 'reserved', 'upcoming', 'leased', 'sold', 'conflict'];

type Props = {
  figures: OfferFigures;
  sums: readonly Sum[];
  /** The number of units in the largest project, which has the longest bar. */
  widest: number;
};

const sumOf = { sale: 'freeForSale', rent: 'rentPerYear', '': undefined } as const;

function AvailabilityBars({ figures: { offer, counts, projects }, sums, widest }: Props) {
  const { t } = useTranslation([dashboardTexts, unitsTexts]);
  const format = useFormat();
  const sum = sumOf[offer];
  return (
    <section>
      <header className="row wrap baseline between gap-0-16 below-12">
        <h3 className="size-14 bold">{t(`availability.${offerText[offer]}`)}</h3>
        {sum && <SumLink sums={sums} name={sum} />}
        <ul className="row wrap plain-list gap-0-16 own-line">
          {order
            .filter((status) => counts[status] > 0)
            .map((status) => (
              <li key={status}>
                <Link
                  to={unitsWith({ offer, availability: status })}
                  className={`centred size-13 muted figures inline-row no-underline gap-6 hovers-link hovers-line ${styles.key}`}
                >
                  <span className={`prints-colours rounded-2 ${styles.swatch}`} data-status={status} />
                  <span>{t(`units:availability.status.${status}`)}</span>{' '}
                  <b className="bold ink">{format.number(counts[status])}</b>
                </Link>
              </li>
            ))}
        </ul>
      </header>
      <ul className="stack gap-12 plain-list">
        {projects.map((project) => (
          <Project key={project.project} offer={offer} figures={project} widest={widest} />
        ))}
      </ul>
    </section>
  );
}

type ProjectProps = { offer: OfferFigures['offer']; figures: ProjectFigures; widest: number };

/** The bar's parts are for the pointer only; the table repeats their figures. */
function Project({ offer, figures: { project, total, counts }, widest }: ProjectProps) {
  const { t } = useTranslation([dashboardTexts, unitsTexts]);
  const format = useFormat();
  const name = project || t('units:noProject');
  const [free, all] = [format.number(counts.available), format.number(total)];
  return (
    <li className={`centred stack gap-4-16 ${styles.project}`}>
      <Link
        to={unitsWith({ offer, subProjectId: project })}
        className={`one-line no-underline middled press-line inherits-ink page-side hovers-link hovers-line ${styles.name}`}
        dir="auto"
        lang={languageOf(name)}
      >
        {name}
      </Link>
      <Link
        to={unitsWith({ offer, subProjectId: project, availability: 'available' })}
        className={`size-13 muted figures end no-underline nowrap middled press-line hovers-link hovers-line ${styles.free}`}
        aria-label={t('availability.freeIn', { project: name, free, total: all })}
      >
        {t('availability.freeOf', { free, total: all })}
      </Link>
      <div className={styles.track} aria-hidden="true">
        <div className={`row gap-2 ${styles.bar}`} style={{ inlineSize: `${(total / widest) * 100}%` }}>
          {order
            .filter((status) => counts[status] > 0)
            .map((status) => (
              <Link
                key={status}
                tabIndex={-1}
                to={unitsWith({ offer, subProjectId: project, availability: status })}
                className={`prints-colours ${styles.part}`}
                data-status={status}
                style={{ flexGrow: counts[status] }}
                title={t('availability.segment', {
                  project: name,
                  status: t(`units:availability.status.${status}`),
                  number: format.number(counts[status]),
                })}
              />
            ))}
        </div>
      </div>
    </li>
  );
}

const figures = () => ({ 'data-kind': 'number' });

type Line = Pick<OfferFigures, 'counts' | 'total'> & { project?: string };

function AvailabilityTable({ figures: { offer, counts, total, projects } }: { figures: OfferFigures }) {
  const { t } = useTranslation([dashboardTexts, unitsTexts, commonTexts]);
  const format = useFormat();
  const shown = availabilityStatuses.toReversed().filter((status) => counts[status] > 0);
  const name = t(`availability.${offerText[offer]}`);
  const linked = (count: number, { project }: Line, availability?: AvailabilityStatus) =>
    count === 0 && availability ? (
      format.number(0)
    ) : (
      <Link
        to={unitsWith({ offer, ...(project !== undefined && { subProjectId: project }), ...(availability && { availability }) })}
      >
        {format.number(count)}
      </Link>
    );
  return (
    <div className="scrolls-across">
      <FactsTable
        look={styles}
        className="size-13 full-width border-collapse"
        label={name}
        caption={name}
        rows={projects}
        sums={[{ counts, total }]}
        keyOf={({ project }) => project ?? 'all'}
        columns={[
          {
            name: 'project',
            head: t('availability.project'),
            kind: 'name',
            cell: ({ project }) =>
              project === undefined ? t('common:all') : <RecordText text={project || t('units:noProject')} />,
          },
          ...shown.map((status): DataColumn<Line> => ({
            name: status,
            head: t(`units:availability.status.${status}`),
            kind: 'number',
            cellProps: figures,
            cell: (line) => linked(line.counts[status], line, status),
          })),
          {
            name: 'all',
            head: t('common:all'),
            kind: 'number',
            cellProps: figures,
            cell: (line) => linked(line.total, line),
          },
        ]}
      />
    </div>
  );
}

const offerText = { sale: 'sale', rent: 'rent', '': 'neither' } as const;
