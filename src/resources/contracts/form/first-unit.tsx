import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { isDocument } from '@/schema/document';
import field from '@/ui/form/fields/field.module.css';
import { LateList } from '@/ui/form/fields/late-combobox';
import { FieldPart } from '@/ui/form/form-sections';
import { useValues } from '@/ui/form/form-values';
import { isRows, newKey, rowPath, type Rows } from '@/ui/form/record-values';
import { isMissing } from '@/ui/panels/field-value';
import { useContractKind } from './contract-kind';
import { WideField } from './section-parts';
import { unitNamed, useUnits } from './unit-choices';
import { useChooseUnit, useLoadCombobox } from './unit-row';

/** Stands before the party: rent, deposit, VAT and dates follow from the unit. */
export function FirstUnit() {
  const { t } = useTranslation(contractFormTexts);
  const id = useId();
  const { control, getValues, setValue } = useValues();
  const units = useUnits();
  const chooseUnit = useChooseUnit();
  const load = useLoadCombobox();
  const { kind } = useContractKind();
  const [typed, setTyped] = useState<string>();
  const first: string | undefined = useWatch({ control, name: 'units', compute: firstUnitOf });
  if (first === undefined) return null;

  function choose(value: string) {
    const chosen = units?.byId.get(value);
    const rows: unknown = getValues('units');
    if (!chosen || value === first) return;
    const { order, byKey }: Rows = isRows(rows) ? rows : { order: [], byKey: {} };
    const key = order[0] ?? newKey({ order, byKey });
    if (order.length === 0) setValue('units', { order: [key], byKey: { ...byKey, [key]: {} } });
    chooseUnit(rowPath('units', key), chosen);
  }

  return (
    <FieldPart>
      <WideField>
        <div className={field.field}>
          <label id={`${id}-label`} className={field.label} htmlFor={id}>
            {t('edit.rows.unit')}
          </label>
          <LateList
            part={{
              attributes: { id, placeholder: t('terms.units.search'), 'aria-describedby': `${id}-help` },
              value: first,
              text: typed ?? units?.byId.get(first)?.label ?? first,
              isTyped: typed !== undefined,
              onType(text) {
                setTyped(text);
                choose(unitNamed(units?.all ?? [], text)?.value ?? '');
              },
              onChoose(value) {
                setTyped(undefined);
                choose(value);
              },
              onBlur() {
                setTyped(undefined);
              },
            }}
            end={<ChevronDown size={20} strokeWidth={1.75} aria-hidden className={field.chevron} />}
            load={load}
            own={{ kind }}
          />
          <p className={field.note} id={`${id}-help`}>
            {t(`start.unitHelp.${kind}`)}
          </p>
        </div>
      </WideField>
    </FieldPart>
  );
}

/** Returns an empty text without a unit; undefined for a list in a form of its own. */
function firstUnitOf(rows: unknown): string | undefined {
  if (!isRows(rows)) return isMissing(rows) ? '' : undefined;
  const row = rows.byKey[rows.order[0] ?? ''];
  return isDocument(row) ? receivedText(row.unitId) : '';
}
