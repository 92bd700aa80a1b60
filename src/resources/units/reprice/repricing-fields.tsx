import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { labelOf } from '@/schema/labels';
import { Checkbox, InputBox, InputUnit, SelectBox } from '@/ui/controls';
import { roundings } from '../rules/reprice';
import { unitSchema } from '../unit.schema';
import styles from './reprice.module.css';
import { isReadable, stepNames, type StepName, type TypedRepricing } from './typed-repricing';

type Props = { typed: TypedRepricing; lowestFloor: number; onChange: (typed: TypedRepricing) => void };

const RANGE = ['startingPrice', 'maxPrice'] as const;

/** How prices change: each part may be left empty. */
export function RepricingFields({ typed, lowestFloor, onChange }: Props) {
  const { t } = useTranslation();
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
          {t('units.reprice.rounding')}
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
        <legend className={styles.label}>{t('units.reprice.range')}</legend>
        {RANGE.map((name) => (
          <label key={name} className={styles.check}>
            <Checkbox
              checked={typed.range.includes(name)}
              onChange={({ target }) =>
                onChange({ ...typed, range: RANGE.filter((one) => (one === name ? target.checked : typed.range.includes(one))) })
              }
            />
            {labelOf(unitSchema, name)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

type StepProps = { name: StepName; text: string; placeholder: string | undefined; onType: (text: string) => void };

function StepField({ name, text, placeholder, onType }: StepProps) {
  const { t } = useTranslation();
  const { language } = useFormat().settings;
  const id = useId();
  const wrong = !isReadable(name, text, language);
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t(`units.reprice.steps.${name}`)}
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
        end={name !== 'fromFloor' && <InputUnit>{name === 'percent' ? '%' : t('units.list.currency')}</InputUnit>}
      />
      {wrong && (
        <p id={`${id}-problem`} className={styles.problem}>
          {t('units.reprice.unreadable')}
        </p>
      )}
    </div>
  );
}
