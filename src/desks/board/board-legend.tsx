import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { unitsTexts } from '@/i18n/en/units';
import { unitBoardTexts } from '@/i18n/en/unit-board';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { availabilityStatuses } from '@/resources/contracts/rules/availability';
import { labelOf } from '@/schema/labels';
import { addMonths, type Day } from '@/schema/day';
import { Segments } from '@/ui/controls/segments';
import { readAddressDay } from '@/ui/controls/period';
import { setParam, useAddress } from '@/ui/page/use-address';
import { useToday } from '@/ui/page/use-today';
import { useList } from '@/ui/table/list-context';
import type { BoardSource } from '@/ui/table/list-definition';
import { StatusMark } from '@/ui/text/status-pill';
import { availabilityLooks } from '@/resources/units/availability-status';
import { unitSchema } from '@/resources/units/unit.schema';
import { type Heat, type HeatField, kinds, type Mode, MODE, modes, shadeOf, type Step } from './rules/heat';
import styles from './board-legend.module.css';

export function ModeChoice({ mode }: { mode: Mode }) {
  const { t } = useTranslation([unitBoardTexts, tradeWordTexts]);
  const { format } = useList();
  const [, write] = useAddress();
  const words: Record<Mode, string> = {
    status: t('status'),
    price: labelOf(unitSchema, 'price'),
    pricePerArea: t('trade-words:perArea.sale', { unit: format.areaUnit }),
  };
  return (
    <Segments
      label={t('colours')}
      value={mode}
      choices={modes.map((value) => ({ value, label: words[value] }))}
      onChange={(next) => write((address) => setParam(address, MODE, next === 'status' ? '' : next))}
    />
  );
}

type ChipProps = { pressed: boolean; count: number; onPress: () => void; status?: string; children: ReactNode };

function Chip({ pressed, count, onPress, status, children }: ChipProps) {
  const { format } = useList();
  return (
    <button
      type="button"
      className={`centred inline-row framed paper-ground pointer press-high ink gap-6 figures round letters-13 fixed hovers status-marked ${styles.state}`}
      data-status={status}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {children} <span className="muted">{format.number(count)}</span>
    </button>
  );
}

const FIELD = 'availability';

export function StatusLegend({ index, query, filter }: BoardSource) {
  const { t } = useTranslation(unitsTexts);
  const { search, conditions } = query;
  const counts = useMemo(
    () =>
      new Map(
        index.facet(FIELD, { ...(search && { search }), conditions: conditions ?? [] }).map((one) => [one.value, one.count]),
      ),
    [index, search, conditions],
  );
  const condition = conditions?.find(({ name }) => name === FIELD);
  const among = condition && 'among' in condition ? condition.among : [];
  const toggle = (status: string) =>
    filter(FIELD, (current) => {
      const chosen = current && 'among' in current ? current.among : [];
      const next = chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status];
      return next.length > 0 ? { name: FIELD, among: next } : undefined;
    });
  return (
    <div role="group" aria-label={t('availability.label')} className={`row wrap gap-4 own-line ${styles.legend}`}>
      {availabilityStatuses.toReversed().flatMap((status) => {
        const count = counts.get(status) ?? 0;
        if (count === 0 && !among.includes(status)) return [];
        const look = availabilityLooks[status];
        return (
          <Chip key={status} pressed={among.includes(status)} count={count} status={look} onPress={() => toggle(status)}>
            <StatusMark status={look} />
            <span>{t(`availability.status.${status}`)}</span>
          </Chip>
        );
      })}
    </div>
  );
}

/** The steps of prices and those of rents: a press keeps the units of one, a second press all. */
export function HeatLegend({ heat, field, query, filter }: BoardSource & { heat: Heat; field: HeatField }) {
  const { t } = useTranslation(unitsTexts);
  const { format } = useList();
  const written = (value: number) => (field === 'price' ? format.short(value) : format.pricePerArea(value, { unit: false }));
  const condition = query.conditions?.find(({ name }) => name === field);
  const isPressed = ({ from, to }: Step) =>
    condition !== undefined && 'from' in condition && condition.from === from && condition.to === to;
  return (
    <div className={`row wrap gap-4-16 own-line ${styles.legend}`}>
      {kinds.map((kind) => {
        const steps = heat[kind] ?? [];
        if (steps.length === 0) return null;
        const label = t(kind === 'sale' ? 'forSale' : 'forRent');
        return (
          <div key={kind} role="group" aria-label={label} className={`row wrap centred gap-4 ${styles.steps}`}>
            <span className="muted letters-13 nowrap">{label}</span>
            {steps.map((step, at) => {
              const pressed = isPressed(step);
              const press = () => {
                filter(field, () => (pressed ? undefined : { name: field, from: step.from, to: step.to }));
                filter('offer', () => (pressed ? undefined : { name: 'offer', among: [kind] }));
              };
              return (
                <Chip key={step.from} pressed={pressed} count={step.count} onPress={press}>
                  <span
                    aria-hidden
                    className={`fixed framed rounded-3 ${styles.shade}`}
                    style={{ ['--heat' as string]: shadeOf(at, steps.length) }}
                  />
                  <bdi>{[...new Set([step.from, step.to].map(written))].join('–')}</bdi>
                </Chip>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

const MONTHS = 12;

/** Returns the days that one comes by: the first of each month of a year back and ahead, and today. */
function stopsOf(today: Day): readonly Day[] {
  const first = `${today.slice(0, 8)}01`;
  const months = Array.from({ length: 2 * MONTHS + 1 }, (_, at) => addMonths(first, at - MONTHS));
  return [...new Set([...months, today])].toSorted();
}

export function DaySlider() {
  const { t } = useTranslation([unitBoardTexts, unitsTexts]);
  const { format } = useList();
  const [address, write] = useAddress();
  const today = useToday();
  const stops = useMemo(() => stopsOf(today), [today]);
  const day = readAddressDay(address.get('day')) ?? today;
  const at = Math.max(
    0,
    stops.findLastIndex((stop) => stop <= day),
  );
  const said = day === today ? t('today') : format.day(day);
  const go = (next: Day | undefined) =>
    write((to) => setParam(to, 'day', next === undefined || next === today ? '' : next), { replace: true });
  return (
    <label className={`row centred gap-8 letters-13 fills press-high ${styles.day}`}>
      <span className="muted nowrap not-on-phone">{t('units:availability.availableOn')}</span>
      <span className={`shrinks relative fills ${styles.track}`}>
        <span
          aria-hidden
          className={`absolute ${styles.today}`}
          style={{ insetInlineStart: `${(stops.indexOf(today) / (stops.length - 1)) * 100}%` }}
        />
        <input
          type="range"
          className={`block full-width flush pointer relative ${styles.slider}`}
          min={0}
          max={stops.length - 1}
          value={at}
          aria-label={t('units:availability.availableOn')}
          aria-valuetext={said}
          onChange={({ target }) => go(stops[Number(target.value)])}
        />
      </span>
      <output className={`bold nowrap ${styles.said}`}>{said}</output>
    </label>
  );
}
