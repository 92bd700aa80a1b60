import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { availabilityTexts } from '@/i18n/en/availability';
import { commonTexts } from '@/i18n/en/common';
import { unitListTexts } from '@/i18n/en/unit-list';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import { collator } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import type { Availability } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { Checkbox, InputBox, InputUnit, SelectBox } from '@/ui/controls/controls';
import { ErrorAlert } from '@/ui/page/error-alert';
import { NO_PLACE, PlaceFields, readPlace } from '@/ui/controls/place-fields';
import { floorNumber, floorPlace } from '../rules/floors';
import { isInPlace, towersAmong } from '../rules/place-choice';
import { roundings } from '../rules/reprice';
import { unitSchema } from '../unit.schema';
import { availabilityOn, currentDay, type KnownAvailability, useAvailability } from '../use-availability';
import { useFloorRule } from '../floor-rule.api';
import { saveRepriceFile } from './reprice-export';
import {
  isReadable,
  NOTHING_TYPED,
  planReprice,
  readRepricing,
  type RepricePlan,
  type StepName,
  stepNames,
  type TypedRepricing,
} from './reprice-plan';
import { RepricePreview } from './reprice-preview';
import styles from './reprice.module.css';

type Props = { units: readonly ServiceDocument[]; onStart: (plan: RepricePlan) => void; onCancel: () => void };

/** Edits the rule and previews its effect on the chosen units. */
export function RepriceSetup({ units, onStart, onCancel }: Props) {
  const { t } = useTranslation([unitRepriceTexts, availabilityTexts, commonTexts]);
  const format = useFormat();
  const { availability, contracts } = useAvailability();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const { place, setPlace, towers, hasFloors, inPlace } = usePlace(units);
  const { lowestFloor, planFor, preview, following } = useRepricePlan(inPlace, typed, availability);
  const count = preview?.changed.length ?? 0;

  /** Reads the contracts again first: a unit may have been reserved since. */
  async function start() {
    const { data, isError } = await contracts.refetch();
    if (!data || isError || !planFor) return;
    const plan = planFor(availabilityOn(data.rows, currentDay()));
    if (plan.changed.length > 0) onStart(plan);
  }

  return (
    <>
      <DialogContent>
        <p className="muted below-16">{t('rule')}</p>
        {units.length > 1 && (towers.length > 1 || hasFloors) && (
          <fieldset className={styles.place}>
            <legend className={styles.label}>{t('place')}</legend>
            <PlaceFields {...{ place, towers }} onChange={setPlace} all={t('allTowers')} />
            <p role="status" className={styles.within}>
              {t('within', { count: units.length, number: format.number(inPlace.length), total: format.number(units.length) })}
            </p>
          </fieldset>
        )}
        <RepricingFields typed={typed} lowestFloor={lowestFloor} onChange={setTyped} />
        {contracts.isError && <ErrorAlert error={contracts.error} onRetry={() => void contracts.refetch()} />}
        {availability === 'loading' && <p role="status">{t('availability:loading')}</p>}
        <p role="status" className="visually-hidden">
          {preview && !following && t('start', { count, number: format.number(count) })}
        </p>
        {count === 0 && <p className="muted below-16">{t(preview ? 'nothingChanges' : 'nothingYet')}</p>}
        {preview && <RepricePreview plan={preview} />}
      </DialogContent>
      <DialogActions className="wrap">
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button variant="outlined" disabled={!preview} onClick={() => preview && saveRepriceFile(preview)}>
          {t('export')}
        </Button>
        <Button
          variant="contained"
          disabled={count === 0 || following}
          loading={contracts.isFetching}
          onClick={() => void start()}
        >
          <span>{t('start', { count, number: format.number(count) })}</span>
        </Button>
      </DialogActions>
    </>
  );
}

const NO_UNITS: readonly ServiceDocument[] = [];

/** Narrows the chosen units to a tower and floors; to none while a floor cannot be read. */
function usePlace(units: readonly ServiceDocument[]) {
  const { language } = useFormat().settings;
  const rule = useFloorRule();
  const [place, setPlace] = useState(NO_PLACE);
  const towers = useMemo(() => towersAmong(units, rule, collator(language).compare), [units, rule, language]);
  const hasFloors = useMemo(() => units.some((unit) => floorNumber(floorPlace(unit, rule)) !== undefined), [units, rule]);
  const inPlace = useMemo(() => {
    const read = readPlace(place, language);
    return read ? units.filter((unit) => isInPlace(unit, rule, read)) : NO_UNITS;
  }, [units, rule, place, language]);
  return { place, setPlace, towers, hasFloors, inPlace };
}

/**
 * Returns a preview that follows the typing, and a function that applies the same rule to newer contracts. Undefined while
 * there is no rule or the contracts are unknown.
 */
function useRepricePlan(units: readonly ServiceDocument[], typed: TypedRepricing, availability: KnownAvailability) {
  const { language } = useFormat().settings;
  const floorRule = useFloorRule();
  const lowestFloor = useMemo(() => {
    const floors = units.flatMap((unit) => floorNumber(floorPlace(unit, floorRule)) ?? []);
    return floors.reduce((lowest, floor) => Math.min(lowest, floor), floors[0] ?? 0);
  }, [units, floorRule]);
  // Deferred, so that a key press appears before hundreds of rows update.
  const later = useDeferredValue(typed);
  const planFor = useMemo(() => {
    const repricing = readRepricing(later, lowestFloor, language);
    const { range } = later;
    return repricing && ((known: Availability) => planReprice(units, { availability: known, floorRule, repricing, range }));
  }, [units, floorRule, later, lowestFloor, language]);
  const preview = useMemo<RepricePlan | undefined>(
    () => (typeof availability === 'string' ? undefined : planFor?.(availability)),
    [planFor, availability],
  );
  return { lowestFloor, planFor, preview, following: later !== typed };
}

type RepricingFieldsProps = { typed: TypedRepricing; lowestFloor: number; onChange: (typed: TypedRepricing) => void };

const RANGE = ['startingPrice', 'maxPrice'] as const;

/** Edits the parts of the price change; each may stay empty. */
function RepricingFields({ typed, lowestFloor, onChange }: RepricingFieldsProps) {
  const { t } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  const id = useId();
  return (
    <div className={styles.fields}>
      {stepNames.map((name) => (
        <StepField
          key={name}
          name={name}
          text={typed[name]}
          placeholder={name === 'fromFloor' ? format.number(lowestFloor) : undefined}
          onType={(text) => onChange({ ...typed, [name]: text })}
        />
      ))}
      <div>
        <label htmlFor={id} className={styles.label}>
          {t('rounding')}
        </label>
        <SelectBox
          id={id}
          value={typed.rounding}
          onChange={({ target }) =>
            onChange({ ...typed, rounding: roundings.find((one) => one === Number(target.value)) ?? typed.rounding })
          }
        >
          {roundings.map((one) => (
            <option key={one} value={one}>
              {format.money(one)}
            </option>
          ))}
        </SelectBox>
      </div>
      <fieldset className={styles.range}>
        <legend className={styles.label}>{t('range')}</legend>
        {RANGE.map((name) => (
          <label key={name} className={styles.check}>
            <Checkbox
              checked={typed.range.includes(name)}
              onChange={({ target }) =>
                onChange({ ...typed, range: RANGE.filter((one) => (one === name ? target.checked : typed.range.includes(one))) })
              }
            />
            <span>{labelOf(unitSchema, name)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

type StepProps = { name: StepName; text: string; placeholder: string | undefined; onType: (text: string) => void };

function StepField({ name, text, placeholder, onType }: StepProps) {
  const { t } = useTranslation([unitRepriceTexts, unitListTexts]);
  const { language } = useFormat().settings;
  const id = useId();
  const wrong = !isReadable(name, text, language);
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t(`steps.${name}`)}
      </label>
      <InputBox
        id={id}
        value={text}
        placeholder={placeholder}
        onChange={({ target }) => onType(target.value)}
        inputMode={name === 'fromFloor' ? 'numeric' : 'text'}
        autoComplete="off"
        autoFocus={name === 'percent'}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-problem` : undefined}
        end={name !== 'fromFloor' && <InputUnit>{name === 'percent' ? '%' : t('unit-list:currency')}</InputUnit>}
      />
      {wrong && (
        <p id={`${id}-problem`} className="size-12 tone-error above-4">
          {t('unreadable')}
        </p>
      )}
    </div>
  );
}
