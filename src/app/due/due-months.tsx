import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { Checkbox } from '@/ui/controls';
import { GroupTable } from '@/ui/table/grouped-table';
import { DueCard } from './due-card';
import { dueColumns } from './due-columns';
import { dueByMonth, sumOfDue, type DueRow } from './due-rows';
import { dueSumText } from './due-texts';
import type { Selected } from './use-selected';

/** The rows under the months they fall due in, each with its sum. */
export function DueMonths({ rows, selection }: { rows: readonly DueRow[]; selection: Selected }) {
  const { t } = useTranslation();
  const format = useFormat();
  const groups = [...dueByMonth(rows)].map(([month, some]) => {
    const title = format.month(`${month}-01`);
    return {
      key: month,
      title,
      lead: (
        <Checkbox
          aria-label={t('due.selectGroup', { month: title })}
          checked={some.every(selection.has)}
          onChange={(event) => selection.set(some, event.target.checked)}
        />
      ),
      sum: dueSumText(sumOfDue(some), t, format),
      rows: some,
    };
  });
  const withPaid = rows.some(({ payment }) => payment !== undefined);
  return (
    <GroupTable
      name={t('due.title')}
      columns={dueColumns({ selection, format, withPaid })}
      groups={groups}
      keyOf={keyOf}
      renderCard={(row) => <DueCard row={row} selection={selection} format={format} />}
    />
  );
}

const keyOf = ({ key }: DueRow) => key;
