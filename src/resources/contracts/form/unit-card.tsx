import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { type ComponentType, useMemo, useState, useSyncExternalStore } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { receivedText } from '@/api/json';
import { commonTexts } from '@/i18n/en/common';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { useTranslation } from '@/i18n/use-translation';
import { isDocument, isMissing } from '@/schema/document';
import { fieldOf } from '@/schema/field';
import frame from '@/ui/form/fields/field.module.css';
import { FieldScope, useRecordForm, useValues } from '@/ui/form/form-context';
import { fieldId } from '@/ui/form/form-paths';
import { FieldPart } from '@/ui/form/form-sections';
import { isRows, newKey, orderPath, rowPath, type Rows } from '@/ui/form/record-values';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { contractSchema, schemaOf } from '../contract.schema';
import type { ContractKind } from '../rules/contract-days';
import { useContractKind } from './contract-kind';
import { ContractOverlaps } from './overlap-warnings';
import { RentFields } from './rent-fields';
import { WideField } from './section-parts';
import {
  BeginField,
  ContractDateField,
  EndField,
  FrequencyField,
  HeldUntilField,
  LengthField,
  ReservationIdField,
  VatFields,
} from './terms-fields';
import { unitNamed, useUnits } from './unit-choices';
import { UnitCombobox } from './unit-combobox';
import { useChooseUnit } from './unit-row';

const UnitsSection = lazyPart(() => import('./units-section').then((module) => module.UnitsSection));

/** Of one unit it shows what is agreed; whatever else rows of units have is in their editor. */
export function UnitCard() {
  const { t } = useTranslation(contractFormTexts);
  const { kind } = useContractKind();
  const [isWanted, want] = useState(false);
  const isList = useIsList();
  // A row that is removed does not take the editor away.
  if (isList && !isWanted) want(true);
  return (
    <>
      <FieldPart title={t('cards.unit')}>
        {!isWanted && (
          <>
            <FirstUnit />
            <FirstRent />
            <WideField>
              <ContractOverlaps />
            </WideField>
          </>
        )}
        {daysOf[kind].map((Field, index) => (
          <Field key={`${kind} ${index}`} />
        ))}
        {!isWanted && (
          <WideField>
            <Button startIcon={<Plus size={18} />} onClick={() => want(true)}>
              {t('cards.moreUnits')}
            </Button>
          </WideField>
        )}
      </FieldPart>
      {isWanted && (
        <div className="above-16">
          <LazyBoundary fallback={<LoadingSign />}>
            <UnitsSection />
          </LazyBoundary>
        </div>
      )}
    </>
  );
}

const daysOf: Readonly<Record<ContractKind, readonly ComponentType[]>> = {
  lease: [BeginField, LengthField, EndField, FrequencyField, VatFields],
  sale: [ContractDateField, BeginField, VatFields],
  reservation: [ReservationIdField, BeginField, HeldUntilField],
};

const shownAlone = new Set(['unitId', 'rent', 'unit']);

/** Tells whether the units say more than one unit and its rent, or are led to or refused where only their editor shows it. */
function useIsList(): boolean {
  const { openRows } = useRecordForm();
  const { control } = useValues();
  const { errors } = useFormState({ control, name: 'units' });
  const hasMore: boolean = useWatch({ control, name: 'units', compute: saysMore });
  const wanted = useSyncExternalStore(openRows.wanted.subscribe, openRows.wanted.get);
  const [, , , field = ''] = wanted?.startsWith('units.byKey.') ? wanted.split('.') : [];
  const isLedTo = field !== '' && !shownAlone.has(field);
  return hasMore || isLedTo || errors['units'] !== undefined;
}

function saysMore(rows: unknown): boolean {
  if (!isRows(rows)) return !isMissing(rows);
  const [first, ...others] = rows.order.map((key) => rows.byKey[key]);
  if (others.length > 0 || (first !== undefined && !isDocument(first))) return true;
  return Object.entries(first ?? {}).some(([name, value]) => !shownAlone.has(name) && !isMissing(value) && !isEmptyList(value));
}

const isEmptyList = (value: unknown): boolean => isRows(value) && value.order.length === 0;

function FirstRent() {
  const { control } = useValues();
  const { kind } = useContractKind();
  const row: string | undefined = useWatch({ control, name: 'units', compute: firstKeyOf });
  const scope = useMemo(
    () => ({
      schema: fieldOf(schemaOf(kind), 'units').fields ?? contractSchema,
      prefix: `${rowPath('units', row ?? '')}.`,
    }),
    [kind, row],
  );
  if (row === undefined) return null;
  return (
    <WideField>
      <FieldScope value={scope}>
        <RentFields />
      </FieldScope>
    </WideField>
  );
}

/** Rent, deposit, VAT and dates follow from it. */
function FirstUnit() {
  const { t } = useTranslation([contractFormTexts, commonTexts]);
  const { control, getValues, setValue } = useValues();
  const units = useUnits();
  const chooseUnit = useChooseUnit();
  const { kind } = useContractKind();
  const [typed, setTyped] = useState<string>();
  const first: string = useWatch({ control, name: 'units', compute: firstUnitOf });
  const row: string | undefined = useWatch({ control, name: 'units', compute: firstKeyOf });
  const id = fieldId(row === undefined ? orderPath('units') : `${rowPath('units', row)}.unitId`);

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
    <WideField>
      <div className={frame.field}>
        <label id={`${id}-label`} className={frame.label} htmlFor={id}>
          {t('common:unit')}
        </label>
        <UnitCombobox
          attributes={{ id, placeholder: t('terms.units.search'), 'aria-describedby': `${id}-help` }}
          kind={kind}
          value={first}
          text={typed ?? units?.byId.get(first)?.label ?? first}
          isTyped={typed !== undefined}
          onType={(text) => {
            setTyped(text);
            choose(unitNamed(units?.all ?? [], text)?.value ?? '');
          }}
          onChoose={(value) => {
            setTyped(undefined);
            choose(value);
          }}
          onBlur={() => setTyped(undefined)}
        />
        <p className={frame.note} id={`${id}-help`}>
          {t(`start.unitHelp.${kind}`)}
        </p>
      </div>
    </WideField>
  );
}

const firstKeyOf = (rows: unknown): string | undefined => (isRows(rows) ? rows.order[0] : undefined);

function firstUnitOf(rows: unknown): string {
  const row = isRows(rows) ? rows.byKey[rows.order[0] ?? ''] : undefined;
  return isDocument(row) ? receivedText(row.unitId) : '';
}
