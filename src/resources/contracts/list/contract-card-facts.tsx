import type { Format } from '@/i18n/format';
import { dayOf } from '@/schema/day';
import { ContractStatusPill } from '../contract-status-pill';
import type { ContractDocument } from '../contract.api';
import { frequencyWord, kindWord } from '../contract-words';
import { rentOrPrice } from '../rules/price';
import styles from './contract-card-facts.module.css';
import { textOf } from './contract-values';
import type { Derived } from './derived';

type Props = { contract: ContractDocument; derived: Derived; format: Format };

/** On a card: status and amount, then kind, units and dates. */
export function ContractCardFacts({ contract, derived: { kind, status, last, unitNames }, format }: Props) {
  const frequency = textOf('frequency')(contract);
  const amount = [format.money(rentOrPrice(contract)), frequency && frequencyWord(frequency)].filter(Boolean).join(' · ');
  const days = [format.day(dayOf(contract.beginDate)), format.day(last(contract))].filter(Boolean);
  const facts = [kindWord(kind(contract)), unitNames(contract).slice(0, 3).join(', ')].filter(Boolean);
  return (
    <>
      <div className={styles.lead}>
        <ContractStatusPill status={status(contract)} />
        <bdi className={styles.amount}>{amount}</bdi>
      </div>
      <div className={styles.facts}>
        {facts.map((fact, place) => (
          <span key={fact}>
            {place > 0 && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </div>
      {days.length > 0 && (
        <div className={styles.facts}>
          {days.map((day, place) => (
            <span key={day}>
              {place > 0 && ' – '}
              <bdi>{day}</bdi>
            </span>
          ))}
        </div>
      )}
    </>
  );
}
