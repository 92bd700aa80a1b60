import { Fragment, type ReactNode, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { sameValue } from '@/api/document';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { type Day, addDays } from '@/schema/day';
import { type ServiceDocument, isDocument } from '@/schema/document';
import { ChoiceBox } from '@/ui/controls/controls';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { describe, FieldFrame } from '@/ui/form/fields/field-frame';
import { useFieldInput } from '@/ui/form/fields/field-state';
import { useRecordForm } from '@/ui/form/form-context';
import { Warning } from '@/ui/notices/warning';
import { useToday } from '@/ui/page/use-today';
import { readFrequency } from '../rules/amounts';
import { contractDays } from '../rules/contract-days';
import {
  agreedInstalments,
  agreedTotal,
  type AgreedTotal,
  type ChequeCount,
  chequeCounts,
  type Instalment,
  chequeSeries,
  type Rounding,
  roundedTo,
  roundings,
  writtenInstalments,
} from '../rules/instalments';
import { sumToCent } from '@/schema/money';
import { useContractRecord } from './contract-kind';
import { paymentRow, RoundingChoice, useCarriedText, useManualTerms } from './manual-terms';
import { DepositField } from './terms-fields';
import styles from './terms.module.css';
import { entriesOf } from '../rules/rows';

type Means = 'charged' | 'own' | ChequeCount;

/** Says how a lease is paid; its words are the controls. What is chosen is written at once. */
export function PaymentSentence() {
  const { t } = useTranslation([contractFormTexts, contractWordTexts, commonTexts]);
  const format = useFormat();
  const contract = useContractRecord();
  const input = useFieldInput('manual');
  const carriedText = useCarriedText();
  const { plan, change, drop } = useChequePlan(contract);
  const { remove, setManual } = useManualTerms();
  const now = useToday();
  const { begin } = contractDays(contract);
  const cheques = plan ? chequesOf(contract, plan) : [];
  const rows = agreedInstalments(contract);
  const means: Means = plan?.count ?? (contract.manual === true ? 'own' : 'charged');
  const { either } = agreedTotal(contract);
  const isRounded = plan && (plan.rounding !== 1 || cheques.some((one) => one.amount !== cheques[0]?.amount));

  function choose(chosen: Means) {
    if (chosen !== 'charged' && chosen !== 'own')
      return change({ first: begin ?? now, covered: 'full', rounding: 1, ...plan, count: chosen });
    drop();
    if (chosen === 'charged' && carriedText === undefined) remove();
    else setManual(chosen === 'own');
  }

  const charged = t(`terms.chargedEvery.${readFrequency(contract.frequency) ?? 'months'}`);
  const choices: ReadonlyArray<{ value: Means; label: string }> = [
    { value: 'charged', label: charged },
    ...(carriedText === undefined || plan ? chequeCounts : []).map((value) => ({
      value,
      label: t('common:counts.cheques', format.counted(value)),
    })),
    ...(plan ? [] : [{ value: 'own' as const, label: t('terms.means.own') }]),
  ];
  const words = means === 'charged' || means === 'own' ? means : means === 1 ? 'one' : 'many';
  const amount = means === 'own' ? sumToCent(rows.map((row) => row.amount)) : cheques[0]?.amount;
  const parts: Readonly<Record<string, ReactNode>> = {
    means: <ChoiceBox {...describe(input, {})} value={means} choices={choices} onChange={choose} />,
    amount: <bdi className="bold figures nowrap">{amount === undefined ? '…' : format.money(amount)}</bdi>,
    every: plan && <span>{t('contract-words:payments.every', format.counted(monthsApart(contract, plan.count)))}</span>,
    first: plan && (
      <DayChoice label={t('terms.cheques.first')} day={plan.first} onChoose={(first) => change({ ...plan, first })} />
    ),
    deposit: <DepositField />,
  };
  return (
    <section className={`all-columns ${styles.payment}`} aria-label={t('terms.payment')}>
      <FieldFrame input={{ ...input, field: { ...input.field, label: t('terms.payment'), changed: false } }}>
        <div className={styles.sentence}>
          <Sentence text={t(`terms.sentence.${words}`)} parts={parts} />
        </div>
      </FieldFrame>
      {plan && (
        <div className="row wrap gap-8-12 align-end above-12 unless-empty">
          {either && <CoveredTerms either={either} covered={plan.covered} onChoose={(covered) => change({ ...plan, covered })} />}
          {isRounded && <RoundingChoice rounding={plan.rounding} onChoose={(rounding) => change({ ...plan, rounding })} />}
        </div>
      )}
      {carriedText !== undefined && <Warning>{carriedText}</Warning>}
    </section>
  );
}

export function Sentence({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // Each part has its place in the text.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{index % 2 === 1 ? parts[part] : <span>{part}</span>}</Fragment>
  ));
}

/** `rows` are those that the plan has been followed to, and those that were just written. */
type Followed = { contract: ServiceDocument; plan: ChequePlan; rows: readonly unknown[]; begin: Day | undefined };

/** The cheques of a new contract follow its rent and days, until one of them is changed by hand. */
function useChequePlan(contract: ServiceDocument): {
  plan: ChequePlan | undefined;
  change: (plan: ChequePlan) => void;
  drop: () => void;
} {
  const { base } = useRecordForm();
  const { write, rewrite } = useManualTerms();
  const [followed, follow] = useState<Followed>();
  const { begin } = contractDays(contract);
  const rows = contract.manualTerms;
  const found = useMemo(() => chequePlanOf(contract), [contract]);
  const isFollowing = idOf(base) === '' && followed?.rows.some((one) => sameValue(one ?? [], rows ?? [])) === true;
  // What was just chosen, until the contract on screen has it.
  const chosen = followed?.contract === contract ? followed.plan : undefined;
  const known = chosen ?? found ?? (isFollowing ? followed.plan : undefined);
  const hasMoved = isFollowing && followed.plan.first === followed.begin && begin !== undefined && begin !== followed.begin;
  const plan = hasMoved && known ? { ...known, first: begin } : known;
  if (found && !hasMoved && followed?.contract !== contract) follow({ contract, plan: found, rows: [rows], begin });
  const put = (next: ChequePlan, into: (cheques: readonly Instalment[]) => void) => {
    const cheques = chequesOf(contract, next);
    if (cheques.length > 0) into(cheques);
    follow({ contract, plan: next, rows: [rows, cheques.map(paymentRow)], begin });
  };
  const apply = useEffectEvent(() => {
    if ((!found || hasMoved) && plan) put(plan, rewrite);
  });
  // oxlint-disable-next-line react/exhaustive-deps -- what is typed asks for other cheques
  useEffect(() => apply(), [contract]);
  return { plan, change: (next) => put(next, write), drop: () => follow(undefined) };
}

type CoveredProps = {
  either: NonNullable<AgreedTotal['either']>;
  covered: Covered;
  onChoose: (covered: Covered) => void;
};

function CoveredTerms({ either: { full, calendar, byMonth }, covered: chosen, onChoose }: CoveredProps) {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const name = useId();
  const unit = byMonth ? 'months' : 'terms';
  const numbered = ({ count }: { count: number }) => format.counted(count);
  const choices = [
    { covered: 'full', of: full, label: t(`terms.cheques.full.${unit}`, numbered(full)) },
    { covered: 'calendar', of: calendar, label: t(`terms.cheques.calendar.${unit}`, numbered(calendar)) },
  ] as const;
  return (
    <fieldset className="row wrap gap-0-24 size-13 figures">
      <legend className="medium pad-0">{t('terms.cheques.cover')}</legend>
      {choices.map(({ covered, of, label }) => (
        <label className="row centred gap-8 high-44" key={label}>
          <input type="radio" className="mark-18" name={name} checked={covered === chosen} onChange={() => onChoose(covered)} />
          <span>
            <span>{label}</span>
            {' · '}
            <bdi>{format.money(of.total)}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type Covered = 'full' | 'calendar';

/** The terms by which the cheques of a lease are made; `covered` chooses between full terms and the calendar's, where they differ. */
type ChequePlan = { count: ChequeCount; first: Day; covered: Covered; rounding: Rounding | undefined };

const DAYS_A_MONTH = 30.4;

function monthsApart(contract: ServiceDocument, count: ChequeCount): number {
  const { begin, last } = contractDays(contract);
  const months = begin && last ? Math.round((Date.parse(addDays(last, 1)) - Date.parse(begin)) / 86_400_000 / DAYS_A_MONTH) : 12;
  return Math.max(1, Math.floor(months / count));
}

/** Returns none while the contract comes to nothing. */
function chequesOf(contract: ServiceDocument, { count, first, covered, rounding }: ChequePlan): readonly Instalment[] {
  const { total: expected, either } = agreedTotal(contract);
  const total = either?.[covered].total ?? expected;
  if (total <= 0) return [];
  return roundedTo(rounding, chequeSeries({ total, count, first, everyMonths: monthsApart(contract, count) }));
}

/** Returns how the payments of a contract were made; undefined unless they are cheques just as they are made here. */
function chequePlanOf(contract: ServiceDocument): ChequePlan | undefined {
  const rows = writtenInstalments(contract);
  const count = chequeCounts.find((one) => one === rows.length);
  const first = rows[0]?.date;
  if (contract.manual !== true || count === undefined || first === undefined) return undefined;
  if (entriesOf(contract.manualTerms).some((row) => !isDocument(row) || Object.keys(row).some((name) => !MADE.has(name))))
    return undefined;
  const plans = (['full', 'calendar'] as const).flatMap((covered) =>
    [...roundings, undefined].map((rounding) => ({ count, first, covered, rounding })),
  );
  return plans.find((plan) => {
    const made = chequesOf(contract, plan);
    return made.length === count && made.every((cheque, index) => isSame(cheque, rows[index]));
  });
}

const MADE: ReadonlySet<string> = new Set(['date', 'amount', 'description', 'type']);

const isSame = (one: Instalment, other: Instalment | undefined): boolean =>
  other !== undefined &&
  one.date === other.date &&
  one.amount === other.amount &&
  one.description === other.description &&
  one.type === other.type;
