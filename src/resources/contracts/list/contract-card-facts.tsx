import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { StatusPill } from '@/ui/status-pill';
import { frequencyWord, kindWord } from '../contract-words';
import { rentOrPrice } from '../rules/price';
import styles from './contract-card-facts.module.css';
import { textOf } from './contract-values';
import type { Derived } from './derived';
import { StagePill } from './stage-pill';

type Props = { contract: ServiceDocument; derived: Derived; format: Format };

/** On a card: status and amount, then kind, units and dates. */
export function ContractCardFacts({ contract, derived: { kind, stage, last, unitNames, inConflict }, format }: Props) {
  const frequency = textOf('frequency')(contract);
  const amount = [format.money(rentOrPrice(contract)), frequency && frequencyWord(frequency)].filter(Boolean).join(' · ');
  const days = [format.day(dayOf(contract.beginDate)), format.day(last(contract))].filter(Boolean);
  const facts = [kindWord(kind(contract)), unitNames(contract).slice(0, 3).join(', ')].filter(Boolean);
  return (
    <>
      <div className={styles.lead}>
        <span className={styles.pills}>
          {inConflict(contract) && <StatusPill status="conflict" label={i18n.t('contracts.list.conflict')} />}
          <StagePill stage={stage(contract)} format={format} />
        </span>
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
