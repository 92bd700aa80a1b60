import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { idOf } from '@/api/record-id';
import { offersTexts } from '@/i18n/en/offers';
import { type Format, useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { bookingCheck } from '@/resources/contracts/booking-check';
import { useContractCreation } from '@/resources/contracts/use-contract-creation';
import { unitQueries } from '@/resources/units/unit.api';
import type { ServiceDocument } from '@/schema/document';
import { i18n } from '@/i18n/i18n';
import { startOfUnit } from '@/resources/contracts/form/contract-start';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { listedDay, listedStatus, listedWord } from '@/resources/units/rules/listed-status';
import { slashFormat, writeDay } from '@/schema/day';

type ListedContractsProps = { open: boolean; ids: readonly string[]; onClose: () => void };

export function ListedContracts({ open, ids, onClose }: ListedContractsProps) {
  const { t } = useTranslation(offersTexts);
  const format = useFormat();
  const { data: units } = useQuery({ ...unitQueries.all(), enabled: open });
  const { start, shown, dialog } = useContractCreation<ListedContract>({
    check: () => bookingCheck,
    titleOf: ({ title }) => title,
    title: () => t('holds.listed.title', { count: ids.length, number: format.number(ids.length) }),
    undoText: (count) => t('holds.listed.undo', { count, number: format.number(count) }),
    onClose: () => onClose(),
  });
  const asked = useMemo(() => {
    const wanted = new Set(ids);
    return units?.rows.filter((unit) => wanted.has(idOf(unit)));
  }, [units, ids]);
  const begin = useEffectEvent((wanted: readonly ServiceDocument[]) => {
    if (!shown) start(listedContracts(wanted, format));
  });
  useEffect(() => {
    if (asked && asked.length > 0) begin(asked);
  }, [asked]);
  return dialog;
}

type ListedContract = { title: string; document: ServiceDocument };

/** Begins on the day of the list. No money is in it, a sale has no day, and a hold has no end. */
export function listedContracts(units: readonly ServiceDocument[], format: Format): readonly ListedContract[] {
  return units.flatMap((unit) => {
    const listed = listedStatus(unit);
    const word = listed && listedWord(listed);
    if (!listed || (word !== 'sold' && word !== 'reserved')) return [];
    const day = listedDay(listed);
    const { reservationId, units: rows } = startOfUnit(unit, word === 'sold' ? 'sale' : 'reservation', day);
    const title = unitTitle(unit);
    const document = {
      name: i18n.t('holds.listed.name', { ns: offersTexts, unit: title, day: format.day(day) }),
      beginDate: writeDay(day, slashFormat),
      ...(word === 'reserved' && { reservationId }),
      units: recordsOf(rows).map(({ unitId, unit: copy }) => ({ unitId, unit: copy })),
    };
    return [{ title, document }];
  });
}
