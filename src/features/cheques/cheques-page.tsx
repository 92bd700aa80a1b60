import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { contractsPath, depositSlipPath, replaceChequesPath } from '@/addresses';
import { chequeTexts } from '@/i18n/en/cheques';
import { collator } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { bankKey, canTake, chequeActions, chequeMark, type StateAction } from '@/resources/contracts/rules/cheques';
import type { Day } from '@/schema/day';
import { ButtonLink } from '@/ui/controls/button-link';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useAskedParams } from '@/ui/page/asked-params';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import { useChoice } from '@/ui/table/filters/report-choices';
import { useRowSelection } from '@/ui/table/selection/use-selection';
import type { ListFilter } from '@/ui/table/list-definition';
import { withoutSingles } from '@/ui/table/report/report-groups';
import { ReportView } from '@/ui/table/report/report-view';
import { focusRow, placeOfSelected } from '@/ui/table/selection/ticks';
import { PartiesPage, type PartiesShown } from '../parties/parties-page';
import { projectFilter } from '../parties/party-columns';
import { nameOf } from '../parties/party-parts';
import { useRowSearch } from '../parties/rows-found';
import { askedAction } from './asked-cheques';
import { chequeColumns } from './cheque-columns';
import {
  chequeGroups,
  type ChequeIndex,
  chequeIndex,
  type ChequeRow,
  chequeViews,
  findsCheques,
  groupings,
  isInView,
} from './cheque-rows';
import { chequeSumText, dayText, groupTitle, numberText } from './cheque-texts';

const ChequeDialog = lazyDialog(() => import('./cheque-dialog').then((module) => module.ChequeDialog));

export function ChequesPage() {
  const { t } = useTranslation(chequeTexts);
  return (
    <PartiesPage title={t('title')} actions={<ButtonLink to={depositSlipPath()}>{t('slip')}</ButtonLink>}>
      {(shown) => <Cheques {...shown} />}
    </PartiesPage>
  );
}

function Cheques(shown: PartiesShown) {
  const { contracts } = shown;
  const now = useToday();
  const index = useWork(useCallback(() => chequeIndex(contracts, now), [contracts, now]));
  return index ? <ChequesReport {...shown} {...index} today={now} /> : <LoadingSign />;
}

function ChequesReport({ rows: all, banks, partyOf, sought, today: now }: PartiesShown & ChequeIndex & { today: Day }) {
  const { t } = useTranslation(chequeTexts);
  const format = useFormat();
  const [by, grouping] = useChoice('by', groupings, t('groupBy'), (value) => t(`groupings.${value}`));
  const { compare } = collator(format.settings.language);
  const columns = useMemo(() => chequeColumns(partyOf, now), [partyOf, now]);
  const filters = useMemo((): ReadonlyArray<ListFilter<ChequeRow>> => {
    const names = new Map(banks.map(({ key, name }) => [key, name]));
    return [
      {
        name: 'bank',
        as: 'choice',
        pinned: true,
        label: () => t('bank'),
        value: ({ bank }) => bankKey(bank),
        option: (key) => names.get(key) ?? key,
      },
      projectFilter(partyOf),
    ];
  }, [banks, partyOf, t]);
  const groupsOf = useCallback(
    (rows: readonly ChequeRow[]) =>
      withoutSingles(
        chequeGroups(rows, by, { partyOf, compare }).map((group) => ({
          key: `${by} ${group.key}`,
          title: groupTitle(group, by),
          rows: group.rows,
        })),
      ),
    [by, partyOf, compare],
  );
  const { selection, actions, dialog } = useChequeActions(all, now);
  return (
    <>
      <ReportView
        title={t('title')}
        name="cheques"
        days={now}
        rows={all}
        search={useRowSearch(all, sought, findsCheques)}
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
        sumOf={chequeSumText}
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

function useChequeActions(all: readonly ChequeRow[], today: Day) {
  const { t } = useTranslation(chequeTexts);
  const navigate = useNavigate();
  const [address, endAsked] = useAskedParams('cheque');
  const selection = useRowSelection(all, address.getAll('cheque'));
  const first = askedAction(address);
  const [asked, setAsked] = useState<{ action: StateAction; open: boolean; place: number }>({
    action: first ?? 'deposit',
    open: first !== undefined,
    place: -1,
  });
  const replace = (rows: readonly ChequeRow[]) => {
    const cheques = rows.filter(({ id }) => id !== '').map(({ id, key }) => chequeMark({ contract: id, key }));
    void navigate(replaceChequesPath({ cheques }));
  };
  const actions = (rows: readonly ChequeRow[]) =>
    chequeActions
      .filter((one) => rows.some((row) => row.id !== '' && canTake(one, row)))
      .map((one, index) => (
        <Button
          key={one}
          size="small"
          variant={index === 0 ? 'contained' : 'outlined'}
          onClick={() => (one === 'replace' ? replace(rows) : setAsked({ action: one, open: true, place: placeOfSelected() }))}
        >
          {t(`actions.${one}`)}
        </Button>
      ));
  const dialog = (
    <ChequeDialog
      {...asked}
      selected={selection.rows}
      today={today}
      onClose={(isChanged) => {
        setAsked({ ...asked, open: false });
        endAsked();
        if (!isChanged) return;
        selection.clear();
        // Once the dialog has let the focus go.
        requestAnimationFrame(() => focusRow(asked.place));
      }}
    />
  );
  return { selection, actions, dialog };
}
