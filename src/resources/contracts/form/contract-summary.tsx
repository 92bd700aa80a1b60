import type { ReactNode } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { useFormIssues } from '@/ui/form/form-issues';
import type { FormWarning } from '@/ui/form/record-watch';
import { RecordText } from '@/ui/text/record-text';
import { useToday } from '@/ui/page/use-today';
import { contractTitle } from '../contract-title';
import { kindWord } from '../contract-words';
import { schemaOf } from '../contract.schema';
import { contractDays, type ContractKind } from '../rules/contract-days';
import { agreedTotal, paymentDifference, writtenInstalments } from '../rules/instalments';
import { contractSchedule } from '../rules/schedule';
import { contractTotals } from '../rules/amounts';
import { unitsOf } from '../rules/names';
import { useContractKind, useContractRecord } from './contract-kind';
import styles from './contract-summary.module.css';
import { useFormUnitNames } from './unit-choices';
import { WarningList } from './overlap-warnings';

export function ContractSummary() {
  const { t } = useTranslation([contractFormTexts, contractWordTexts, commonTexts]);
  const contract = useContractRecord();
  const { kind } = useContractKind();
  const { number } = useFormat();
  const missing = useFormIssues((warning) => !isLoud(warning)).length;
  return (
    <aside
      className={`stack gap-16 size-13 anywhere rounded-8 framed paper-ground pad-16 ${styles.summary}`}
      aria-label={t('summary.title')}
    >
      <h2 className="visually-hidden">{t('summary.title')}</h2>
      <Part title={t('contract-words:sections.party')}>
        <p className={`size-14 bold ${styles.lead}`}>
          <RecordText text={contractTitle(contract) || t('summary.noParty')} />
        </p>
        <p className="muted">
          {[kindWord(kind), t(`contract-words:parties.${contract.isCompany === true ? 'company' : 'person'}`)].join(' · ')}
        </p>
      </Part>
      <Part title={t('common:units')}>
        <UnitNames contract={contract} />
      </Part>
      <SummaryFigures contract={contract} kind={kind} />
      <Part title={t('summary.dates')}>
        <Dates contract={contract} />
      </Part>
      <Part title={t('summary.warnings')}>
        <WarningList
          of={isLoud}
          none={missing > 0 ? t('summary.missing', { number: number(missing) }) : t('summary.noWarnings')}
        />
      </Part>
    </aside>
  );
}

const isLoud = ({ quiet }: FormWarning) => quiet !== true;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="shrinks">
      <h3 className="size-12 medium muted below-4">{title}</h3>
      {children}
    </section>
  );
}

const UNITS_SHOWN = 3;

function UnitNames({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const named = unitsOf(contract, useFormUnitNames()).flatMap(({ id, name }) => (name || id ? [name || id] : []));
  const more = named.length - UNITS_SHOWN;
  if (named.length === 0) return <p className="muted">{t('summary.noUnits')}</p>;
  return (
    <ul className="plain-list">
      {[...new Set(named)].slice(0, UNITS_SHOWN).map((name) => (
        <li key={name}>
          <RecordText text={name} />
        </li>
      ))}
      {more > 0 && <li className="muted">{t('summary.moreUnits', format.counted(more))}</li>}
    </ul>
  );
}

function Dates({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const now = useToday();
  const { begin, last } = contractDays(contract);
  const { kind } = useContractKind();
  const dates = nextDates(contract, now);
  if (begin === undefined && last === undefined && dates.length === 0) {
    return <p className="muted">{t('summary.noDates')}</p>;
  }
  return (
    <dl className="stack gap-4 figures">
      {begin !== undefined && <Figure label={t('summary.begins')} value={format.day(begin)} />}
      {dates.map(({ date, amount }, index) => (
        <Figure key={`${date} ${index}`} label={format.day(date)} value={format.money(amount)} />
      ))}
      {last !== undefined && (
        <Figure
          label={kind === 'reservation' ? labelOf(schemaOf(kind), 'endDate') : t('summary.ends')}
          value={format.day(last)}
        />
      )}
    </dl>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="row wrap between gap-0-8">
    <dt className="muted">{label}</dt>
    <dd className="flush">{value}</dd>
  </div>
);

function SummaryFigures({ contract, kind }: { contract: ServiceDocument; kind: ContractKind }) {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const { total, vat } = contractTotals(contract);
  const whole = kind === 'lease' ? agreedTotal(contract).total : 0;
  const payments = paymentDifference(contract)?.sum;
  const amount = kind === 'lease' ? 'perTerm' : 'price';
  if (total === 0 && whole === 0) return null;
  return (
    <section className="shrinks">
      <h3 className="size-12 medium muted below-4">{t(`summary.${vat > 0 ? (`${amount}WithVat` as const) : amount}`)}</h3>
      <p className="bold figures size-20">{format.money(total)}</p>
      {vat > 0 && <p className="muted">{t('summary.vat', { amount: format.money(vat) })}</p>}
      {(whole > 0 || payments !== undefined) && (
        <dl className="stack gap-4 figures">
          {whole > 0 && <Figure label={t('summary.whole')} value={format.money(whole)} />}
          {payments !== undefined && <Figure label={t('summary.payments')} value={format.money(payments)} />}
        </dl>
      )}
    </section>
  );
}

const AT_MOST = 3;

function nextDates(contract: ServiceDocument, from: Day): readonly { date: Day; amount: number }[] {
  const dates =
    contract.manual === true
      ? writtenInstalments(contract)
      : contractSchedule(contract).rows.map(({ begin, amount }) => ({ date: begin, amount }));
  return dates.filter(({ date }) => date >= from).slice(0, AT_MOST);
}
