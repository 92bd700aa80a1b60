import ReceiptText from 'lucide-react/icons/receipt-text';
import Wallet from 'lucide-react/icons/wallet';
import { useCallback } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useParams } from 'react-router';
import { customersPath, customerStatementPath, recordPaymentPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { customerTexts } from '@/i18n/en/customers';
import { shellTexts } from '@/i18n/en/shell';
import { nameIn } from '@/i18n/names';
import { useLanguage } from '@/i18n/use-language';
import { nextStep } from '@/resources/contracts/rules/next-step';
import { useUnitNames } from '@/resources/contracts/use-unit-names';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { NotifyLink } from '@/ui/controls/notify-link';
import { LoadingSign } from '@/ui/loading/loading-sign';
import columns from '@/ui/page/detail-columns.module.css';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { pendingTitle } from '@/ui/page/pending-title';
import { QueryView } from '@/ui/page/query-view';
import { useWork } from '@/ui/page/use-work';
import { Letterhead } from '@/ui/paper/letterhead';
import { useToday } from '@/ui/page/use-today';
import { type Customer, namesOf } from './customer';
import { customerMoney } from './customer-money';
import { ChequesPanel, InstalmentsPanel, PaymentsPanel } from './money-panels';
import { AccountPanel, ContactPanel, ContractsPanel, DocumentsPanel, MessagesPanel } from './customer-panels';
import { type Joining, useJoining } from './joining';
import { possibleDoubles, PossibleDoublesPanel } from './possible-doubles';
import { useCustomer } from './use-customer';

export function CustomerPage() {
  const { t } = useTranslation([customerTexts, contractWordTexts, shellTexts]);
  const language = useLanguage();
  const { key = '' } = useParams();
  const { contracts, customer } = useCustomer(key);
  const joining = useJoining();
  const isKnown = customer !== undefined && customer.contracts.length > 0;
  const title = customer
    ? isKnown
      ? (nameIn(language, namesOf(customer)) ?? t('contract-words:unnamed'))
      : t('shell:error.notFound')
    : pendingTitle(contracts);
  return (
    <Page
      letterhead={<Letterhead />}
      title={title}
      crumbs={[{ label: t('shell:customers'), to: customersPath() }]}
      actions={isKnown && <Actions customer={customer} />}
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

function Actions({ customer: { key, contracts } }: { customer: Customer }) {
  const { t } = useTranslation([customerTexts, contractPaymentTexts]);
  const now = useToday();
  const ids = contracts.map(idOf).filter(Boolean);
  const isNext = contracts.some((contract) => nextStep(contract, now)?.step === 'record');
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <ButtonLink
        to={recordPaymentPath({ contracts: ids })}
        variant={isNext ? 'contained' : 'outlined'}
        startIcon={<Wallet {...icon} />}
      >
        {t('contract-payments:record')}
      </ButtonLink>
      <ButtonLink to={customerStatementPath(key)} startIcon={<ReceiptText {...icon} />}>
        {t('statement')}
      </ButtonLink>
      <NotifyLink start={{ contracts: ids }} />
    </>
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
