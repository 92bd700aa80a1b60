import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { companySettingsPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { offerTexts } from '@/i18n/en/offer';
import { paymentPlanTexts } from '@/i18n/en/payment-plan';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { useFormat } from '@/i18n/format';
import { parseAmount } from '@/i18n/parse-number';
import { isOffered, isVariant, unitPrice } from '@/resources/units/detail/plan-price';
import { ineligibility, intervals } from '@/resources/units/rules/payment-plan';
import type { Unit } from '@/resources/units/unit.schema';
import { addDays } from '@/schema/day';
import { Checkbox, ChoiceBox, InputBox } from '@/ui/controls/controls';
import { ChoiceInput, Labelled, TextInput } from '@/ui/controls/inputs';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { SumNote } from '@/ui/form/fields/sum-note';
import { thousandsQuestion } from '@/ui/form/fields/typed-amount';
import { SheetLanguageChoice } from '@/ui/paper/paper-workbench';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { type Agent, agentFields } from '../agent';
import styles from './offer-editor.module.css';
import { offerPrice } from './offer-rules';
import { type Fee, LAND_FEE, type Offer, type Share } from './offer-terms';
import { floorNameIn, localesOf, optionNameIn, planNameIn } from './offer-words';
import type { OfferState } from './use-offer';

type Props = { unit: Unit; offer: Offer; choose: OfferState['choose'] };

const noDiscount: Share = { by: 'percent', value: 0 };

export function OfferChoices({ unit, offer, choose }: Props) {
  const { t } = useTranslation([offerTexts, paymentPlanTexts]);
  const format = useFormat();
  // Percent or amount can be chosen before there is a discount.
  const [unitOfDiscount, setUnitOfDiscount] = useState<Share['by']>('percent');
  const discount = offer.discount ?? { ...noDiscount, by: unitOfDiscount };
  return (
    <div className={`stack columns-150 ${styles.choices}`}>
      <TypedText
        className="all-columns"
        label={t('choices.buyer')}
        help={t('choices.buyerHint')}
        text={offer.buyer}
        onType={(buyer) => choose({ buyer })}
      />
      <TypedText
        className="all-columns"
        label={t('choices.buyerPhone')}
        help={t('choices.buyerPhoneHint')}
        text={offer.buyerPhone}
        dir="ltr"
        onType={(buyerPhone) => choose({ buyerPhone })}
      />
      <PricedChoices unit={unit} offer={offer} choose={choose} />
      <div className="column gap-4 shrinks all-columns">
        <span className="size-13 medium" aria-hidden>
          {t('choices.discount')}
        </span>
        <ShareInput
          label={t('choices.discount')}
          unitLabel={t('choices.discountIn')}
          share={discount}
          onChoose={(share) => {
            if (share) setUnitOfDiscount(share.by);
            choose({ discount: share && share.value > 0 ? share : undefined });
          }}
        />
      </div>
      <DayChoice label={t('choices.date')} day={offer.date} onChoose={(date) => choose({ date })} />
      <NumberInput
        label={t('choices.valid')}
        help={t('choices.validUntil', { day: format.day(addDays(offer.date, offer.valid)) })}
        value={offer.valid}
        onChoose={(days) => choose({ valid: Math.min(Math.floor(days ?? 0), MOST_DAYS) })}
      />
      <ChoiceInput
        label={t('payment-plan:interval')}
        value={offer.every}
        choices={intervals.map((months) => ({
          value: months,
          label: t('payment-plan:intervals', format.counted(months)),
        }))}
        onChange={(every) => choose({ every })}
      />
      <SheetLanguageChoice language={offer.language} onChoose={(language) => choose({ language })} />
      <TypedText
        className="all-columns"
        label={t('choices.number')}
        help={t('choices.numberHint')}
        text={offer.number}
        dir="ltr"
        onType={(number) => choose({ number: number.trim() || undefined })}
      />
      <AgentFields agent={offer.agent} change={(part) => choose(({ agent }) => ({ agent: { ...agent, ...part } }))} />
      <FeeRows fees={offer.fees} change={(next) => choose(({ fees }) => ({ fees: next(fees) }))} />
    </div>
  );
}

const MOST_DAYS = 3650;

const NONE = 'none' as const;

function PricedChoices({ unit, offer, choose }: Props) {
  const { t } = useTranslation([offerTexts, commonTexts, tradeWordTexts]);
  const format = useFormat();
  const [locale] = localesOf(format.settings.language, format.settings);
  if (!locale) return null;
  const floors = indexesOf(unit.floorsPlan, isVariant);
  const options = indexesOf(unit.options, isOffered);
  const price = offerPrice(unit, offer);
  const plans = indexesOf(unit.paymentPlans, (plan) => ineligibility(plan, price) === undefined);
  const shownPlans = plans.includes(Number(offer.plan)) || offer.plan === NONE ? plans : [...plans, offer.plan];
  const priced = (name: string, amount: number | null | undefined) =>
    t('choices.priced', { name, price: format.money(amount) || t('common:notGiven') });
  const toggle = (index: number) =>
    choose(({ options: chosen }) => ({
      options: chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index].toSorted((a, b) => a - b),
    }));
  return (
    <>
      <ChoiceInput
        className="all-columns"
        label={t('common:price')}
        value={offer.floor ?? NONE}
        choices={[
          { value: NONE, label: priced(t('common:unit'), unitPrice(unit)) },
          ...floors.map((index) => ({
            value: index,
            label: priced(floorNameIn(locale, unit, index), unit.floorsPlan?.[index]?.price),
          })),
        ]}
        onChange={(floor) => choose({ floor: floor === NONE ? undefined : floor })}
      />
      {options.length > 0 && (
        <fieldset>
          <legend className="legend">{t('trade-words:sections.options')}</legend>
          {options.map((index) => (
            <label key={index} className="tick-line pointer clips-across clips-late">
              <Checkbox checked={offer.options.includes(index)} onChange={() => toggle(index)} />
              <span>{priced(optionNameIn(locale, unit, index), unit.options?.[index]?.price)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <ChoiceInput
        className="all-columns"
        label={t('common:paymentPlan')}
        help={plans.length === 0 && price > 0 && t('choices.noneEligible')}
        value={offer.plan}
        choices={[...shownPlans, NONE].map((plan) => ({ value: plan, label: planNameIn(locale, unit, plan) }))}
        onChange={(plan) => choose({ plan })}
      />
    </>
  );
}

const indexesOf = <T,>(rows: readonly T[] | null | undefined, holds: (row: T) => boolean): readonly number[] =>
  (rows ?? []).flatMap((row, index) => (holds(row) ? [index] : []));

function AgentFields({ agent, change }: { agent: Agent; change: (part: Partial<Agent>) => void }) {
  const { t } = useTranslation(offerTexts);
  return (
    <fieldset>
      <legend className="legend">{t('choices.agent')}</legend>
      <div className="stack gap-12 below-4 columns-150">
        {agentFields.map((name) => (
          <TypedText
            key={name}
            label={t(`choices.agentFields.${name}`)}
            text={agent[name]}
            dir={name === 'phone' || name === 'email' ? 'ltr' : 'auto'}
            onType={(text) => change({ [name]: text })}
          />
        ))}
      </div>
      <p className="muted size-12">
        <span>{t('choices.agentHint')}</span> <Link to={companySettingsPath}>{t('choices.agentSettings')}</Link>
      </p>
    </fieldset>
  );
}

type FeeRowsProps = { fees: readonly Fee[]; change: (next: (fees: readonly Fee[]) => readonly Fee[]) => void };

function FeeRows({ fees, change }: FeeRowsProps) {
  const { t } = useTranslation(offerTexts);
  const format = useFormat();
  const edit = (index: number, part: Partial<Fee>) =>
    change((rows) => rows.map((fee, at) => (at === index ? { ...fee, ...part } : fee)));
  const nameOf = ({ name }: Fee) => (name === LAND_FEE ? t('landFee') : name);
  return (
    <fieldset>
      <legend className="legend">{t('document.fees')}</legend>
      {fees.map((fee, index) => {
        const number = format.number(index + 1);
        return (
          <div key={index} className={`stack gap-8 line-below pad-block-8 ${styles.fee}`}>
            <TypedText
              label={<VisuallyHidden>{t('choices.feeName', { number })}</VisuallyHidden>}
              text={nameOf(fee)}
              onType={(name) => edit(index, { name: name === t('landFee') ? LAND_FEE : name })}
            />
            <IconButton
              aria-label={t('choices.removeFee', { number })}
              onClick={() => change((rows) => rows.filter((_, at) => at !== index))}
            >
              <X size={16} />
            </IconButton>
            <ShareInput
              label={t('choices.fee', { number })}
              unitLabel={t('choices.feeIn', { number })}
              share={fee}
              onChoose={(share) => edit(index, share ?? { value: 0 })}
            />
          </div>
        );
      })}
      <Button
        size="small"
        startIcon={<Plus size={16} />}
        onClick={() => change((rows) => [...rows, { name: '', by: 'amount', value: 0 }])}
      >
        {t('choices.addFee')}
      </Button>
    </fieldset>
  );
}

type TypedTextProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  text: string;
  onType: (text: string) => void;
};

function TypedText({ text, onType, ...input }: TypedTextProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...input}
      value={typed ?? text}
      onChange={(next) => {
        setTyped(next);
        onType(next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

type NumberProps = Pick<ComponentProps<typeof TextInput>, 'label' | 'help'> & {
  value: number | undefined;
  isMoney?: boolean;
  onChoose: (value: number | undefined) => void;
};

/** Takes no number below zero. While the text is no number, the last valid one holds. */
function NumberInput({ value, isMoney = false, onChoose, ...frame }: NumberProps) {
  const { t } = useTranslation(offerTexts);
  const format = useFormat();
  const [typed, setTyped] = useState<{ text: string; left?: boolean }>();
  const text =
    (typed?.left ? undefined : typed?.text) ??
    (value === undefined ? '' : isMoney ? format.exactMoney(value) : format.exact(value));
  const problem = numberIn(text, format.settings.language) === 'problem';
  const question = isMoney && typed ? thousandsQuestion(typed.text, value, format) : undefined;
  return (
    <Labelled {...frame} problem={problem && t('choices.notANumber')} warning={question}>
      {(control) => (
        <>
          <InputBox
            {...control}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setTyped({ text: event.target.value });
              const next = numberIn(event.target.value, format.settings.language);
              if (next !== 'problem') onChoose(next);
            }}
            onBlur={() => {
              if (!problem) setTyped((one) => one && { ...one, left: true });
            }}
          />
          <SumNote text={isMoney && !question ? text : ''} />
        </>
      )}
    </Labelled>
  );
}

function numberIn(text: string, language: 'en' | 'ar'): number | undefined | 'problem' {
  const parsed = parseAmount(text, language);
  if ('problem' in parsed || (parsed.value ?? 0) < 0) return 'problem';
  return parsed.value ?? undefined;
}

type ShareProps = { label: string; unitLabel: string; share: Share; onChoose: (share: Share | undefined) => void };

function ShareInput({ label, unitLabel, share, onChoose }: ShareProps) {
  const { t } = useTranslation([offerTexts, contractWordTexts]);
  return (
    <div className={`stack gap-8 align-start ${styles.share}`}>
      <NumberInput
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        value={share.value === 0 ? undefined : share.value}
        isMoney={share.by === 'amount'}
        onChoose={(value) => onChoose(value === undefined ? undefined : { by: share.by, value: rounded(value) })}
      />
      <ChoiceBox
        aria-label={unitLabel}
        value={share.by}
        choices={[
          { value: 'percent', label: t('choices.percent') },
          { value: 'amount', label: t('contract-words:aed') },
        ]}
        onChange={(by) => onChoose({ by, value: share.value })}
      />
    </div>
  );
}

/** Rounds to six decimals, the most that an address holds. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
