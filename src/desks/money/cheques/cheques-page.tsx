import { useCallback, useMemo } from 'react';
import { contractsPath, depositSlipPath } from '@/addresses';
import { chequeTexts } from '@/i18n/en/cheques';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { allCheques, type ContractCheque } from '../rules/all-cheques';
import { bankKey } from '../rules/cheques';
import { ButtonLink } from '@/ui/controls/button-link';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import { useChoice } from '@/ui/table/filters/report-choices';
import type { ListFilter } from '@/ui/table/list-definition';
import { ReportView } from '@/ui/table/report/report-view';
import { PartiesPage, type PartiesShown } from '@/resources/contracts/parties/parties-page';
import { projectFilter } from '@/resources/contracts/parties/party-columns';
import { nameOf } from '@/resources/contracts/parties/party-parts';
import { useRowSearch } from '@/resources/contracts/parties/rows-found';
import { useChequeActions } from './cheque-actions';
import { chequeColumns } from './cheque-columns';
import { chequeViews, findsCheques, groupings, groupsBy, isInView } from './cheque-rows';
import { dayText, numberText } from './cheque-texts';

export function ChequesPage() {
  const { t } = useTranslation(chequeTexts);
  return (
    <PartiesPage title={t('title')} actions={<ButtonLink to={depositSlipPath()}>{t('slip')}</ButtonLink>}>
      {(shown) => <Cheques {...shown} />}
    </PartiesPage>
  );
}

const none: readonly ContractCheque[] = [];

function Cheques({ contracts, partyOf, sought }: PartiesShown) {
  const { t } = useTranslation(chequeTexts);
  const format = useFormat();
  const today = useToday();
  const found = useWork(useCallback(() => allCheques(contracts, today), [contracts, today]));
  const all = found?.rows ?? none;
  const banks = found?.banks;
  const [by, grouping] = useChoice('by', groupings, t('groupBy'), (value) => t(`groupings.${value}`));
  const columns = useMemo(() => chequeColumns(partyOf, today), [partyOf, today]);
  const filters = useMemo(
    (): ReadonlyArray<ListFilter<ContractCheque>> => [
      {
        name: 'bank',
        as: 'choice',
        pinned: true,
        label: () => t('bank'),
        value: ({ bank }) => bankKey(bank),
        option: (key) => banks?.get(key) ?? key,
      },
      projectFilter(partyOf),
    ],
    [banks, partyOf, t],
  );
  const groupsOf = useMemo(() => groupsBy(by, partyOf), [by, partyOf]);
  const search = useRowSearch(all, sought, findsCheques);
  const { selection, actions, dialog } = useChequeActions(all);
  if (!found) return <LoadingSign />;
  return (
    <>
      <ReportView
        title={t('title')}
        name="cheques"
        days={today}
        rows={all}
        search={search}
        views={chequeViews.map((value) => ({
          value,
          label: t(`views.${value}`),
          urgent: value === 'bounced',
          none: t('noneInView'),
        }))}
        isIn={isInView}
        filters={filters}
        choices={[grouping]}
        columns={columns}
        groupsOf={groupsOf}
        count={({ length }) => t('count', format.counted(length))}
        select={{
          selection,
          nameOf: (row) => t('row', { cheque: numberText(row), party: nameOf(partyOf(row.contract)), day: dayText(row) }),
          actions,
        }}
        empty={{ text: t('empty'), to: contractsPath, label: t('toContracts') }}
        none={t('none')}
        rules={[t('rule'), t('twiceRule')]}
      />
      {dialog}
    </>
  );
}
