import { memo, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { unitTowerTexts } from '@/i18n/en/unit-towers';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { unitsTexts } from '@/i18n/en/units';
import { useFormat } from '@/i18n/format';
import { floorWord } from '@/i18n/place-words';
import { tradeWord } from '@/i18n/trade-words';
import type { ServiceDocument } from '@/schema/document';
import { type DataColumn, FactsTable } from '@/ui/panels/data-table';
import { RecordText } from '@/ui/text/record-text';
import type { PatternUnit, Stack } from './tower-pattern';
import styles from './new-units.module.css';

/** A unit of the pattern as it would be stored; `exists` where the project has one of its name. */
export type PlannedUnit = PatternUnit & { document: ServiceDocument; exists: boolean };

type PlannedFloor = [floor: number, units: readonly PlannedUnit[]];

type Props = { units: readonly PlannedUnit[]; stacks: readonly Stack[] };

export const PatternBoard = memo(function PatternBoard({ units, stacks }: Props) {
  const { t } = useTranslation([unitTowerTexts, unitsTexts]);
  const format = useFormat();
  const floors = useMemo((): readonly PlannedFloor[] => {
    const byFloor = new Map<number, PlannedUnit[]>();
    for (const unit of units) byFloor.set(unit.floor.number, [...(byFloor.get(unit.floor.number) ?? []), unit]);
    return [...byFloor].toReversed();
  }, [units]);
  return (
    // Scrolls in both directions, by the arrow keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus
    <div className={`scrolls rounded-8 framed ${styles.board}`} role="region" aria-label={t('board')} tabIndex={0}>
      <FactsTable
        look={styles}
        className="size-13 figures"
        label={t('board')}
        rows={floors}
        keyOf={([floor]) => floor}
        columns={[
          { name: 'floor', head: t('units:floor'), kind: 'name', cell: ([floor]) => floorWord(String(floor), format) },
          ...stacks.map((stack, at): DataColumn<PlannedFloor> => ({
            name: stack.number,
            head: <StackHead stack={stack} />,
            cell: ([, ofFloor]) => ofFloor[at] && <PlannedFacts unit={ofFloor[at]} />,
          })),
        ]}
      />
    </div>
  );
});

function StackHead({ stack: { number, rooms, surface, view } }: { stack: Stack }) {
  const { t } = useTranslation(tradeWordTexts);
  const format = useFormat();
  return (
    <>
      <bdi className="bold">{number}</bdi>
      {rooms !== undefined && (
        <span className="block muted size-12 regular">{rooms === 0 ? t('studio') : t('rooms', format.counted(rooms))}</span>
      )}
      {surface !== undefined && <span className="block muted size-12 regular">{format.area(surface, 'm2')}</span>}
      {view !== '' && (
        <span className="block muted size-12 regular">
          <RecordText text={tradeWord('views', view)} />
        </span>
      )}
    </>
  );
}

function PlannedFacts({ unit: { stack, name, nameAr, price, exists } }: { unit: PlannedUnit }) {
  const { t } = useTranslation(unitTowerTexts);
  const format = useFormat();
  return (
    <>
      <span className={`block medium ${exists ? 'muted struck' : ''}`}>
        <RecordText text={name} />
      </span>
      {exists ? (
        <span className="block muted size-12 regular tone-error">{t('exists')}</span>
      ) : (
        <>
          {nameAr !== '' && (
            <span className="block muted size-12 regular">
              <RecordText text={nameAr} />
            </span>
          )}
          {stack.surface !== undefined && <span className="block muted size-12 regular">{format.area(stack.surface)}</span>}
          {price !== undefined && <span className="block">{format.money(price, { unit: false })}</span>}
        </>
      )}
    </>
  );
}
