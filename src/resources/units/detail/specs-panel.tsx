import { useTranslation } from '@/i18n/use-translation';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { useFormat } from '@/i18n/format';
import { isMissing } from '@/schema/document';
import { BilingualName } from '@/ui/panels/bilingual-text';
import type { PanelProps } from '@/ui/panels/panel';
import { RecordDetails } from '@/ui/panels/record-details';
import { SafeImage } from '@/ui/text/safe-image';
import { featureWord } from '../feature-words';
import { isListedSpec } from '../rules/listed-status';
import { specSchema, type Spec, type Unit } from '../unit.schema';
import { readRows, type RowOf } from '@/schema/reading';
import { RowsPanel } from './rows-panel';
import styles from '@/ui/panels/nested-rows.module.css';
import { RecordText } from '@/ui/text/record-text';

export function SpecsPanel({ reading, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation(unitWordTexts);
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
  const unexpectedNames = (
    ['featureNumber', 'featureType', 'featureDesc', 'featureDescAr', 'featureTag', 'featureImage', 'active'] as const
  ).filter((name) => unexpected.some(({ path }) => path[2] === name));
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
        <RecordDetails schema={specSchema} record={row} names={unexpectedNames} unexpected={unexpected} path={['specs', index]} />
      </div>
    </li>
  );
}
