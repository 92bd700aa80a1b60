import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useMemo, useState, useDeferredValue, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useSearchParams, Link } from 'react-router';
import { contractsPath, endingContractsPath, contractPath, renewContractsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractRenewTexts } from '@/i18n/en/contract-renew';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { contractQueries } from '@/resources/contracts/contract.api';
import Button from '@mui/material/Button';
import { commonTexts } from '@/i18n/en/common';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { Checkbox, InputBox, InputUnit } from '@/ui/controls/controls';
import { ChoiceInput, Labelled, TextInput } from '@/ui/controls/inputs';
import { NotifyLink } from '@/ui/controls/notify-link';
import { WaitingWork } from '@/ui/form/drafts/waiting-work';
import { SumNote } from '@/ui/form/fields/sum-note';
import { useOffline } from '@/ui/loading/use-offline';
import { DataTable } from '@/ui/panels/data-table';
import { Panel } from '@/ui/panels/panel';
import type { Created } from '@/ui/write-run/delete-created';
import { carriedCharges } from './renewal';
import {
  chargeChanges,
  isMade,
  type PlannedRenewal,
  readChange,
  readCheques,
  readMonths,
  type RenewalRow,
  rentChanges,
  NOTHING_TYPED,
  planRenewals,
  readTyped,
  type TypedRenewals,
} from './renew-many-plan';
import styles from './renew-many.module.css';
import { RenewalRows } from './renewal-rows';
import { useContractCreation } from '@/resources/contracts/use-contract-creation';
import { connectionId } from '@/api/session';
import { observable } from '@/observable';
import { keepWork, useKeptWork } from '@/ui/form/drafts/keep-work';
import type { Taken } from '@/ui/form/save/store-check';
import { useToday } from '@/ui/page/use-today';
import { contractTitle } from '@/resources/contracts/contract-title';
import { rentPerYearOf, sumOf } from '@/resources/contracts/rules/amounts';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import { ButtonLink } from '@/ui/controls/links';
import { renewalCheck } from './renewal-check';

export function ContractRenewManyPage() {
  const { t } = useTranslation([contractRenewTexts, contractListTexts]);
  const format = useFormat();
  const contracts = useQuery(contractQueries.all());
  const [address] = useSearchParams();
  const asked = address.get('ids') ?? '';
  const { key, created } = useSyncExternalStore(lastMade.subscribe, lastMade.get);
  const isDone = key === madeKey(asked) && created.length > 0;
  const ids = useMemo(() => new Set(asked.split(',').filter((id) => id !== '')), [asked]);
  return (
    <Page
      wide
      title={isDone ? t('many.renewed', format.counted(created.length)) : t('many.title')}
      crumbs={[{ label: t('contract-list:title'), to: contractsPath }]}
    >
      <QueryView query={contracts}>
        {({ rows }) => {
          const leases = rows.filter((contract) => ids.has(idOf(contract)));
          if (leases.length > 0) return <RenewMany key={asked} ids={asked} leases={leases} contracts={rows} />;
          const choose = <ButtonLink to={endingContractsPath}>{t('many.choose')}</ButtonLink>;
          return <EmptyState scene="nothing" text={t('many.none')} action={choose} />;
        }}
      </QueryView>
    </Page>
  );
}

type Props = { ids: string; leases: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };

function RenewMany({ ids, leases, contracts }: Props) {
  const { t } = useTranslation([contractRenewTexts, commonTexts]);
  const format = useFormat();
  const renewals = useRenewals({ ids, leases, contracts });
  const { keeper, typed, isFollowing } = renewals;
  const offline = useOffline();
  const { end, rest, planned, setPlanned, goOn, ended, endedWhole } = useRenewalEnd(ids, contracts, keeper);
  const creation = useContractCreation<PlannedRenewal>({
    ...renewalWrites,
    title: (of, isUndo) => t(isUndo ? 'many.removing' : 'many.creating', format.counted(of)),
    undoText: (of) => t('many.undo', format.counted(of)),
    onClose: ({ run, left, isUndo }) => ended(left, isUndo ? 0 : run.items.length - left.length),
  });
  const rows = planned ?? renewals.rows;
  const made = rows?.filter(isMade) ?? [];
  const count = made.length;
  const isUnread = renewals.isUnread || rows === undefined || rows.some((row) => 'reason' in row && row.reason === 'unread');

  if (end)
    return (
      <>
        <RenewalResultView created={end} rest={rest} onUndo={creation.takeBack} onGoOn={goOn} />
        {creation.dialog}
      </>
    );
  return (
    <>
      <p className="muted flush">{t('many.lead')}</p>
      <WaitingWork
        label={t('many.waiting')}
        keeper={keeper}
        textsOf={({ draft: { name } }, moment) => ({
          continue: t('many.continue', { moment }),
          facts: name,
          discardOf: t('many.discardOf', { moment }),
          discarded: t('many.discarded'),
        })}
      />
      <Panel id="change" title={t('many.change')}>
        <ChangeFields renewals={renewals} hasCharges={leases.some((one) => carriedCharges(one).length > 0)} />
      </Panel>
      {rows && <RenewalRows rows={rows} typed={typed} onChange={renewals.change} />}
      <div className={`row wrap centred gap-8 line-above justify-end sticky at-bottom pad-block-12 page-ground ${styles.foot}`}>
        <Counts count={count} left={leases.length - count} isUnread={isUnread} />
        <ButtonLink to={contractsPath}>{t('common:cancel')}</ButtonLink>
        <Button
          variant="contained"
          disabled={count === 0 || isUnread || isFollowing || offline}
          loading={creation.isRunning}
          onClick={() => {
            setPlanned(rows);
            creation.start(made, endedWhole);
          }}
        >
          <span>{t('many.renew', format.counted(count))}</span>
        </Button>
      </div>
      {creation.dialog}
    </>
  );
}

function useRenewalEnd(ids: string, contracts: readonly ServiceDocument[], keeper: ReturnType<typeof useRenewals>['keeper']) {
  const [end, setEnd] = useState(() => madeBefore(ids, contracts));
  const [rest, setRest] = useState(0);
  /** Leases as they were planned: what is being written is in their way once the list is read again. */
  const [planned, setPlanned] = useState<readonly RenewalRow[]>();

  function ended(created: readonly Created[], left: number): void {
    setPlanned(undefined);
    setRest(left);
    setEnd(created.length > 0 ? created : undefined);
    // What is left of a part is renewed in the form, so that the way back leads to it.
    rememberMade(ids, []);
  }
  function endedWhole(created: readonly Created[]): void {
    ended(created, 0);
    rememberMade(ids, created);
    keeper.forget();
  }
  return { end, rest, planned, setPlanned, goOn: () => setEnd(undefined), ended, endedWhole };
}

type CountsProps = { count: number; left: number; isUnread: boolean };

function Counts({ count, left, isUnread }: CountsProps) {
  const { t } = useTranslation(contractRenewTexts);
  const format = useFormat();
  const offline = useOffline();
  const counted = [t('many.count', format.counted(count)), left > 0 && t('many.left', format.counted(left))];
  return (
    <p role={offline ? 'alert' : 'status'} className={`muted ${styles.words}`}>
      {offline ? t('many.offline') : isUnread ? t('many.unreadRows') : counted.filter(Boolean).join(' · ')}
    </p>
  );
}

type ChangeProps = { renewals: ReturnType<typeof useRenewals>; hasCharges: boolean };

function ChangeFields({ renewals: { typed, change }, hasCharges }: ChangeProps) {
  const { t } = useTranslation(contractRenewTexts);
  const { language } = useFormat().settings;
  const { by, isRaised } = typed;
  return (
    <div className={`stack gap-16 align-start ${styles.fields}`}>
      <ChoiceInput
        label={t('many.by')}
        value={by}
        choices={rentChanges.map((one) => ({ value: one, label: t(`many.changes.${one}`) }))}
        onChange={(chosen) => change({ by: chosen })}
      />
      {by !== 'keep' && <RentChange typed={typed} change={change} />}
      <TextInput
        dir="ltr"
        inputMode="numeric"
        label={t('many.months')}
        placeholder={t('many.asBefore')}
        value={typed.months}
        problem={readMonths(typed, language) === undefined ? t('many.noLength') : undefined}
        onChange={(months) => change({ months })}
      />
      <TextInput
        dir="ltr"
        inputMode="numeric"
        label={t('many.cheques')}
        placeholder={t('many.samePattern')}
        value={typed.cheques}
        problem={readCheques(typed, language) === undefined ? t('many.noCheques') : undefined}
        onChange={(cheques) => change({ cheques })}
      />
      {hasCharges && (
        <ChoiceInput
          label={t('many.charges')}
          value={typed.charges}
          choices={chargeChanges.map((one) => ({ value: one, label: t(`many.chargeChanges.${one}`) }))}
          onChange={(charges) => change({ charges })}
        />
      )}
      <label className="tick-line">
        <Checkbox checked={isRaised} onChange={({ target }) => change({ isRaised: target.checked })} />
        <span>{t('many.raiseDeposit')}</span>
      </label>
    </div>
  );
}

function RentChange({ typed, change }: Pick<ChangeProps['renewals'], 'typed' | 'change'>) {
  const { t } = useTranslation([contractRenewTexts, contractWordTexts]);
  const { language } = useFormat().settings;
  const { by, value } = typed;
  const isWrong = readChange(typed, language) === undefined;
  return (
    <Labelled label={t('many.value')} problem={isWrong && t('many.notANumber')}>
      {(control) => (
        <>
          <InputBox
            {...control}
            autoFocus
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={({ target }) => change({ value: target.value })}
            end={<InputUnit>{by === 'percent' ? '%' : t('contract-words:aed')}</InputUnit>}
          />
          {by === 'amount' && <SumNote text={value} />}
        </>
      )}
    </Labelled>
  );
}

type ResultProps = {
  created: readonly Created[];
  rest: number;
  onUndo: (created: readonly Created[]) => void;
  onGoOn: () => void;
};

function RenewalResultView({ created, rest, onUndo, onGoOn }: ResultProps) {
  const { t } = useTranslation(contractRenewTexts);
  const format = useFormat();
  const offer = {
    subject: t('many.offer.subject'),
    notificationTitle: t('many.offer.notificationTitle'),
    message: t('many.offer.message'),
  };
  return (
    <section className="stack gap-16" aria-label={t('many.renewedList')}>
      <p role="status" className="row gap-8 align-start tone-success medium size-16 flush">
        <CircleCheck size={20} className="fixed" />
        <span>
          {[
            rest > 0 && t('many.renewed', format.counted(created.length)),
            t('many.rentNow', { amount: format.money(sumOf(created.map(({ document }) => rentPerYearOf(document)))) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <DataTable
        label={t('many.renewedList')}
        rows={created}
        keyOf={({ id, title }) => id ?? title}
        columns={[
          {
            name: 'lease',
            head: t('many.lease'),
            kind: 'name',
            cell: ({ id = '', title }) => (
              <Link to={contractPath(id)}>
                <bdi>{title || id}</bdi>
              </Link>
            ),
          },
          {
            name: 'period',
            head: t('many.period'),
            cell: ({ document }) => {
              const { begin, end } = contractDays(document);
              return <bdi>{t('span', { begin: format.day(begin), end: format.day(end) })}</bdi>;
            },
          },
          {
            name: 'rent',
            head: t('many.newRent'),
            kind: 'number',
            cell: ({ document }) => <bdi>{format.money(rentPerYearOf(document), { unit: false })}</bdi>,
          },
        ]}
      />
      {rest > 0 && <p>{t('many.rest', format.counted(rest))}</p>}
      <div className="row wrap gap-8">
        {rest > 0 && (
          <Button size="small" variant="contained" onClick={onGoOn}>
            {t('many.goOn')}
          </Button>
        )}
        <NotifyLink
          size="small"
          label={t('many.notify')}
          start={{ contracts: created.flatMap(({ id }) => id ?? []) }}
          text={offer}
        />
        <Button size="small" variant="outlined" onClick={() => onUndo(created)}>
          <span>{t('many.undo', format.counted(created.length))}</span>
        </Button>
        <ButtonLink size="small" to={contractsPath}>
          {t('many.toContracts')}
        </ButtonLink>
      </div>
    </section>
  );
}

type Sources = { ids: string; leases: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };

function useRenewals({ ids, leases, contracts }: Sources) {
  const { language } = useFormat().settings;
  const now = useToday();
  const [keeper] = useState(() =>
    keepWork<TypedRenewals>({
      connection: connectionId(),
      home: renewContractsPath(ids.split(',')),
      first: NOTHING_TYPED,
      read: ({ values }) => readTyped(values),
    }),
  );
  const name = contractTitle(leases[0] ?? {});
  const write = (work: TypedRenewals) =>
    work === NOTHING_TYPED ? undefined : { name, changes: 1 + Object.keys(work.rents).length, base: {}, values: { ...work } };
  const { work: typed, isMemoryOnly } = useKeptWork(keeper, write);
  // Deferred, so that a key press appears before the rows.
  const later = useDeferredValue(typed);
  const read = useMemo(
    () => planRenewals(leases, { typed: later, others: contracts, today: now, language }),
    [leases, later, contracts, now, language],
  );
  const [last, setLast] = useState(read);
  if (read && read !== last) setLast(read);
  return {
    keeper,
    typed,
    isMemoryOnly,
    /** The last that could be read stay while a change is typed that cannot. */
    rows: read ?? last,
    isUnread: read === undefined,
    isFollowing: later !== typed,
    change: (changes: Partial<TypedRenewals>) => keeper.change((work) => ({ ...work, ...changes })),
  };
}

const renewalWrites = {
  check: (items: readonly PlannedRenewal[]) => {
    const leases = new Map(items.map(({ document, contract }) => [document, contract]));
    return renewalCheck((renewal) => leases.get(renewal));
  },
  titleOf: ({ contract }: PlannedRenewal) => contractTitle(contract),
  /** The reader has not seen what happened since the rows were made. */
  accepts: ({ isForced, overlaps }: PlannedRenewal, { found }: Taken) =>
    isForced && found.every(({ other }) => overlaps.some((one) => idOf(one.other) === other?.id)),
};

/** In memory alone: the way back from the message to the tenants leads to them and to their undo. */
const lastMade = observable<{ key: string; created: readonly Created[] }>({ key: '', created: [] });

const madeKey = (ids: string) => `${connectionId()} ${ids}`;

/** An empty list forgets what was made. */
const rememberMade = (ids: string, created: readonly Created[]): void => lastMade.set({ key: madeKey(ids), created });

function madeBefore(ids: string, contracts: readonly ServiceDocument[]): readonly Created[] | undefined {
  const { key, created } = lastMade.get();
  if (created.length === 0 || key !== madeKey(ids)) return undefined;
  const known = new Set(contracts.map(idOf));
  const left = created.filter(({ id = '' }) => known.has(id));
  return left.length > 0 ? left : undefined;
}
