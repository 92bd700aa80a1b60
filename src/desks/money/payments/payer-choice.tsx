import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { recordPaymentPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { contractTitle, contractTitles } from '@/resources/contracts/contract-title';
import { contractQueries } from '@/resources/contracts/contract.api';
import { people, textOf } from '@/resources/contracts/list/contract-values';
import { unitsOf } from '@/resources/contracts/rules/names';
import { useSearchedUnitNames, useUnitNames } from '@/resources/contracts/use-unit-names';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { isEnter } from '@/ui/controls/enter-key';
import { TextInput } from '@/ui/controls/inputs';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { QueryView } from '@/ui/page/query-view';
import { useToday } from '@/ui/page/use-today';
import { createTextSearch } from '@/ui/table/row-index';
import { fallenOpen } from '../rules/ledger';
import { contractsByPayer } from '../rules/payable';

/** Asks whose payment it is, where neither an instalment nor a contract says it. */
export function PayerChoice() {
  const contracts = useQuery(contractQueries.all());
  return <QueryView query={contracts}>{({ rows }) => <Choice contracts={rows} />}</QueryView>;
}

const SHOWN = 20;

const pathOf = (contracts: readonly ServiceDocument[]) => recordPaymentPath({ contracts: contracts.map(idOf) });

function usePayerSearch(all: readonly ServiceDocument[]) {
  const names = useSearchedUnitNames();
  const contracts = useMemo(() => all.filter((one) => idOf(one) !== ''), [all]);
  const search = useMemo(
    () =>
      createTextSearch(contracts, (contract) => [
        contractTitle(contract),
        ...people(contract),
        ...unitsOf(contract, names).map(({ name }) => name),
        textOf('reference')(contract) ?? '',
      ]),
    [contracts, names],
  );
  return (text: string) => {
    const found = search.find(text);
    const own = found ? Array.from(found, (index) => contracts[index]).filter((one) => one !== undefined) : contracts;
    return [...contractsByPayer(own)].slice(0, SHOWN);
  };
}

function Choice({ contracts }: { contracts: readonly ServiceDocument[] }) {
  const { t } = useTranslation([contractPaymentTexts, commonTexts, contractWordTexts]);
  const format = useFormat();
  const navigate = useNavigate();
  const now = useToday();
  const [typed, type] = useState('');
  const names = useUnitNames();
  const payersFor = usePayerSearch(contracts);
  const payers = payersFor(useDeferredValue(typed));
  const chooseFirst = () => {
    const [first] = payersFor(typed);
    if (first && typed.trim() !== '') void navigate(pathOf(first[1]));
  };
  return (
    <section className="stack gap-8">
      <TextInput
        label={t('whose')}
        type="search"
        autoFocus
        placeholder={t('whoseHelp')}
        value={typed}
        onChange={type}
        onKeyDown={(event) => isEnter(event) && chooseFirst()}
      />
      <p role="status" className="muted">
        {payers.length === 0 ? t('nobody') : ''}
      </p>
      <LinkList label={t('whose')}>
        {payers.map(([key, own]) => {
          const open = sumToCent(own.map((one) => fallenOpen(one, now)));
          const units = own.flatMap((contract) => unitsOf(contract, names).map(({ id, name }) => name || id));
          return (
            <LinkRow
              key={key}
              to={pathOf(own)}
              title={contractTitles(own).join(' · ') || t('contract-words:unnamed')}
              second={<bdi>{units.slice(0, 3).join(t('common:separator'))}</bdi>}
              end={open > 0 ? <bdi>{format.money(open)}</bdi> : undefined}
            />
          );
        })}
      </LinkList>
    </section>
  );
}
