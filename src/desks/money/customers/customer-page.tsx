import Button from '@mui/material/Button';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useParams, useNavigate } from 'react-router';
import { customersPath, customerPath, contractCustomerPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { customerTexts } from '@/i18n/en/customers';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { i18n, useLanguage } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { nameIn } from '@/i18n/names';
import type { Work } from '@/steps';
import { doublesOf, personMarks, type Shared } from '../rules/doubles';
import { customerIdIn, keyOfCustomer, personKey } from '@/resources/contracts/rules/people';
import { type Customer, customersOf, namesOf, newCustomerId, withCustomerId } from './customer';
import type { UnitNames } from '@/resources/contracts/rules/names';
import { type ContractChanges, useContractChanges } from '@/resources/contracts/use-contract-changes';
import { useUnitNames } from '@/resources/contracts/use-unit-names';
import type { ServiceDocument } from '@/schema/document';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { RowLink } from '@/ui/controls/row-link';
import { LoadingSign } from '@/ui/loading/loading-sign';
import columns from '@/ui/page/detail-columns.module.css';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { pendingTitle } from '@/ui/page/pending-title';
import { QueryView } from '@/ui/page/query-view';
import { useWork } from '@/ui/page/use-work';
import { Letterhead } from '@/ui/paper/letterhead';
import { useToday } from '@/ui/page/use-today';
import { useFirstRows } from '@/ui/panels/first-rows';
import { Panel } from '@/ui/panels/panel';
import { ButtonLink } from '@/ui/controls/links';
import { CustomerActions } from './customer-actions';
import { customerMoney } from './customer-money';
import { ChequesPanel, InstalmentsPanel, PaymentsPanel } from './money-panels';
import { AccountPanel, ContactPanel, ContractsPanel, DocumentsPanel, MessagesPanel } from './customer-panels';
import { unitsText } from './entry-texts';
import { useNotSame } from './not-same';
import { useCustomer } from './use-customer';

export function CustomerPage() {
  const { t } = useTranslation([customerTexts, contractWordTexts, commonTexts]);
  const language = useLanguage();
  const { key = '' } = useParams();
  const { contracts, customer } = useCustomer(key);
  const joining = useJoining();
  const isKnown = customer !== undefined && customer.contracts.length > 0;
  const title = customer
    ? isKnown
      ? (nameIn(language, namesOf(customer)) ?? t('contract-words:unnamed'))
      : t('common:error.notFound')
    : pendingTitle(contracts);
  return (
    <Page
      letterhead={<Letterhead />}
      title={title}
      crumbs={[{ label: t('common:customers'), to: customersPath() }]}
      actions={isKnown && <CustomerActions customer={customer} />}
    >
      <QueryView query={contracts}>
        {({ rows }) => {
          if (!customer) return <LoadingSign />;
          return isKnown ? (
            <CustomerDetail key={key} customer={customer} all={rows} joining={joining} />
          ) : (
            <EmptyState
              scene="noMatch"
              text={t('gone')}
              action={<ButtonLink to={customersPath()}>{t('toCustomers')}</ButtonLink>}
            />
          );
        }}
      </QueryView>
      {joining.dialog}
    </Page>
  );
}

type DetailProps = { customer: Customer; all: readonly ServiceDocument[]; joining: Joining };

function CustomerDetail({ customer, all, joining }: DetailProps) {
  const now = useToday();
  const names = useUnitNames();
  const { key, contracts } = customer;
  const doubles = useWork(useCallback(() => possibleDoubles(all, key), [all, key]));
  const money = useWork(useCallback(() => customerMoney(contracts, now), [contracts, now]));
  if (!money) return <LoadingSign />;
  return (
    <div className={columns.detail}>
      <AccountPanel money={money} />
      <div className={columns.columns}>
        <div className={columns.column}>
          <ContractsPanel customer={customer} money={money} names={names} today={now} />
          <InstalmentsPanel rows={money.lines} names={names} today={now} />
          <PaymentsPanel rows={money.receipts} names={names} />
          <ChequesPanel rows={money.cheques} names={names} />
        </div>
        <div className={columns.column}>
          <ContactPanel customer={customer} />
          {doubles && <PossibleDoublesPanel customer={customer} doubles={doubles} joining={joining} names={names} />}
          <DocumentsPanel customer={customer} today={now} />
          <MessagesPanel customer={customer} />
        </div>
      </div>
    </div>
  );
}

type PossibleDouble = { customer: Customer; shared: readonly Shared[] };

function* possibleDoubles(contracts: readonly ServiceDocument[], key: string): Work<readonly PossibleDouble[]> {
  const found = doublesOf(yield* personMarks(contracts), key);
  if (found.size === 0) return [];
  const doubles: PossibleDouble[] = [];
  for (const customer of yield* customersOf(contracts)) {
    const shared = found.get(customer.key);
    if (shared) doubles.push({ customer, shared });
  }
  return doubles.toSorted((a, b) => b.shared.length - a.shared.length);
}

type Props = { customer: Customer; doubles: readonly PossibleDouble[]; joining: Joining; names: UnitNames };

const FIRST = 4;

function PossibleDoublesPanel({ customer, doubles, joining: { join, isRunning }, names }: Props) {
  const { t } = useTranslation([customerTexts, contractWordTexts]);
  const format = useFormat();
  const { isOther, say } = useNotSame();
  const isMarked = (one: PossibleDouble) => isOther(customer.key, one.customer.key);
  const [open, marked] = [doubles.filter((one) => !isMarked(one)), doubles.filter(isMarked)];
  const [shown, more] = useFirstRows(open, FIRST);
  if (doubles.length === 0) return null;
  const joinWith = (others: readonly PossibleDouble[]) => {
    const customers = [customer, ...others.map((one) => one.customer)] as const;
    const id = customers.map(({ key }) => customerIdIn(key)).find(Boolean) ?? newCustomerId();
    // Who is none of them is none of the one that they become.
    for (const { key } of doubles.map((one) => one.customer)) {
      if (customers.some((one) => isOther(one.key, key))) say(keyOfCustomer(id), key, false);
    }
    void join(id, customers);
  };
  const nameOf = (one: PossibleDouble) => nameIn(format.settings.language, namesOf(one.customer)) ?? t('contract-words:unnamed');
  return (
    <Panel
      id="doubles"
      title={t('doubles.title')}
      explain={<p>{t('doubles.rule')}</p>}
      {...(open.length > 0 && { count: open.length })}
    >
      <ul className="plain-list stack gap-16" aria-label={t('doubles.title')}>
        {shown.map((one) => (
          <PossibleDoubleItem key={one.customer.key} double={one} name={nameOf(one)} names={names}>
            <Button
              size="small"
              variant="outlined"
              disabled={isRunning}
              aria-label={t('doubles.joinWith', { name: isolated(nameOf(one)) })}
              onClick={() => joinWith([one])}
            >
              {t('doubles.join')}
            </Button>
            <Button
              size="small"
              aria-label={t('doubles.notSameAs', { name: isolated(nameOf(one)) })}
              onClick={() => say(customer.key, one.customer.key, false)}
            >
              {t('doubles.notSame')}
            </Button>
          </PossibleDoubleItem>
        ))}
      </ul>
      {more}
      {open.length > 1 && (
        <Button size="small" className="screen-only" disabled={isRunning} onClick={() => joinWith(open)}>
          <span>{t('doubles.joinAll', { number: format.number(open.length) })}</span>
        </Button>
      )}
      {marked.map((one) => (
        <NotSame key={one.customer.key} name={nameOf(one)} onTakeBack={() => say(customer.key, one.customer.key, true)} />
      ))}
    </Panel>
  );
}

function NotSame({ name, onTakeBack }: { name: string; onTakeBack: () => void }) {
  const { t } = useTranslation(customerTexts);
  return (
    <p className="row between centred gap-12 muted size-13">
      <span>{t('doubles.notSameAs', { name: isolated(name) })}</span>
      <Button
        size="small"
        className="screen-only"
        aria-label={t('doubles.takeBackOf', { name: isolated(name) })}
        onClick={onTakeBack}
      >
        {t('doubles.takeBack')}
      </Button>
    </p>
  );
}

type DoubleProps = { double: PossibleDouble; name: string; names: UnitNames; children: ReactNode };

function PossibleDoubleItem({ double: { customer, shared }, name, names, children }: DoubleProps) {
  const { t } = useTranslation([customerTexts, commonTexts]);
  const format = useFormat();
  const { contracts, key } = customer;
  const count = t('common:counts.contracts', format.counted(contracts.length));
  const units = contracts.map((contract) => unitsText(contract, names)).filter(Boolean);
  return (
    <li>
      <RowLink to={customerPath(key)} text={name} />
      <p className="muted size-13 anywhere">{shared.map(({ kind, value }) => sharedText(kind, value)).join(' · ')}</p>
      <p className="muted size-13">
        <bdi>{[count, ...units.slice(0, FIRST)].join(' · ')}</bdi>
      </p>
      <div className="row wrap gap-8 above-4 screen-only">{children}</div>
    </li>
  );
}

const sharedText = (kind: Shared['kind'], value: string): string =>
  i18n.t(`doubles.shares.${kind}`, { ns: customerTexts, value: isolated(kind === 'phone' ? `+${value}` : value) });

type Joining = Pick<ContractChanges, 'takeBack' | 'isRunning' | 'dialog'> & {
  join: (id: string, customers: readonly [Customer, ...Customer[]]) => Promise<void>;
};

/** Leaves what has become somebody else's contract meanwhile as it is. */
function useJoining(): Joining {
  const { t } = useTranslation(customerTexts);
  const format = useFormat();
  const navigate = useNavigate();
  const { change, ...changes } = useContractChanges({
    isOtherwise: isSomebodyElse,
    runTitle: (count) => t('doubles.runTitle', format.counted(count)),
    undone: t('doubles.undone'),
    notUndone: t('doubles.notUndone'),
  });
  return {
    ...changes,
    async join(id, customers) {
      const contracts = customers.flatMap((customer) => customer.contracts);
      const [own] = customers[0].contracts.map(idOf).filter(Boolean);
      // The key changes with the join, and again with its undo: a contract leads to the customer throughout.
      if (own !== undefined && customers[0].key !== keyOfCustomer(id))
        await navigate(contractCustomerPath(own), { replace: true, preventScrollReset: true });
      const count = contracts.length;
      change(
        contracts.filter((contract) => personKey(contract) !== keyOfCustomer(id)),
        {
          changed: (contract) => withCustomerId(contract, id),
          told: () => i18n.t('doubles.joined', { ns: customerTexts, ...format.counted(count) }),
        },
      );
    },
  };
}

const isSomebodyElse = ({ before, after }: WrittenRecord, fresh: ServiceDocument): boolean =>
  ![before, after].map(personKey).includes(personKey(fresh));
