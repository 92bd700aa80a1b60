import type { QueryClient } from '@tanstack/react-query';
import { patched } from '@/api/document';
import { commonTexts } from '@/i18n/en/common';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { type ChangeResult, changeWrites, type RecordItem, undoWrites } from '@/ui/change-many/write-changes';
import type { WriteRunOptions } from '@/ui/write-run/write-run';
import { unitTitle } from '../detail/unit-title';
import { toMajor } from '../rules/payment-plan';
import { readByBasis } from '../rules/price-basis';
import { unitMutations, unitQueries } from '../unit.api';
import type { RepricedUnit } from './reprice-plan';

const resource = { detail: unitQueries.detail, replace: unitMutations.replace, titleOf: unitTitle, readBy: readByBasis };

type PriceWrites = WriteRunOptions<RecordItem, ChangeResult>;

/** Declares the writes of new prices. */
export const priceWrites = (client: QueryClient, units: readonly RepricedUnit[]): PriceWrites => ({
  ...changeWrites(
    { client, resource },
    units.map(({ id, unit, price, range }) => ({
      id,
      document: unit,
      after: patched(unit, Object.fromEntries([price, ...range].map(({ name, after }) => [name, toMajor(after)]))),
    })),
  ),
  resultText,
});

/** Declares the writes that bring the former prices back. */
export const formerPrices = (client: QueryClient, written: readonly WrittenRecord[]): PriceWrites => ({
  ...undoWrites({ client, resource }, written),
  resultText,
});

function resultText({ outcome, kept }: ChangeResult, format: Format): string {
  if (outcome === 'written' || outcome === 'already') return i18n.t(`states.${outcome}`, { ns: unitRepriceTexts });
  const price = typeof kept?.price === 'number' ? format.money(kept.price) : i18n.t('notGiven', { ns: commonTexts });
  return i18n.t('states.changedSince', { ns: unitRepriceTexts, price });
}
