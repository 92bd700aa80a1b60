import { useCallback, useEffect, useMemo } from 'react';
import { unitsPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { holdTexts } from '@/i18n/en/holds';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { useHoldChanges } from '@/resources/contracts/holds/use-hold-changes';
import { holdsOn } from '@/resources/contracts/rules/holds';
import { askToHold } from '@/resources/hold-request';
import { InfoButton } from '@/ui/dialogs/info-button';
import { useAskedParams } from '@/ui/page/asked-params';
import { useToday } from '@/ui/page/use-today';
import { useRowSelection } from '@/ui/table/selection/use-selection';
import { ReportView } from '@/ui/table/report/report-view';
import { PartiesPage, type PartiesShown } from '../parties/parties-page';
import { nameOf } from '../parties/party-parts';
import { rowsFound } from '../parties/rows-found';
import { selectedHoldActions } from './hold-actions';
import { holdColumns } from './hold-columns';
import { groupsOfHolds, type HoldRow, holdRows, holdViews, isInView, sumOfHolds } from './hold-rows';
import { holdSumText } from './hold-texts';

export function HoldsPage() {
  const { t } = useTranslation(holdTexts);
  const [address] = useAskedParams();
  const asked = address.get('asked') === 'hold' ? address.getAll('unit').join(' ') : '';
  useEffect(() => {
    if (asked !== '') askToHold(asked.split(' '));
  }, [asked]);
  return <PartiesPage title={t('title')}>{(shown) => <HoldsReport {...shown} />}</PartiesPage>;
}

function HoldsReport({ contracts, partyOf, sought }: PartiesShown) {
  const { t } = useTranslation([holdTexts, contractWordTexts, commonTexts]);
  const format = useFormat();
  const now = useToday();
  const all = useMemo(() => holdRows(holdsOn(contracts, now), now), [contracts, now]);
  const selection = useRowSelection(all);
  const changes = useHoldChanges(selection.clear);
  const filters = useMemo(
    () => [
      {
        name: 'agent',
        label: t('contract-words:agent'),
        values: ({ agent }: HoldRow) => (agent ? [agent] : []),
        none: () => t('common:noAgent'),
      },
    ],
    [t],
  );
  const find = useCallback((q: string) => rowsFound(all, sought, q), [all, sought]);
  const groupsOf = useCallback(
    (rows: readonly HoldRow[]) =>
      groupsOfHolds(rows).map(({ group, rows: some }) => ({ key: group, title: t(`groups.${group}`), rows: some })),
    [t],
  );
  return (
    <>
      <ReportView
        title={t('title')}
        file={`holds-${now}`}
        rows={all}
        find={find}
        prepareSearch={sought.search.prepare}
        views={holdViews.map((value) => ({ value, label: t(`views.${value}`), urgent: value === 'today' }))}
        isIn={isInView}
        filters={filters}
        columns={holdColumns({ partyOf, changes, format })}
        groupsOf={groupsOf}
        sumOf={(rows) => holdSumText(sumOfHolds(rows), t, format)}
        select={{
          selection,
          canSelect,
          nameOf: ({ contract }) => {
            const party = partyOf(contract);
            return t('select', { units: format.list([...party.units]), party: nameOf(party) });
          },
          actions: (rows) => selectedHoldActions(rows, changes),
        }}
        empty={{ text: t('empty'), to: unitsPath, label: t('toUnits') }}
        none={t('none')}
      >
        <InfoButton>
          <p>{t('rule')}</p>
          <p>{t('leftRule')}</p>
          <p>{t('contract-words:agentRule')}</p>
        </InfoButton>
      </ReportView>
      {changes.dialogs}
    </>
  );
}

const canSelect = ({ id }: HoldRow) => id !== '';
