import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { unitTowerTexts } from '@/i18n/en/unit-towers';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { createWrites } from '@/ui/write-run/create-records';
import { type Created, createdRemovals } from '@/ui/write-run/delete-created';
import { useChange } from '@/ui/write-run/use-change';
import { isLeft } from '@/ui/write-run/write-run';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { removedUnits } from '@/resources/units/contracts-holding';
import { unitMutations, unitQueries } from '@/resources/units/unit.api';

export type NewUnit = { name: string; document: ServiceDocument };

export type CreationEnd = { created: readonly Created[]; isWhole: boolean; isUndone: boolean };

export function useUnitCreation(onEnd: (end: CreationEnd) => void) {
  const client = useQueryClient();
  const { t } = useTranslation(unitTowerTexts);
  const { number } = useFormat();
  const { start, ...change } = useChange<unknown, { outcome: string }, Created>({
    title: (count, isUndo) => t(isUndo ? 'removing' : 'creating', { count, number: number(count) }),
    lists: isLeft,
    undo: (created) => createdRemovals(client, removedUnits, created),
    undoText: (count) => t('undo', { count, number: number(count) }),
    onClose: ({ run, left, isUndo }) =>
      onEnd({ created: left, isWhole: isUndo || left.length === run.items.length, isUndone: isUndo }),
  });
  return {
    ...change,
    start: (items: readonly NewUnit[]): void => {
      const { create: write } = unitMutations;
      const titleOf = ({ name }: NewUnit) => name;
      start(createWrites({ client, all: unitQueries.all(), write, items, titleOf, nameOf: unitTitle }));
    },
  };
}
