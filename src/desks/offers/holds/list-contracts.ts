import { holdTexts } from '@/i18n/en/holds';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { startOfUnit } from '@/resources/contracts/form/contract-start';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { listedDay, listedStatus, listedWord } from '@/resources/units/rules/listed-status';
import { slashFormat, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

export type ListedContract = { title: string; document: ServiceDocument };

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
      name: i18n.t('listed.name', { ns: holdTexts, unit: title, day: format.day(day) }),
      beginDate: writeDay(day, slashFormat),
      ...(word === 'reserved' && { reservationId }),
      units: recordsOf(rows).map(({ unitId, unit: copy }) => ({ unitId, unit: copy })),
    };
    return [{ title, document }];
  });
}
