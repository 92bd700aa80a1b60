import { useCallback, useMemo } from 'react';
import { customerListTexts } from '@/i18n/en/customer-list';
import { collator } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { InfoButton } from '@/ui/dialogs/info-button';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import { useChoice } from '@/ui/table/filters/report-choices';
import { ReportView } from '@/ui/table/report/report-view';
import { PartiesPage, type PartiesShown } from '../parties/parties-page';
import { contractsFound } from '../parties/rows-found';
import { columnsOf } from './customer-columns';
import { customersText, nameOf } from './customer-list-texts';
import {
  customerList,
  type CustomerList,
  type CustomerRow,
  customerSorts,
  type CustomerView,
  customerViews,
  doublesAmong,
  isInView,
  sorted,
} from './customer-rows';
import { useNotSame } from './not-same';

export function CustomersPage() {
  const { t } = useTranslation(customerListTexts);
  return (
    <PartiesPage title={t('title')} empty={t('empty')}>
      {(shown) => <Customers {...shown} />}
    </PartiesPage>
  );
}

function Customers(shown: PartiesShown) {
  const { contracts } = shown;
  const now = useToday();
  const list = useWork(useCallback(() => customerList(contracts, now), [contracts, now]));
  return list ? <CustomersReport {...shown} list={list} /> : <LoadingSign />;
}

function CustomersReport({ list, partyOf, sought }: PartiesShown & { list: CustomerList }) {
  const { t } = useTranslation(customerListTexts);
  const format = useFormat();
  const now = useToday();
  const { language } = format.settings;
  const [sort, sorting] = useChoice('sort', customerSorts, t('sort'), (value) => t(`sorts.${value}`));
  const { isOther } = useNotSame();
  const doubles = useMemo(() => doublesAmong(list, isOther), [list, isOther]);
  const all = useMemo(() => sorted(list.rows, sort, { nameOf, compare: collator(language).compare }), [list, sort, language]);
  const find = useCallback(
    (q: string) => {
      const among = contractsFound(sought, q);
      return among ? all.filter(({ contracts }) => contracts.some((contract) => among.has(contract))) : all;
    },
    [all, sought],
  );
  const isIn = useCallback((view: CustomerView, row: CustomerRow) => isInView(view, row, doubles), [doubles]);
  const groupsOf = useCallback(
    (rows: readonly CustomerRow[]) => {
      const twice = rows.filter(({ key }) => doubles.has(key));
      if (twice.length === 0 || twice.length === rows.length) return [{ key: 'all', title: '', rows }];
      const others = rows.filter(({ key }) => !doubles.has(key));
      return [
        { key: 'doubles', title: t('views.doubles'), rows: twice },
        { key: 'others', title: t('others'), rows: others },
      ];
    },
    [doubles, t],
  );
  const columns = useMemo(() => columnsOf(list.rows, partyOf, doubles, format), [list, partyOf, doubles, format]);
  return (
    <ReportView
      title={t('title')}
      file={`customers-${now}`}
      rows={all}
      find={find}
      prepareSearch={sought.search.prepare}
      views={customerViews.map((value) => ({
        value,
        label: t(`views.${value}`),
        urgent: value === 'overdue',
        ...(value === 'doubles' && { none: t('noDoubles') }),
      }))}
      isIn={isIn}
      choices={[sorting]}
      columns={columns}
      groupsOf={groupsOf}
      sumOf={customersText}
      none={t('none')}
    >
      <InfoButton>
        <p>{t('rule')}</p>
        <p>{t('doublesRule')}</p>
      </InfoButton>
    </ReportView>
  );
}
