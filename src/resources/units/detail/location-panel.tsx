import { useTranslation } from '@/i18n/use-translation';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { useFormat } from '@/i18n/format';
import { isMissing } from '@/schema/document';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { RecordDetails, UnexpectedValue } from '@/ui/panels/record-details';
import { readLocation, type Position } from '../rules/coordinates';
import { unitSchema, type Unit } from '../unit.schema';
import { Locator } from './locator';
import styles from './location-panel.module.css';
import { EmptyPanelNote } from '@/ui/panels/panel-parts';
import { Warning } from '@/ui/notices/warning';

type Props = PanelProps<Unit> & {
  /** As received: geometries nest their coordinates in ways the schema does not read. */
  unitLocation: unknown;
};

export function LocationPanel({ reading: { record, unexpected }, unitLocation, editPath }: Props) {
  const { t } = useTranslation([unitDetailTexts, unitWordTexts]);
  const location = readLocation(unitLocation);
  return (
    <Panel
      id="location"
      title={t('unit-words:sections.location')}
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
              <p className={`${styles.note} muted above-12`}>{t('location.centre', { type: geometryOf(unitLocation) })}</p>
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
