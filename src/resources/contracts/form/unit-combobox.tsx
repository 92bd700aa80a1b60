import Autocomplete from '@mui/material/Autocomplete';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useMemo, useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { availabilityTexts } from '@/i18n/en/availability';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { formTexts } from '@/i18n/en/form';
import { useFormat } from '@/i18n/format';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ComboboxInput } from '@/ui/form/choice-combobox';
import { receivedText } from '@/ui/form/field-frame';
import { type Status, StatusPill } from '@/ui/status-pill';
import { contractQueries } from '../contract.api';
import { type AvailabilityStatus, deriveAvailability } from '../rules/availability';
import { matchingUnits, type UnitChoice, useUnits } from './unit-choices';
import styles from './unit-combobox.module.css';

export type UnitComboboxProps = {
  /** Of the input element: id, name, description. */
  attributes: ComponentProps<'input'>;
  attach: RefCallBack;
  value: UnitChoice | undefined;
  text: string;
  onType: (text: string) => void;
  onChoose: (choice: UnitChoice) => void;
  onBlur: () => void;
  /** Set when it replaces an input that was just entered: takes the focus, and opens the list if entered by pointer. */
  entered: 'byPointer' | 'byKey' | undefined;
};

const SHOWN_AT_MOST = 50;
const NONE: readonly UnitChoice[] = [];

/** Lists the units with price and availability under the input. Draws only the first of thousands and counts all. */
export function UnitCombobox({ attributes, attach, value, text, entered, ...on }: UnitComboboxProps) {
  const { t } = useTranslation([contractFormTexts, formTexts]);
  const format = useFormat();
  const units = useUnits();
  const { data: contracts } = useQuery(contractQueries.all());
  const [now] = useState(() => today(new Date()));
  const availability = useMemo(() => contracts && deriveAvailability(contracts.rows, now), [contracts, now]);
  const all = units?.all ?? NONE;
  const found = useMemo(() => matchingUnits(all, text === value?.label ? '' : text), [all, text, value]);
  const number = format.number(found.length);
  const count =
    units === undefined
      ? t('terms.units.loading')
      : found.length === 0
        ? t('terms.units.noMatch')
        : found.length > SHOWN_AT_MOST
          ? t('terms.units.shown', { shown: format.number(SHOWN_AT_MOST), number })
          : t('terms.units.count', { count: found.length, number });
  return (
    <>
      <Autocomplete<UnitChoice, false, true, true>
        freeSolo
        openOnFocus={entered === 'byPointer'}
        disableClearable
        forcePopupIcon
        id={attributes.id}
        options={found}
        value={value ?? text}
        inputValue={text}
        onInputChange={(_, typed, reason) => {
          if (reason === 'input') on.onType(typed);
        }}
        onChange={(_, chosen) => {
          if (typeof chosen !== 'string') on.onChoose(chosen);
        }}
        onBlur={on.onBlur}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
        isOptionEqualToValue={(option, chosen) => typeof chosen !== 'string' && option.id === chosen.id}
        filterOptions={(options) => options.slice(0, SHOWN_AT_MOST)}
        openText={t('form:fields.showSuggestions')}
        closeText={t('form:fields.hideSuggestions')}
        popupIcon={<ChevronDown size={20} strokeWidth={1.75} aria-hidden />}
        renderOption={({ key, ...item }, { unit, label, id }) => (
          <li key={key} {...item}>
            <UnitOption unit={unit} label={label} availability={availability && (availability.get(id)?.status ?? 'available')} />
          </li>
        )}
        renderInput={(params) => (
          <ComboboxInput params={params} attributes={attributes} attach={attach} focused={entered !== undefined} />
        )}
      />
      <p role="status" className={styles.count}>
        {entered !== undefined && text !== value?.label && count}
      </p>
    </>
  );
}

const pills: Readonly<Record<AvailabilityStatus, Status>> = {
  available: 'available',
  reserved: 'reserved',
  upcoming: 'upcoming',
  leased: 'taken',
  sold: 'taken',
  conflict: 'conflict',
};

type UnitOptionProps = { unit: ServiceDocument; label: string; availability: AvailabilityStatus | undefined };

/** One unit of the list: name and project, price and its basis, availability today. */
function UnitOption({ unit: { price, priceBase }, label, availability }: UnitOptionProps) {
  const { t } = useTranslation(availabilityTexts);
  const format = useFormat();
  const cost = [typeof price === 'number' ? format.money(price) : receivedText(price), receivedText(priceBase)];
  return (
    <span className={styles.option}>
      <bdi className={styles.name}>{label}</bdi>
      <bdi className={styles.cost}>{cost.filter((part) => part !== '').join(' · ')}</bdi>
      {availability && <StatusPill status={pills[availability]} label={t(`status.${availability}`)} />}
    </span>
  );
}
