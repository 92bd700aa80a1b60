import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { dayOf, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { ContractStatusPill } from '../contract-status-pill';
import { contractSchema } from '../contract.schema';
import { frequencyWord, kindWord } from '../contract-words';
import { ContractRules } from '../contract-rules';
import { contractDays, contractKind } from '../rules/contract-days';
import { rentOrPrice } from '../rules/price';
import { contractStatus } from '../rules/status';
import styles from './contract-header.module.css';

/** What a contract is, where it stands and what it is worth. */
export function ContractHeader({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => today(new Date()));
  const kind = contractKind(contract);
  const amount = rentOrPrice(contract);
  const { frequency } = contract;
  return (
    <header className={styles.header}>
      <div className={styles.worth}>
        <div className={styles.kind}>
          {kindWord(kind)}
          <ContractStatusPill status={contractStatus(contract, now)} />
          <ContractRules />
        </div>
        <p className={styles.price}>
          <span className={styles.basis}>{t(`contracts.words.price.${kind}`)}</span>
          {amount === undefined ? (
            <span className={styles.noPrice}>{t('common.notGiven')}</span>
          ) : (
            <bdi className={styles.amount}>{format.money(amount)}</bdi>
          )}
          {typeof frequency === 'string' && frequency.trim() !== '' && (
            <bdi className={styles.basis}>{frequencyWord(frequency)}</bdi>
          )}
        </p>
      </div>
      <Facts contract={contract} />
    </header>
  );
}

function Facts({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { begin, last, termination } = contractDays(contract);
  const facts = [
    { name: 'beginDate', value: format.day(begin) },
    { name: termination ? 'terminationDate' : 'endDate', value: format.day(last) },
    { name: 'contractDate', value: format.day(dayOf(contract.contractDate)) },
    { name: 'reference', value: typeof contract.reference === 'string' ? contract.reference : '' },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{labelOf(contractSchema, name)}</dt>
          <dd>{value.trim() ? <bdi>{value}</bdi> : <span className={styles.missing}>{t('common.notGiven')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
