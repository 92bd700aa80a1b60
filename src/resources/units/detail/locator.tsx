import { useTranslation } from 'react-i18next';
import type { Place } from '../rules/coordinates';
import { coast, frame, towns } from './emirates';
import styles from './location-panel.module.css';

const WIDTH = 320;
/** At this latitude a degree of longitude is that much shorter than one of latitude. */
const SQUEEZE = Math.cos((((frame.south + frame.north) / 2) * Math.PI) / 180);
const SCALE = WIDTH / ((frame.east - frame.west) * SQUEEZE);
const HEIGHT = (frame.north - frame.south) * SCALE;

const x = (longitude: number) => (longitude - frame.west) * SQUEEZE * SCALE;
const y = (latitude: number) => (frame.north - latitude) * SCALE;
const outline = coast.map(([longitude, latitude]) => `${x(longitude).toFixed(1)},${y(latitude).toFixed(1)}`).join(' ');

/** A name this close would lie under the dot. */
const isNear = (place: Place, longitude: number, latitude: number) =>
  Math.hypot(x(place.longitude) - x(longitude), y(place.latitude) - y(latitude)) < 18;
const isDrawn = ({ longitude, latitude }: Place) =>
  longitude > frame.west && longitude < frame.east && latitude > frame.south && latitude < frame.north;

/** Where in the Emirates a place lies, on a drawing of a few strokes: no tiles, no network. Maps are not mirrored. A tentative place is a ring. */
export function Locator({ place, tentative = false }: { place: Place; tentative?: boolean }) {
  const { t } = useTranslation();
  if (!isDrawn(place)) return <p className={styles.note}>{t('units.detail.location.outside')}</p>;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT.toFixed(0)}`}
      className={styles.map}
      role="img"
      aria-label={t('units.detail.location.map')}
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
            {t(`units.detail.location.places.${name}`)}
          </text>
        </g>
      ))}
      <circle cx={x(place.longitude)} cy={y(place.latitude)} r="11" className={styles.halo} />
      <circle cx={x(place.longitude)} cy={y(place.latitude)} r="5" className={tentative ? styles.ring : styles.dot} />
    </svg>
  );
}
