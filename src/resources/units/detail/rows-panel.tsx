import type { ReactNode } from 'react';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { readRows, type RowOf, type UnexpectedValue } from '@/schema/reading';
import { FIRST_ROWS, useFirstRows } from '@/ui/panels/first-rows';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { tradeWord } from '@/i18n/trade-words';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { BilingualName } from '@/ui/panels/bilingual-text';
import { RecordDetails, unexpectedAt, UnexpectedDetails } from '@/ui/panels/record-details';
import { type FloorPlan, floorPlanSchema, type Option, optionSchema, type Spec, specSchema, type Unit } from '../unit.schema';
import styles from '@/ui/panels/nested-rows.module.css';
import { isMissing } from '@/schema/document';
import { SafeImage } from '@/ui/text/safe-image';
import { featureWord } from '../feature-words';
import { isListedSpec } from '../rules/listed-status';
import { RecordText } from '@/ui/text/record-text';
import { nameIn } from '@/i18n/names';
import { Lightbox, useLightbox } from './lightbox';
import floorStyles from './floor-plans-panel.module.css';

type Props<R> = {
  id: string;
  title: string;
  rows: readonly R[];
  unreadable: readonly UnexpectedValue[];
  editTo: string;
  renderRow: (row: R) => ReactNode;
};

function RowsPanel<R>({ id, title, rows, unreadable, editTo, renderRow }: Props<R>) {
  const [shown, button] = useFirstRows(rows, FIRST_ROWS);
  return (
    <Panel id={id} title={title} count={rows.length} editTo={editTo}>
      {rows.length > 0 && <ul className="stack plain-list lined ends-flush">{shown.map(renderRow)}</ul>}
      {button}
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}

function Area({ area, uom }: { area: number | null | undefined; uom: string | null | undefined }) {
  const format = useFormat();
  return (
    <bdi>
      <span>{format.number(area)}</span> <bdi>{uom && tradeWord('measures', uom)}</bdi>
    </bdi>
  );
}

export function OptionsPanel({ reading, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation(tradeWordTexts);
  return (
    <RowsPanel
      id="options"
      title={t('sections.options')}
      {...readRows(reading, 'options')}
      editTo={editPath('options')}
      renderRow={(row) => <OptionRow key={row.index} {...row} />}
    />
  );
}

function OptionRow({ row, index, unexpected }: RowOf<Option>) {
  const { t } = useTranslation(unitDetailTexts);
  const format = useFormat();
  return (
    <li className={styles.row} data-inactive={row.active === false || undefined}>
      <div className={styles.text}>
        <span className={styles.name}>
          <BilingualName
            english={row.optionName}
            arabic={row.optionNameAr}
            fallback={t('options.unnamed', { number: format.number(index + 1) })}
          />
          {row.active === false && <span className={styles.tag}>{t('inactive')}</span>}
        </span>
        {typeof row.area === 'number' && (
          <span className="size-13 muted clips-across">
            <Area area={row.area} uom={row.uom} />
          </span>
        )}
        <UnexpectedDetails schema={optionSchema} list="options" row={{ row, index, unexpected }} />
      </div>
      {typeof row.price === 'number' && <bdi className="figures nowrap">{format.money(row.price)}</bdi>}
    </li>
  );
}

export function SpecsPanel({ reading, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation(tradeWordTexts);
  const { rows: all, unreadable } = readRows(reading, 'specs');
  // The head of the page says what a price list said.
  const rows = all.filter(({ row }) => !isListedSpec(row));
  if (all.length > rows.length && rows.length + unreadable.length === 0) return null;
  return (
    <RowsPanel
      id="specs"
      title={t('sections.specs')}
      {...{ rows, unreadable }}
      editTo={editPath('specs')}
      renderRow={(row) => <SpecRow key={row.index} {...row} />}
    />
  );
}

function SpecRow({ row, index, unexpected }: RowOf<Spec>) {
  const { t } = useTranslation(unitDetailTexts);
  const format = useFormat();
  const named = !isMissing(row.featureType);
  const described = !isMissing(row.featureDesc) || !isMissing(row.featureDescAr);
  return (
    <li className={styles.row} data-inactive={row.active === false || undefined}>
      {!isMissing(row.featureImage) && (
        <SafeImage src={row.featureImage} alt={row.featureType ?? ''} width={40} height={40} className="fixed rounded-4" />
      )}
      <div className={styles.text}>
        <span className={styles.name}>
          {named ? (
            <RecordText text={featureWord('features', row.featureType ?? '')} />
          ) : (
            !described && <span>{t('specs.unnamed', { number: format.number(index + 1) })}</span>
          )}
          {!isMissing(row.featureTag) && <RecordText className={styles.tag} text={featureWord('tags', row.featureTag ?? '')} />}
          {row.active === false && <span className={styles.tag}>{t('inactive')}</span>}
        </span>
        {described && <BilingualName english={row.featureDesc} arabic={row.featureDescAr} fallback="" />}
        <UnexpectedDetails schema={specSchema} list="specs" row={{ row, index, unexpected }} />
      </div>
    </li>
  );
}

export function FloorPlansPanel({ reading, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation(tradeWordTexts);
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

type FloorProps = RowOf<FloorPlan> & { said: ReadonlyArray<keyof FloorPlan> };

function Floor({ row, index, unexpected, said }: FloorProps) {
  const { t, i18n } = useTranslation([unitDetailTexts, tradeWordTexts]);
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
    <li className={`row wrap gap-16-24 ${floorStyles.floor}`}>
      {!isMissing(row.floorImage) && (
        <button
          type="button"
          className={`clips rounded-8 framed paper-ground within-320 pad-0 ${floorStyles.open} on-paper`}
          aria-haspopup="dialog"
          aria-label={t('floors.open', { name })}
          onClick={() => show(0)}
        >
          <SafeImage src={row.floorImage} alt={name} width={320} height={240} className={`full-width ${floorStyles.picture}`} />
        </button>
      )}
      <div className={`shrinks ${floorStyles.text}`}>
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
            rooms: row.rooms === 0 ? t('trade-words:studio') : undefined,
            area: hasArea ? <Area area={row.area} uom={row.uom} /> : undefined,
            view: row.view && <RecordText text={tradeWord('views', row.view)} />,
          }}
          onlyGiven
        />
      </div>
      {open !== undefined && <Lightbox pictures={[row.floorImage ?? '']} name={name} start={open} onClose={close} />}
    </li>
  );
}
