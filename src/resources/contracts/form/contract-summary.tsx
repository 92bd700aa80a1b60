import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { FormWarning } from '@/ui/form/form-context';
import { contractTitle } from '../contract-title';
import { kindWord } from '../contract-words';
import { contractDays } from '../rules/contract-days';
import { unitsOf } from '../rules/units';
import { useContractKind } from '../use-contract-kind';
import { useUnitNames } from '../use-unit-names';
import styles from './contract-summary.module.css';
import { nextDates } from './next-dates';
import { SummaryFigures } from './summary-figures';
import { useContractRecord } from './use-contract-record';
import { WarningList } from './warning-list';

/** What the contract comes to, as it is typed. */
export function ContractSummary() {
  const { t } = useTranslation();
  const contract = useContractRecord();
  const { kind } = useContractKind();
  return (
    <aside className={styles.summary} aria-label={t('contracts.form.summary.title')}>
      <h2 className="visually-hidden">{t('contracts.form.summary.title')}</h2>
      <Part title={t('contracts.form.summary.party')}>
        <p className={styles.lead}>
          <bdi>{contractTitle(contract) || t('contracts.form.summary.noParty')}</bdi>
        </p>
        <p className={styles.second}>
          {[kindWord(kind), t(`contracts.words.parties.${contract.isCompany === true ? 'company' : 'person'}`)].join(' · ')}
        </p>
      </Part>
      <Part title={t('contracts.form.summary.units')}>
        <UnitNames contract={contract} />
      </Part>
      <SummaryFigures contract={contract} kind={kind} />
      <Part title={t('contracts.form.summary.dates')}>
        <Dates contract={contract} />
      </Part>
      <Part title={t('contracts.form.summary.warnings')}>
        <WarningList of={isLoud} none={t('contracts.form.summary.noWarnings')} />
      </Part>
    </aside>
  );
}

/** What is still missing is no fault of a form that is being filled in. */
const isLoud = ({ quiet }: FormWarning) => quiet !== true;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

const UNITS_SHOWN = 3;

function UnitNames({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const named = unitsOf(contract, useUnitNames()).flatMap(({ id, name }) => (name || id ? [name || id] : []));
  const more = named.length - UNITS_SHOWN;
  if (named.length === 0) return <p className={styles.second}>{t('contracts.form.summary.noUnits')}</p>;
  return (
    <ul className={styles.list}>
      {[...new Set(named)].slice(0, UNITS_SHOWN).map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {more > 0 && (
        <li className={styles.second}>{t('contracts.form.summary.moreUnits', { count: more, number: format.number(more) })}</li>
      )}
    </ul>
  );
}

function Dates({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => today(new Date()));
  const { begin, last } = contractDays(contract);
  const dates = nextDates(contract, now);
  if (begin === undefined && last === undefined && dates.length === 0) {
    return <p className={styles.second}>{t('contracts.form.summary.noDates')}</p>;
  }
  return (
    <dl className={styles.figures}>
      {begin !== undefined && <Figure label={t('contracts.form.summary.begins')} value={format.day(begin)} />}
      {dates.map(({ date, amount }, at) => (
        <Figure key={`${date} ${at}`} label={format.day(date)} value={format.money(amount)} />
      ))}
      {last !== undefined && <Figure label={t('contracts.form.summary.ends')} value={format.day(last)} />}
    </dl>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
