import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { dayOf, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import priceLine from '@/ui/price-line.module.css';
import { RecordFacts } from '@/ui/record-facts';
import { ContractRules, ContractStatusPill } from '../contract-status';
import { contractSchema } from '../contract.schema';
import { frequencyWord, kindWord } from '../contract-words';
import { stageOf } from '../list/stage';
import { contractDays, contractKind } from '../rules/contract-days';
import { rentOrPrice } from '../rules/price';
import styles from './contract-header.module.css';

type Props = { contract: ServiceDocument };

/** The name, kind, status and value of a contract. */
export function ContractHeader({ contract }: Props) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const [now] = useState(() => today(new Date()));
  const stage = stageOf(contract, now);
  return (
    <header className={styles.header}>
      <div className={styles.worth}>
        <div className={styles.kind}>
          {kindWord(contractKind(contract))}
          <ContractStatusPill stage={stage} />
          {stage.elapsed !== undefined && (
            <span className={styles.elapsed}>{t('elapsed', { share: format.percent(stage.elapsed / 100) })}</span>
          )}
          <ContractRules />
        </div>
        <Worth contract={contract} />
      </div>
      <Facts contract={contract} />
    </header>
  );
}

function Worth({ contract }: Props) {
  const { t } = useTranslation([contractWordTexts, commonTexts]);
  const format = useFormat();
  const amount = rentOrPrice(contract);
  const { frequency } = contract;
  return (
    <p className={priceLine.price}>
      <span className={priceLine.what}>{t(`price.${contractKind(contract)}`)}</span>
      {amount === undefined ? (
        <span className={priceLine.noPrice}>{t('common:notGiven')}</span>
      ) : (
        <bdi className={priceLine.amount}>{format.money(amount)}</bdi>
      )}
      {typeof frequency === 'string' && frequency.trim() !== '' && (
        <bdi className={priceLine.basis}>{frequencyWord(frequency)}</bdi>
      )}
    </p>
  );
}

function Facts({ contract }: Props) {
  const format = useFormat();
  const { begin, last, termination } = contractDays(contract);
  const facts = [
    { name: 'beginDate', value: format.day(begin) },
    { name: termination ? 'terminationDate' : 'endDate', value: format.day(last) },
    { name: 'contractDate', value: format.day(dayOf(contract.contractDate)) },
    { name: 'reference', value: typeof contract.reference === 'string' ? contract.reference : '' },
  ];
  return (
    <RecordFacts
      facts={facts.map(({ name, value }) => ({
        label: labelOf(contractSchema, name),
        value: value.trim() ? <bdi>{value}</bdi> : undefined,
      }))}
    />
  );
}
