import { useTranslation } from '@/i18n/use-translation';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { useFormat } from '@/i18n/format';
import { BilingualName } from '@/ui/panels/bilingual-text';
import type { PanelProps } from '@/ui/panels/panel';
import { RecordDetails } from '@/ui/panels/record-details';
import { optionSchema, type Option, type Unit } from '../unit.schema';
import { Area } from './area';
import { readRows, type RowOf } from '@/schema/reading';
import { RowsPanel } from './rows-panel';
import styles from '@/ui/panels/nested-rows.module.css';

export function OptionsPanel({ reading, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation(unitWordTexts);
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
  const unexpectedNames = (['optionNumber', 'optionName', 'optionNameAr', 'area', 'uom', 'price', 'active'] as const).filter(
    (name) => unexpected.some(({ path }) => path[2] === name),
  );
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
        <RecordDetails
          schema={optionSchema}
          record={row}
          names={unexpectedNames}
          unexpected={unexpected}
          path={['options', index]}
        />
      </div>
      {typeof row.price === 'number' && <bdi className="figures nowrap">{format.money(row.price)}</bdi>}
    </li>
  );
}
