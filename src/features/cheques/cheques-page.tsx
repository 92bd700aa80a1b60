import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useNavigate } from 'react-router';
import { contractsPath, depositSlipPath, replaceChequesPath } from '@/addresses';
import { chequeTexts } from '@/i18n/en/cheques';
import { contractListTexts } from '@/i18n/en/contract-list';
import { collator } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import { unreadText } from '@/resources/contracts/contract-words';
import { contractQueries } from '@/resources/contracts/contract.api';
import { canTake, chequeActions, chequeMark, type StateAction } from '@/resources/contracts/rules/cheques';
import { unitQueries } from '@/resources/units/unit.api';
import { type Day, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { Checkbox } from '@/ui/controls/controls';
import { FittingActions } from '@/ui/controls/fitting-actions';
import { OtherViews } from '@/ui/controls/view-choice';
import { InfoButton } from '@/ui/dialogs/info-button';
import type { FileFormat } from '@/ui/exchange/write/export-file';
import { saveReport } from '@/ui/exchange/write/save-report';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { useAskedParams } from '@/ui/page/asked-params';
import { QueryView } from '@/ui/page/query-view';
import { ReportBar } from '@/ui/page/report-bar';
import { useWork } from '@/ui/page/use-work';
import { Letterhead } from '@/ui/paper/letterhead';
import { useReportFilters } from '@/ui/table/filters/report-filters';
import { focusFilters } from '@/ui/table/filters/report-toolbar';
import { useTypedText } from '@/ui/table/filters/search-box';
import { useParties } from '../due/use-parties';
import { askedAction } from './asked-cheques';
import type { ChequeDialogProps } from './cheque-dialog';
import {
  chequeGroups,
  type ChequeIndex,
  chequeIndex,
  type ChequeRow,
  chequesFound,
  isInView,
  sumOfCheques,
  viewCounts,
} from './cheque-rows';
import { ChequeTable, focusCheque, placeOfSelected } from './cheque-table';
import { chequeExport, chequeSumText } from './cheque-texts';
import due from '../due/due.module.css';
import { chequeFilters, ChequesToolbar, ChequeViews, useChequeFilters } from './cheques-toolbar';
import { type RowSelection, useRowSelection } from '@/ui/table/groups/use-row-selection';

const ChequeDialog = lazyDialog<ChequeDialogProps>(() =>
  import('./cheque-dialog').then((module) => ({ default: module.ChequeDialog })),
);

/** Lists the cheques of all contracts, and what is done with them. */
export function ChequesPage() {
  const { t } = useTranslation([chequeTexts, contractListTexts]);
  const contracts = useQuery(contractQueries.all());
  const units = useQuery(unitQueries.all());
  return (
    <Page
      wide
      letterhead={<Letterhead />}
      title={t('title')}
      actions={<ButtonLink to={depositSlipPath()}>{t('slip')}</ButtonLink>}
      crumbs={[{ label: t('contract-list:title'), to: contractsPath }]}
    >
      <QueryView query={contracts}>{({ rows }) => <ChequesReport contracts={rows} units={units.data?.rows} />}</QueryView>
    </Page>
  );
}

type Props = {
  contracts: readonly ServiceDocument[];
  /** Undefined while loading; units then show their names at signing, and no project. */
  units: readonly ServiceDocument[] | undefined;
};

function ChequesReport({ contracts, units }: Props) {
  const { t } = useTranslation(chequeTexts);
  const [now] = useState(() => today(new Date()));
  const index = useWork(useCallback(() => chequeIndex(contracts, now), [contracts, now]));
  if (!index) return <LoadingSign />;
  if (index.rows.length === 0) {
    return (
      <EmptyState
        scene="nothing"
        text={t('empty')}
        action={
          <ButtonLink to={contractsPath} variant="contained">
            {t('toContracts')}
          </ButtonLink>
        }
      />
    );
  }
  return <ChequesOf contracts={contracts} units={units} index={index} today={now} />;
}

const none: readonly ServiceDocument[] = [];

type ChequesOfProps = Props & { index: ChequeIndex; today: Day };

function ChequesOf({ contracts, units = none, index: { rows: all, banks }, today: now }: ChequesOfProps) {
  const { t } = useTranslation(chequeTexts);
  const format = useFormat();
  const toolbar = useRef<HTMLDivElement>(null);
  const filters = useChequeFilters();
  const search = useTypedText(filters.q, filters.search);
  const q = useDeferredValue(search.typed);
  const { view, by } = filters;
  const { language } = format.settings;
  const { partyOf, sought } = useParties(contracts, units);
  const found = useMemo(() => chequesFound(all, sought, q), [all, sought, q]);
  const among = useReportFilters(useMemo(() => chequeFilters(banks, partyOf, t), [banks, partyOf, t]));
  const { meets } = among;
  const matching = useMemo(() => (meets ? found.filter((row) => meets(row)) : found), [found, meets]);
  const rows = useMemo(() => matching.filter((row) => isInView(view, row)), [matching, view]);
  const counts = useMemo(() => viewCounts(matching), [matching]);
  const { compare } = collator(language);
  const groups = useMemo(() => chequeGroups(rows, by, { partyOf, compare }), [rows, by, partyOf, compare]);
  const [address, endAsked] = useAskedParams('cheque');
  const selection = useRowSelection(all, address.getAll('cheque'));
  const sum = useMemo(() => sumOfCheques(rows), [rows]);

  const save = (some: readonly ChequeRow[], as: FileFormat) =>
    saveReport({ name: `cheques-${now}`, title: t('title'), columns: chequeExport(partyOf), rows: some }, as);
  return (
    <>
      <ChequesToolbar
        {...{ filters, among, search }}
        ref={toolbar}
        rows={() => found.filter((row) => isInView(view, row))}
        prepare={sought.search.prepare}
        count={t('count', { count: sum.count, number: format.number(sum.count) })}
      />
      <ChequeViews view={view} counts={counts} onChoose={(one) => filters.choose('view', one === 'deposit' ? '' : one)} />
      <ReportBar
        sum={chequeSumText(sum, t, format)}
        rows={sum.count}
        onExport={(as) => save(rows, as)}
        onNarrow={() => focusFilters(toolbar.current)}
      >
        <InfoButton>
          <p>{t('rule')}</p>
          <p>{t('twiceRule')}</p>
        </InfoButton>
      </ReportBar>
      <ChequeSelectionBar
        rows={rows}
        selection={selection}
        today={now}
        first={askedAction(address)}
        onEnd={endAsked}
        onExport={() => void save(selection.rows, 'csv')}
      />
      {rows.length === 0 ? (
        <EmptyState
          scene="noMatch"
          text={t(q || meets ? 'none' : 'noneInView')}
          action={
            <>
              <OtherViews
                view={view}
                views={[{ value: 'all', label: t('views.all'), count: counts.all }]}
                onChoose={(one) => filters.choose('view', one)}
              />
              {(q || meets) && <Button onClick={filters.clear}>{t('clearFilters')}</Button>}
            </>
          }
        />
      ) : (
        <ChequeTable groups={groups} by={by} partyOf={partyOf} selection={selection} today={now} />
      )}
    </>
  );
}

type SelectionProps = {
  rows: readonly ChequeRow[];
  selection: RowSelection<ChequeRow>;
  today: Day;
  /** The action that the page opens on. */
  first: StateAction | undefined;
  /** Called when an action is done or given up. */
  onEnd: () => void;
  onExport: () => void;
};

/** Selects all cheques shown; shows the number and sum of the selected ones, and the actions on them. */
function ChequeSelectionBar({ rows, selection, today: now, first, onEnd, onExport }: SelectionProps) {
  const { t } = useTranslation(chequeTexts);
  const format = useFormat();
  const [asked, setAsked] = useState<{ action: StateAction; open: boolean; place: number }>({
    action: first ?? 'deposit',
    open: first !== undefined,
    place: -1,
  });
  const { count, amount, unread } = sumOfCheques(selection.rows);
  const navigate = useNavigate();
  const replace = () => {
    const cheques = selection.rows.filter(({ id }) => id !== '').map(({ id, key }) => chequeMark({ contract: id, key }));
    void navigate(replaceChequesPath({ cheques }));
  };
  const possible = chequeActions.filter((one) => selection.rows.some((row) => row.id !== '' && canTake(one, row)));
  return (
    <>
      {(rows.length > 0 || count > 0) && (
        <div className={due.selection}>
          <label className={due.tick}>
            <Checkbox
              checked={rows.length > 0 && rows.every(selection.has)}
              onChange={(event) => selection.set(rows, event.target.checked)}
            />
            <span>{t('selectAll')}</span>
          </label>
          <p role="status">
            {count > 0 && (
              <>
                <span>{t('selected', { count, number: format.number(count) })}</span>
                {' · '}
                <bdi>{format.money(amount)}</bdi>
                {unread > 0 && <span>{` · ${unreadText(unread)}`}</span>}
              </>
            )}
          </p>
          <FittingActions
            end={
              count > 0 && (
                <Button size="small" onClick={selection.clear}>
                  {t('clearSelection')}
                </Button>
              )
            }
          >
            {possible.map((one, index) => (
              <Button
                key={one}
                size="small"
                variant={index === 0 ? 'contained' : 'outlined'}
                onClick={() => (one === 'replace' ? replace() : setAsked({ action: one, open: true, place: placeOfSelected() }))}
              >
                {t(`actions.${one}`)}
              </Button>
            ))}
            {count > 0 && (
              <Button size="small" variant="outlined" onClick={onExport}>
                {t('exportSelected')}
              </Button>
            )}
          </FittingActions>
        </div>
      )}
      <ChequeDialog
        {...asked}
        selected={selection.rows}
        today={now}
        onClose={(isChanged) => {
          setAsked({ ...asked, open: false });
          onEnd();
          if (!isChanged) return;
          selection.clear();
          // Once the dialog has let the focus go.
          requestAnimationFrame(() => focusCheque(asked.place));
        }}
      />
    </>
  );
}
