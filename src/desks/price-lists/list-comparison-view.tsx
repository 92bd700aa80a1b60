import Button from '@mui/material/Button';
import { useId, useMemo, useState } from 'react';
import { unitsTexts } from '@/i18n/en/units';
import { useTranslation } from '@/i18n/use-translation';
import * as z from '@/schema/zod';
import { unitPath } from '@/addresses';
import { priceListTexts } from '@/i18n/en/price-list';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { collator } from '@/i18n/fold';
import { type Format, useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/i18n';
import { availabilityOf, availabilityStatuses } from '@/resources/contracts/rules/availability';
import { hasDesk, withPlace } from '@/places';
import type { ServiceDocument } from '@/schema/document';
import { RowLink } from '@/ui/controls/row-link';
import { useFirstRows } from '@/ui/panels/first-rows';
import { AvailabilityPill } from '@/resources/units/availability-status';
import type { ListComparison, ListValue, VanishedUnit } from './list-comparison';
import { priceBases, type PriceBasis } from '@/schema/price-basis';
import { unitChange } from '@/resources/units/unit.places';
import { useAvailability, statusOf } from '@/resources/units/use-availability';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { useSelectionDialog } from '@/ui/dialogs/selection-dialog';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { createdRemovals } from '@/ui/write-run/delete-created';
import { useChange } from '@/ui/write-run/use-change';
import { askToHold } from '@/resources/hold-request';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { removedUnits } from '@/resources/units/contracts-holding';
import { unitQueries } from '@/resources/units/unit.api';
import { ConfirmDialog } from '@/ui/dialogs/dialog';

const number = z.number();
const named = { id: z.string(), name: z.string() };
const bases = z.enum(Object.keys(priceBases) as [PriceBasis, ...PriceBasis[]]);

/** A comparison as a report keeps it, which another version may have written. */
const kept: z.ZodMiniType<ListComparison> = z.object({
  values: z.array(
    z.object({
      basis: z.union([bases, z.literal('')]),
      units: number,
      before: number,
      after: number,
      up: number,
      down: number,
      same: number,
      added: number,
      addedValue: number,
      largest: z.array(z.object({ ...named, before: number, after: number })),
    }),
  ),
  vanished: z.array(z.object(named)),
});

export function ListComparisonView({ comparison, isDone }: { comparison: ServiceDocument; isDone?: boolean }) {
  const read = useMemo(() => z.safeParse(kept, comparison), [comparison]);
  if (!read.success) return null;
  const { values, vanished } = read.data;
  return (
    <>
      {values.length > 0 && <Values values={values} />}
      {vanished.length > 0 && <Vanished units={vanished} isDone={isDone} />}
    </>
  );
}

function moveText(before: number, after: number, format: Format): string {
  if (before === 0) return '';
  const share = format.percent((after - before) / before);
  return after > before ? `\u200e+${share}` : share;
}

function Values({ values }: { values: readonly ListValue[] }) {
  const { t } = useTranslation([priceListTexts, tradeWordTexts]);
  const format = useFormat();
  const id = useId();
  return (
    <section aria-labelledby={id} className="column gap-8">
      <h3 id={id} className="size-16 bold flush">
        {t('compared.value')}
      </h3>
      {values.map((value) => {
        const counts = (['up', 'down', 'same'] as const)
          .filter((way) => value[way] > 0)
          .map((way) => t(`compared.${way}`, format.counted(value[way])));
        const added =
          value.added > 0 ? [t('compared.added', { ...format.counted(value.added), sum: format.money(value.addedValue) })] : [];
        return (
          <div key={value.basis} className="column gap-4">
            {values.length > 1 && (
              <p className="flush muted">{value.basis === '' ? t('compared.noBasis') : t(`trade-words:bases.${value.basis}`)}</p>
            )}
            <p className="row wrap medium gap-0-16">
              <span>{t('compared.units', format.counted(value.units))}</span>
              <Move before={value.before} after={value.after} />
            </p>
            <p className="flush muted size-13">{[...counts, ...added].join(' · ')}</p>
            {value.largest.length > 0 && (
              <ul className="row wrap size-13 plain-list gap-4-24" aria-label={t('compared.largest')}>
                {value.largest.map((move) => (
                  <li key={move.id} className="row wrap gap-0-8">
                    <RowLink to={unitPath(move.id)} text={move.name} />
                    <Move before={move.before} after={move.after} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </section>
  );
}

function Move({ before, after }: { before: number; after: number }) {
  const { t } = useTranslation(priceListTexts);
  const format = useFormat();
  if (before === after) return <bdi className="figures">{format.money(after)}</bdi>;
  return (
    <span className="figures">
      <bdi>{t('compared.move', { before: format.money(before), after: format.money(after) })}</bdi>{' '}
      <bdi className="muted">{moveText(before, after, format)}</bdi>
    </span>
  );
}

const FIRST = 30;
const FEW = 10;

function Vanished({ units, isDone = false }: { units: readonly VanishedUnit[]; isDone?: boolean | undefined }) {
  const { t } = useTranslation(priceListTexts);
  const format = useFormat();
  const language = useLanguage();
  const id = useId();
  const { availability } = useAvailability();
  const currentOf = (unit: VanishedUnit) =>
    typeof availability === 'string' ? undefined : availabilityOf(availability, unit.id).status;
  const sorted = useMemo(() => {
    const order = collator(language);
    return units.toSorted((one, other) => order.compare(one.name, other.name));
  }, [units, language]);
  const isFew = units.length <= FEW;
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isFew || isUnfolded;
  const [shown, button] = useFirstRows(sorted, FIRST, t('compared.allUnits', format.counted(units.length)));
  const counted = availabilityStatuses.flatMap((status) => {
    const count = units.filter((unit) => currentOf(unit) === status).length;
    return count > 0 ? [{ status, count }] : [];
  });
  return (
    <section aria-labelledby={id} className="column gap-8">
      <h3 id={id} className="size-16 bold flush">
        {t('compared.vanished', format.counted(units.length))}
      </h3>
      <p className="flush muted size-13">{t('compared.vanishedNote')}</p>
      {isDone && <VanishedActions ids={new Set(units.map((unit) => unit.id))} />}
      <div className="row wrap centred size-13 gap-4-16">
        {counted.map(({ status, count }) => (
          <span key={status} className="centred gap-8 inline-row">
            <span>{format.number(count)}</span>
            <AvailabilityPill status={status} />
          </span>
        ))}
        {!isFew && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setUnfolded(!isOpen)}>
            {t(isOpen ? 'compared.hideVanished' : 'compared.showVanished')}
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          <ul className="plain-list size-13 lined outlined" aria-labelledby={id}>
            {shown.map((unit) => {
              const status = currentOf(unit);
              return (
                <li key={unit.id} className="row wrap centred gap-4-16 high-40 pad-4-12">
                  <RowLink to={unitPath(unit.id)} text={unit.name} />
                  <span className="row centred after gap-8">{status && <AvailabilityPill status={status} />}</span>
                </li>
              );
            })}
          </ul>
          {button}
        </>
      )}
    </section>
  );
}

const Reprice = lazyDialog(
  withPlace(unitChange, () => import('@/resources/units/change-units').then((module) => module.RepriceUnits)),
);

const nothing = () => undefined;

function VanishedActions({ ids }: { ids: ReadonlySet<string> }) {
  const { t } = useTranslation([priceListTexts, commonTexts, unitsTexts]);
  const format = useFormat();
  const client = useQueryClient();
  const { availability } = useAvailability();
  const { data } = useQuery(unitQueries.all());
  const reprice = useSelectionDialog(Reprice, t('compared.repriceVanished'));
  const { start, dialog } = useChange({ title: () => t('compared.deleting') });
  const [isAsked, setAsked] = useState(false);
  const free = (data?.rows ?? []).filter((unit) => ids.has(idOf(unit)) && statusOf(availability, unit) === 'available');
  const words = format.counted(free.length);
  const remove = () => {
    setAsked(false);
    const items = free.map((unit) => ({ id: idOf(unit), title: unitTitle(unit), document: unit }));
    start(createdRemovals(client, removedUnits, items));
  };
  const freeIds = free.map(idOf);
  return (
    <>
      {free.length > 0 && (
        <div role="group" aria-label={t('compared.freeVanished', words)} className="row wrap centred gap-8">
          <span className="muted size-13">{t('compared.freeVanished', words)}</span>
          {hasDesk('offers') && (
            <Button size="small" variant="outlined" onClick={() => askToHold(freeIds)}>
              {t('units:availability.hold')}
            </Button>
          )}
          {reprice.action(freeIds, nothing)}
          <Button size="small" variant="outlined" color="error" onClick={() => setAsked(true)}>
            {t('compared.deleteVanished')}
          </Button>
        </div>
      )}
      {reprice.dialog}
      <ConfirmDialog
        open={isAsked}
        tone="danger"
        title={t('compared.deleteAsk', words)}
        body={t('compared.deleteBody')}
        confirmLabel={t('common:delete')}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      />
      {dialog}
    </>
  );
}
