import { type ReactNode, useMemo, useState } from 'react';
import { listTexts } from '@/i18n/en/list';
import { useTranslation } from '@/i18n/use-translation';
import { lazyDialog, useCode } from '../../loading/lazy-part';
import { useList, useRows } from '../list-context';
import { SelectionBar } from './selection-bar';

const loadExport = () => import('../../exchange/write/export-dialog').then((module) => module.ExportDialog);

export const ExportDialog = lazyDialog(loadExport);

export type SelectionActions = (ids: readonly string[], deselect: () => void) => ReactNode;

type Props = {
  actions: SelectionActions;
  /** Left out where the records that are not shown are on other pages. */
  onShowUnseen?: () => void;
  children?: ReactNode;
};

export function ListSelection(props: Props) {
  return useRows().selection.ids.length > 0 && <Bar {...props} />;
}

function Bar({ actions, children, ...unseen }: Props) {
  const { t } = useTranslation(listTexts);
  const { format, isPaged } = useList();
  const { rows, selection } = useRows();
  const [isExporting, setExporting] = useState(false);
  const { ids, shown, clear } = selection;
  return (
    <>
      <SelectionBar
        says={t('selected', { count: ids.length, number: format.number(ids.length) })}
        sums={useSelectedSums()}
        unseen={selection.unseen}
        {...unseen}
        unselected={shown === 'all' ? 0 : rows.length}
        isPage={isPaged}
        onSelectShown={() => selection.selectShown(true)}
        actions={actions(ids, clear)}
        onExport={() => setExporting(true)}
        onClear={clear}
      >
        {children}
      </SelectionBar>
      <ExportDialog open={isExporting} onClose={() => setExporting(false)} />
    </>
  );
}

/** Returns what the selected records come to, as the heading of a group says it; nothing for a list without sums, and until they load. */
function useSelectedSums(): readonly string[] {
  const { format, list, isPaged } = useList();
  const { records, selection } = useRows();
  const grouping = isPaged ? undefined : list.grouping;
  const load = useMemo(() => grouping && (() => Promise.all([import('../sums'), grouping()])), [grouping]);
  const loaded = useCode(load);
  if (!loaded) return [];
  const [{ sumTexts }, { sums }] = loaded;
  return sumTexts(
    sums,
    records.filter((record) => selection.has(list.idOf(record))),
    format,
  );
}
