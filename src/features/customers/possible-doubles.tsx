import Button from '@mui/material/Button';
import { customerPath } from '@/addresses';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { customerListTexts } from '@/i18n/en/customer-list';
import { customerTexts } from '@/i18n/en/customers';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { nameIn } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import type { Work } from '@/pace';
import { doublesOf, personMarks, type Shared } from '@/resources/contracts/rules/doubles';
import { customerIdIn, keyOfCustomer, newCustomerId } from '@/resources/contracts/rules/person';
import type { UnitNames } from '@/resources/contracts/rules/units';
import type { ServiceDocument } from '@/schema/document';
import { RowLink } from '@/ui/controls/row-link';
import { useFirstRows } from '@/ui/panels/first-rows';
import { Panel } from '@/ui/panels/panel';
import { type Customer, customersOf, namesOf } from './customer';
import { unitsText } from './entry-texts';
import type { Joining } from './joining';
import { useNotSame } from './not-same';

export type PossibleDouble = { customer: Customer; shared: readonly Shared[] };

/** Returns those who share most first. */
export function* possibleDoubles(contracts: readonly ServiceDocument[], key: string): Work<readonly PossibleDouble[]> {
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

export function PossibleDoublesPanel({ customer, doubles, joining: { join, isRunning }, names }: Props) {
  const { t } = useTranslation([customerTexts, customerListTexts, contractWordTexts]);
  const format = useFormat();
  const { isOther, say } = useNotSame();
  const isMarked = (one: PossibleDouble) => isOther(customer.key, one.customer.key);
  const [open, marked] = [doubles.filter((one) => !isMarked(one)), doubles.filter(isMarked)];
  const [shown, more] = useFirstRows(open, FIRST, {
    all: t('showAll', { number: format.number(open.length) }),
    fewer: t('showFewer'),
  });
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
        {shown.map((one) => {
          const name = nameOf(one);
          const { contracts, key } = one.customer;
          const count = t('customer-list:contractCount', { count: contracts.length, number: format.number(contracts.length) });
          const units = contracts.map((contract) => unitsText(contract, names)).filter(Boolean);
          return (
            <li key={key}>
              <RowLink to={customerPath(key)} text={name} />
              <p className="muted size-13 anywhere">{one.shared.map(({ kind, value }) => sharedText(kind, value)).join(' · ')}</p>
              <p className="muted size-13">
                <bdi>{[count, ...units.slice(0, FIRST)].join(' · ')}</bdi>
              </p>
              <div className="row wrap gap-8 above-4 screen-only">
                <Button
                  size="small"
                  variant="outlined"
                  disabled={isRunning}
                  aria-label={t('doubles.joinWith', { name: isolated(name) })}
                  onClick={() => joinWith([one])}
                >
                  {t('doubles.join')}
                </Button>
                <Button
                  size="small"
                  aria-label={t('doubles.notSameAs', { name: isolated(name) })}
                  onClick={() => say(customer.key, key, false)}
                >
                  {t('doubles.notSame')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {more}
      {open.length > 1 && (
        <Button size="small" className="screen-only" disabled={isRunning} onClick={() => joinWith(open)}>
          <span>{t('doubles.joinAll', { number: format.number(open.length) })}</span>
        </Button>
      )}
      {marked.map((one) => {
        const name = nameOf(one);
        return (
          <p key={one.customer.key} className="row between centred gap-12 muted size-13">
            <span>{t('doubles.notSameAs', { name: isolated(name) })}</span>
            <Button
              size="small"
              className="screen-only"
              aria-label={t('doubles.takeBackOf', { name: isolated(name) })}
              onClick={() => say(customer.key, one.customer.key, true)}
            >
              {t('doubles.takeBack')}
            </Button>
          </p>
        );
      })}
    </Panel>
  );
}

const sharedText = (kind: Shared['kind'], value: string): string =>
  i18n.t(`doubles.shares.${kind}`, { ns: customerTexts, value: isolated(kind === 'phone' ? `+${value}` : value) });
