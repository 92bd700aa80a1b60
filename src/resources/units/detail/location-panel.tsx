import { useTranslation } from '@/i18n/use-translation';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { useFormat } from '@/i18n/format';
import { isMissing } from '@/schema/document';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { RecordDetails, UnexpectedValue } from '@/ui/panels/record-details';
import { readLocation, type Position } from '../rules/coordinates';
import { unitSchema, type Unit } from '../unit.schema';
import styles from './location-panel.module.css';
import { EmptyPanelNote } from '@/ui/panels/panel-parts';
import { Warning } from '@/ui/notices/warning';

type Props = PanelProps<Unit> & {
  /** As received: geometries nest their coordinates in ways the schema does not read. */
  unitLocation: unknown;
};

export function LocationPanel({ reading: { record, unexpected }, unitLocation, editPath }: Props) {
  const { t } = useTranslation([unitDetailTexts, tradeWordTexts]);
  const location = readLocation(unitLocation);
  return (
    <Panel
      id="location"
      title={t('trade-words:sections.location')}
      editTo={editPath('location')}
      explain={<p>{t('location.rule')}</p>}
    >
      <RecordDetails schema={unitSchema} record={record} unexpected={unexpected} names={['location']} onlyGiven />
      <div className="above-16">
        {'problem' in location ? (
          <NoPlace problem={location.problem} unitLocation={unitLocation} editTo={editPath('location')} />
        ) : (
          <>
            <Locator place={location.swapped ? turnedRound(location.place) : location.place} tentative={location.swapped} />
            <Position place={location.place} />
            {location.centre && (
              <p className="flush-first muted above-12">{t('location.centre', { type: geometryOf(unitLocation) })}</p>
            )}
            {location.swapped && <Warning>{t('location.swapped')}</Warning>}
          </>
        )}
      </div>
    </Panel>
  );
}

function NoPlace({
  problem,
  unitLocation,
  editTo,
}: {
  problem: 'missing' | 'unreadable' | 'outOfRange';
  unitLocation: unknown;
  editTo: string;
}) {
  const { t } = useTranslation(unitDetailTexts);
  if (problem === 'missing') return <EmptyPanelNote text={t('empty.location')} add={t('add.location')} to={editTo} />;
  return (
    <>
      <UnexpectedValue value={unitLocation} />
      <Warning>{t(`location.problems.${problem}`)}</Warning>
    </>
  );
}

function Position({ place: { longitude, latitude } }: { place: Position }) {
  const { t } = useTranslation(unitDetailTexts);
  const format = useFormat();
  const degrees = (value: number) => `${format.number(value)}°`;
  return (
    <dl className={`stack gap-4-16 above-12 ${styles.coordinates}`}>
      <dt className="muted size-13">{t('location.longitude')}</dt>
      <dd>
        <bdi dir="ltr">{degrees(longitude)}</bdi>
      </dd>
      <dt className="muted size-13">{t('location.latitude')}</dt>
      <dd>
        <bdi dir="ltr">{degrees(latitude)}</bdi>
      </dd>
    </dl>
  );
}

const turnedRound = ({ longitude, latitude }: Position): Position => ({ longitude: latitude, latitude: longitude });

const geometryOf = (unitLocation: unknown): string => {
  const type =
    typeof unitLocation === 'object' && unitLocation !== null && 'type' in unitLocation ? unitLocation.type : undefined;
  return typeof type === 'string' && !isMissing(type) ? type : 'geometry';
};

const frame = { west: 51.3, east: 56.9, south: 22.4, north: 26.3 };

/** Longitudes and latitudes of the Emirates, roughly: from the western border along the Gulf, round the cape and back by the desert. */
const coast =
  '51.58,24.25 51.8,24.0 52.1,23.96 52.4,24.1 52.6,24.2 52.85,24.14 53.2,24.1 53.6,24.04 53.9,24.1 54.12,24.2 54.3,24.42 ' +
  '54.45,24.54 54.65,24.75 54.9,24.93 55.1,25.08 55.28,25.26 55.42,25.43 55.6,25.6 55.8,25.74 55.95,25.86 56.06,26.05 ' +
  '56.16,26.02 56.18,25.8 56.16,25.65 56.28,25.62 56.36,25.4 56.37,25.15 56.37,24.98 56.2,24.92 56.03,24.8 55.9,24.95 ' +
  '55.81,24.8 55.8,24.4 55.81,24.2 55.72,24.03 55.5,23.95 55.55,23.65 55.42,23.4 55.24,23.12 55.2,22.72 55.02,22.5 ' +
  '52.02,23.0 51.62,24.02';

type Label = { dx: number; dy: number; anchor: 'start' | 'middle' | 'end' };

const towns = [
  { name: 'abuDhabi', at: [54.38, 24.47], label: { dx: -6, dy: -3, anchor: 'end' } },
  { name: 'dubai', at: [55.27, 25.2], label: { dx: -7, dy: 8, anchor: 'end' } },
  { name: 'sharjah', at: [55.4, 25.35], label: { dx: -7, dy: -4, anchor: 'end' } },
  { name: 'rasAlKhaimah', at: [55.95, 25.79], label: { dx: -7, dy: -4, anchor: 'end' } },
  { name: 'fujairah', at: [56.34, 25.13], label: { dx: 0, dy: 15, anchor: 'end' } },
  { name: 'alAin', at: [55.75, 24.21], label: { dx: -6, dy: 4, anchor: 'end' } },
] as const satisfies ReadonlyArray<{ name: string; at: readonly [longitude: number, latitude: number]; label: Label }>;

const WIDTH = 320;
const SQUEEZE = Math.cos((((frame.south + frame.north) / 2) * Math.PI) / 180);
const SCALE = WIDTH / ((frame.east - frame.west) * SQUEEZE);
const HEIGHT = (frame.north - frame.south) * SCALE;

const x = (longitude: number) => (longitude - frame.west) * SQUEEZE * SCALE;
const y = (latitude: number) => (frame.north - latitude) * SCALE;
const outline = coast.replaceAll(
  /([\d.]+),([\d.]+)/g,
  (_, longitude: string, latitude: string) => `${x(Number(longitude)).toFixed(1)},${y(Number(latitude)).toFixed(1)}`,
);

const isNear = (place: Position, longitude: number, latitude: number) =>
  Math.hypot(x(place.longitude) - x(longitude), y(place.latitude) - y(latitude)) < 18;
const isDrawn = ({ longitude, latitude }: Position) =>
  longitude > frame.west && longitude < frame.east && latitude > frame.south && latitude < frame.north;

/** Maps are not mirrored; a ring means tentative. */
function Locator({ place, tentative = false }: { place: Position; tentative?: boolean }) {
  const { t } = useTranslation(unitDetailTexts);
  if (!isDrawn(place)) return <p className="flush-first muted above-12">{t('location.outside')}</p>;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT.toFixed(0)}`}
      className={`block full-width rounded-8 sunken ${styles.map}`}
      role="img"
      aria-label={t('location.map')}
      direction="ltr"
    >
      <polygon points={outline} className={styles.land} />
      {towns.map(({ name, at: [longitude, latitude], label }) => (
        <g key={name}>
          <circle cx={x(longitude)} cy={y(latitude)} r="1.75" className={styles.town} />
          <text
            x={x(longitude) + label.dx - (isNear(place, longitude, latitude) ? 10 : 0)}
            y={y(latitude) + label.dy}
            textAnchor={label.anchor}
            className={styles.townName}
          >
            {t(`location.places.${name}`)}
          </text>
        </g>
      ))}
      <circle cx={x(place.longitude)} cy={y(place.latitude)} r="11" className={styles.halo} />
      <circle cx={x(place.longitude)} cy={y(place.latitude)} r="5" className={tentative ? styles.ring : styles.dot} />
    </svg>
  );
}
