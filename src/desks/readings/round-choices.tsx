import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { Checkbox, InputUnit } from '@/ui/controls/controls';
import { ChoiceInput, TextInput } from '@/ui/controls/inputs';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { fieldAction, toFieldAction } from '@/ui/form/fields/field-action';
import styles from './round.module.css';
import type { RoundState } from './use-round';

/** A change of the day keeps typed readings. */
export function RoundChoices({ state }: { state: RoundState }) {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  const { keeper, round, places, services, tariffs, neverRead } = state;
  return (
    <div className={`screen-only row wrap gap-12-16 align-start ${styles.choices}`}>
      <ChoiceInput
        className={styles.choice}
        label={t('place')}
        value={round.place}
        choices={[
          { value: '', label: t('allPlaces') },
          ...places.map(({ key, count }) => {
            const place = state.nameOfPlace(key);
            return { value: key, label: count === 0 ? place : t('placeCount', { place, number: format.number(count) }) };
          }),
        ]}
        onChange={(place) => state.choose({ place })}
      />
      <ChoiceInput
        className={styles.choice}
        label={t('service')}
        value={round.service}
        choices={services.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(service) => state.choose({ service })}
      />
      <div className={styles.choice}>
        <DayChoice
          label={t('date')}
          day={round.day}
          onChoose={(day) => keeper.change((current) => (current.day === day ? current : { ...current, day }))}
        />
      </div>
      {tariffs.map((one) => (
        <TariffChoice key={one.key} of={one} isOnly={tariffs.length === 1} />
      ))}
      {(neverRead.count > 0 || neverRead.shown) && (
        <label className={`tick-line self-start above-24 ${styles.neverRead}`}>
          <Checkbox checked={neverRead.shown} onChange={({ target }) => neverRead.show(target.checked)} />
          <span>{t('neverRead', format.counted(neverRead.count))}</span>
        </label>
      )}
    </div>
  );
}

function TariffChoice({ of: { names, tariff }, isOnly }: { of: RoundState['tariffs'][number]; isOnly: boolean }) {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  const rate = tariff.suggested === undefined ? '' : format.number(tariff.suggested);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the input inside
    <div className={`${styles.choice} ${styles.tariff}`} onKeyDownCapture={toFieldAction}>
      <TextInput
        label={isOnly ? t('tariff') : t('tariffOf', { service: names.service })}
        help={tariff.suggested !== undefined && tariff.value === tariff.suggested && t('tariffSuggested', { rate })}
        problem={tariff.isBad && t('problems.notANumber')}
        inputMode="decimal"
        dir="ltr"
        value={tariff.text}
        onChange={(text) => tariff.change(text)}
        end={<InputUnit>{names.measure ? t('tariffPer', { measure: names.measure }) : t('perUnit')}</InputUnit>}
      />
      {tariff.suggested !== undefined && tariff.value !== tariff.suggested && (
        <button
          type="button"
          {...fieldAction}
          className={`${styles.act} hovers ring-inside`}
          onClick={() => tariff.change(undefined)}
        >
          {t('useTariff', { rate })}
        </button>
      )}
    </div>
  );
}
