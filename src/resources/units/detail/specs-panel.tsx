import { useTranslation } from '@/i18n/use-translation';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { useFormat } from '@/i18n/format';
import { isMissing } from '@/schema/document';
import { BilingualName } from '@/ui/panels/bilingual-text';
import { FIRST_ROWS, useFirstRows } from '@/ui/panels/first-rows';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { RecordDetails } from '@/ui/panels/record-details';
import { SafeImage } from '@/ui/text/safe-image';
import { featureWord } from '../feature-words';
import { isListedSpec } from '../rules/listed-status';
import { specSchema, type Spec, type Unit } from '../unit.schema';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { readRows, type RowOf } from '@/schema/reading';
import styles from '@/ui/panels/nested-rows.module.css';
import { RecordText } from '@/ui/text/record-text';

export function SpecsPanel({ reading, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation([unitDetailTexts, unitWordTexts]);
  const { rows: all, unreadable } = readRows(reading, 'specs');
  // The head of the page says what a price list said.
  const rows = all.filter(({ row }) => !isListedSpec(row));
  const format = useFormat();
  const [shown, button] = useFirstRows(rows, FIRST_ROWS, {
    all: t('showAll', { number: format.number(rows.length) }),
    fewer: t('showFewer'),
  });
  if (all.length > rows.length && rows.length + unreadable.length === 0) return null;
  return (
    <Panel id="specs" title={t('unit-words:sections.specs')} count={rows.length} editTo={editPath('specs')}>
      {rows.length > 0 && (
        <ul className="stack plain-list">
          {shown.map((row) => (
            <SpecRow key={row.index} {...row} />
          ))}
        </ul>
      )}
      {button}
      <UnexpectedRows entries={unreadable} />
    </Panel>
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
