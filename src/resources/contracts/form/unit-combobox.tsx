import { idOf } from '@/api/record-id';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { commonTexts } from '@/i18n/en/common';
import { unitsTexts } from '@/i18n/en/units';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { useFormat } from '@/i18n/format';
import { readPriceBasis } from '@/schema/price-basis';
import { listedStatus } from '@/resources/units/rules/listed-status';
import { unitQueries } from '@/resources/units/unit.api';
import type { ServiceDocument } from '@/schema/document';
import { Combobox, type ComboboxProps, SHOWN_AT_MOST } from '@/ui/form/fields/combobox';
import { type Status, StatusPill } from '@/ui/text/status-pill';
import { RecordText } from '@/ui/text/record-text';
import { useToday } from '@/ui/page/use-today';
import { contractQueries } from '../contract.api';
import {
  type Availability,
  type AvailabilityStatus,
  deriveAvailability,
  plainStatus,
  type ShownStatus,
  shownStatus,
  statusText,
} from '../rules/availability';
import type { ContractKind } from '../rules/contract-days';
import { matchingUnits, offeredTo, unitCalled, type UnitChoice, unitChoices } from './unit-choices';
import styles from './unit-combobox.module.css';

const NONE: readonly UnitChoice[] = [];

type Wanted = { kind: ContractKind };

export function UnitCombobox({ kind, ...props }: ComboboxProps & Wanted) {
  const { t } = useTranslation([contractFormTexts, commonTexts]);
  const format = useFormat();
  // Prices and availability are worked out once a reader turns to the field, also where they are read already: a contract has many units.
  const [isEntered, setEntered] = useState(false);
  const { data: listed } = useQuery({ ...unitQueries.all(), enabled: isEntered });
  const { language } = format.settings;
  const units = useMemo(
    () => (isEntered && listed ? unitChoices(listed.rows, language) : undefined),
    [isEntered, listed, language],
  );
  const { data: contracts } = useQuery({ ...contractQueries.all(), enabled: isEntered });
  const now = useToday();
  const availability = useMemo(
    () => (isEntered && contracts ? deriveAvailability(contracts.rows, now) : undefined),
    [isEntered, contracts, now],
  );
  const listedUnits = units?.all ?? NONE;
  const all = useMemo(
    () => (availability ? offeredTo(kind, listedUnits, (unit) => shownIn(availability, unit)) : listedUnits),
    [kind, listedUnits, availability],
  );
  const { text } = props;
  const isChosen = units?.byId.get(receivedText(props.value))?.label === text;
  const found = useMemo(() => matchingUnits(all, isChosen ? '' : text).length, [all, text, isChosen]);
  const number = format.number(found);
  const note =
    units === undefined
      ? t('terms.units.loading')
      : found === 0
        ? t('terms.units.noMatch')
        : found > SHOWN_AT_MOST
          ? t('terms.units.shown', { shown: format.number(SHOWN_AT_MOST), number })
          : t('common:counts.units', { count: found, number });
  return (
    <Combobox
      {...props}
      options={all}
      meeting={(typed) => matchingUnits(all, typed)}
      called={(typed) => unitCalled(all, typed)}
      note={note}
      onEnter={() => setEntered(true)}
      renderOption={({ unit, label }) => (
        <UnitOption unit={unit} label={label} availability={availability && shownIn(availability, unit)} />
      )}
    />
  );
}

const shownIn = (availability: Availability, unit: ServiceDocument): ShownStatus =>
  shownStatus(availability, idOf(unit), listedStatus(unit));

const pills: Readonly<Record<AvailabilityStatus, Status>> = {
  available: 'available',
  reserved: 'reserved',
  upcoming: 'upcoming',
  leased: 'taken',
  sold: 'taken',
  conflict: 'conflict',
};

type UnitOptionProps = { unit: ServiceDocument; label: string; availability: ShownStatus | undefined };

function UnitOption({ unit: { price, priceBase }, label, availability }: UnitOptionProps) {
  const { t } = useTranslation([unitsTexts, tradeWordTexts]);
  const format = useFormat();
  const basis = readPriceBasis(priceBase);
  const cost = [
    typeof price === 'number' ? format.money(price) : receivedText(price),
    basis ? t(`trade-words:bases.${basis}`) : receivedText(priceBase),
  ];
  return (
    <span className={`row wrap centred full-width ${styles.option}`}>
      <RecordText className={`bold ${styles.name}`} text={label} />
      <bdi className="muted figures letters-13">{cost.filter((part) => part !== '').join(' · ')}</bdi>
      {availability && <StatusPill status={pills[plainStatus(availability)]} label={statusText(availability, format)} />}
    </span>
  );
}
