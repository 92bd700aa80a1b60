import { useTranslation } from '@/i18n/use-translation';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { useFormat } from '@/i18n/format';
import { wordFor } from '@/i18n/unit-words';
import { nameIn } from '@/i18n/names';
import { isMissing } from '@/schema/document';
import { BilingualName } from '@/ui/panels/bilingual-text';
import type { PanelProps } from '@/ui/panels/panel';
import { RecordDetails, unexpectedAt } from '@/ui/panels/record-details';
import { SafeImage } from '@/ui/text/safe-image';
import { floorPlanSchema, type FloorPlan, type Unit } from '../unit.schema';
import { Area } from './area';
import { Lightbox, useLightbox } from './lightbox';
import { RecordText } from '@/ui/text/record-text';
import { readRows, type RowOf } from '@/schema/reading';
import { RowsPanel } from './rows-panel';
import styles from './floor-plans-panel.module.css';

export function FloorPlansPanel({ reading, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation(unitWordTexts);
  const { rows, unreadable } = readRows(reading, 'floorsPlan');
  const isSurface = ({ row }: RowOf<FloorPlan>) => row.area === reading.record.surface;
  const saidOf = (row: RowOf<FloorPlan>): FloorProps['said'] =>
    rows.length === 1 ? ['floorsNumber', 'rooms', 'view', ...(isSurface(row) ? (['area'] as const) : [])] : [];
  return (
    <RowsPanel
      id="floor-plans"
      title={t('sections.floorPlans')}
      {...{ rows, unreadable }}
      editTo={editPath('floor-plans')}
      renderRow={(row) => <Floor key={row.index} {...row} said={saidOf(row)} />}
    />
  );
}

type FloorProps = RowOf<FloorPlan> & {
  /** The words of the page's head about the unit's only plan. */
  said: ReadonlyArray<keyof FloorPlan>;
};

function Floor({ row, index, unexpected, said }: FloorProps) {
  const { t, i18n } = useTranslation([unitDetailTexts, unitWordTexts]);
  const format = useFormat();
  const { open, show, close } = useLightbox(`floor ${index}`);
  const bilingual = { english: row.floorName, arabic: row.floorNameAr };
  const fallback = t('floors.unnamed', { number: format.number(index + 1) });
  const hasArea = typeof row.area === 'number';
  const name = nameIn(i18n.language, bilingual) ?? fallback;
  const all = [
    'floorsNumber',
    'rooms',
    'baths',
    'area',
    ...(hasArea ? [] : (['uom'] as const)),
    'view',
    'price',
    'extras',
  ] as const;
  const isUnexpected = (one: keyof FloorPlan) => unexpectedAt(unexpected, 'floorsPlan', index, one) !== undefined;
  const names = [
    ...(['floorName', 'floorNameAr', 'floorDesc', 'floorDescAr', 'floorImage'] as const).filter(isUnexpected),
    ...all.filter((one) => !said.includes(one) || isUnexpected(one)),
  ];
  return (
    <li className={`row wrap gap-16-24 ${styles.floor}`}>
      {!isMissing(row.floorImage) && (
        <button
          type="button"
          className={`clips rounded-8 framed paper-ground within-320 pad-0 ${styles.open} on-paper`}
          aria-haspopup="dialog"
          aria-label={t('floors.open', { name })}
          onClick={() => show(0)}
        >
          <SafeImage src={row.floorImage} alt={name} width={320} height={240} className={`full-width ${styles.picture}`} />
        </button>
      )}
      <div className={`shrinks ${styles.text}`}>
        <h3 className="size-14 bold below-8">
          <BilingualName {...bilingual} fallback={fallback} />
        </h3>
        {(!isMissing(row.floorDesc) || !isMissing(row.floorDescAr)) && (
          <p className="below-12">
            <BilingualName english={row.floorDesc} arabic={row.floorDescAr} fallback="" />
          </p>
        )}
        <RecordDetails
          schema={floorPlanSchema}
          record={row.price === 0 ? { ...row, price: null } : row}
          unexpected={unexpected}
          path={['floorsPlan', index]}
          names={names}
          show={{
            rooms: row.rooms === 0 ? t('unit-words:studio') : undefined,
            area: hasArea ? <Area area={row.area} uom={row.uom} /> : undefined,
            view: row.view && <RecordText text={wordFor('views', row.view)} />,
          }}
          onlyGiven
        />
      </div>
      {open !== undefined && <Lightbox pictures={[row.floorImage ?? '']} name={name} start={open} onClose={close} />}
    </li>
  );
}
