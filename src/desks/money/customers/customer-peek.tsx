import { customerPath } from '@/addresses';
import { customerTexts } from '@/i18n/en/customers';
import { useTranslation } from '@/i18n/use-translation';
import { otherName } from '@/i18n/names';
import { useList } from '@/ui/table/list-context';
import { PeekFacts } from '@/ui/table/peek/peek-facts';
import { RecordText } from '@/ui/text/record-text';
import { CustomerActions } from './customer-actions';
import { customerName, type CustomerRow } from './customer-row';

const columns = ['overdue', 'credit', 'contracts', 'unitNames', 'phone', 'double'];

export function CustomerPeek({ row }: { row: CustomerRow }) {
  const { t } = useTranslation(customerTexts);
  const { format } = useList();
  const other = otherName(format.settings.language, row.names);
  return (
    <PeekFacts
      row={row}
      title={customerName(row)}
      to={customerPath(row.key)}
      second={other && <RecordText text={other} />}
      lead={row.isTracked ? t('list.sums.open', { amount: format.money(row.open) }) : t('list.notRecorded')}
      facts={columns}
    >
      <CustomerActions customer={row} />
    </PeekFacts>
  );
}
