import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useNavigate } from 'react-router';
import { recordPaymentPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { TextInput } from '@/ui/controls/inputs';
import { isEnter } from '@/ui/controls/enter-key';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { QueryView } from '@/ui/page/query-view';
import { createTextSearch } from '@/ui/table/row-index';
import { useToday } from '@/ui/page/use-today';
import { contractQueries } from '@/resources/contracts/contract.api';
import { contractTitle, contractTitles } from '@/resources/contracts/contract-title';
import { people, textOf } from '@/resources/contracts/list/contract-values';
import { ledgerOf } from '../rules/ledger';
import { personKey } from '@/resources/contracts/rules/people';
import { unitsOf } from '@/resources/contracts/rules/names';
import { useSearchedUnitNames, useUnitNames } from '@/resources/contracts/use-unit-names';

export function PayerChoice() {
  const contracts = useQuery(contractQueries.all());
  return <QueryView query={contracts}>{({ rows }) => <Choice contracts={rows} />}</QueryView>;
}

const SHOWN = 20;

const pathOf = (contracts: readonly ServiceDocument[]) => recordPaymentPath({ contracts: contracts.map(idOf) });

function Choice({ contracts: all }: { contracts: readonly ServiceDocument[] }) {
  const { t } = useTranslation([contractPaymentTexts, contractListTexts, contractWordTexts]);
  const format = useFormat();
  const navigate = useNavigate();
  const now = useToday();
  const [typed, type] = useState('');
  const asked = useDeferredValue(typed);
  const names = useUnitNames();
  const searchedNames = useSearchedUnitNames();
  const contracts = useMemo(() => all.filter((one) => idOf(one) !== ''), [all]);
  const search = useMemo(
    () =>
      createTextSearch(contracts, (contract) => [
        contractTitle(contract),
        ...people(contract),
        ...unitsOf(contract, searchedNames).map(({ name }) => name),
        textOf('reference')(contract) ?? '',
      ]),
    [contracts, searchedNames],
  );
  const byPayerFor = (text: string) => {
    const found = search.find(text);
    const byPayer = new Map<string, ServiceDocument[]>();
    for (const contract of found
      ? Array.from(found, (index) => contracts[index]).filter((one) => one !== undefined)
      : contracts) {
      const key = personKey(contract) || idOf(contract);
      const others = byPayer.get(key);
      if (others) others.push(contract);
      else if (byPayer.size < SHOWN) byPayer.set(key, [contract]);
    }
    return byPayer;
  };
  const byPayer = byPayerFor(asked);
  const chooseFirst = () => {
    const [first] = byPayerFor(typed).values();
    if (first && typed.trim() !== '') void navigate(pathOf(first));
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
        {byPayer.size === 0 ? t('nobody') : ''}
      </p>
      <LinkList label={t('whose')}>
        {[...byPayer].map(([key, own]) => {
          const open = sumToCent(
            own.flatMap((contract) =>
              ledgerOf(contract, now)
                .lines.filter(({ day }) => day <= now)
                .map((line) => line.open),
            ),
          );
          const units = own.flatMap((contract) => unitsOf(contract, names).map(({ id, name }) => name || id));
          return (
            <LinkRow
              key={key}
              to={pathOf(own)}
              title={contractTitles(own).join(' · ') || t('contract-words:unnamed')}
              second={<bdi>{units.slice(0, 3).join(t('contract-list:joint'))}</bdi>}
              end={open > 0 ? <bdi>{format.money(open)}</bdi> : undefined}
            />
          );
        })}
      </LinkList>
    </section>
  );
}
