import { type ComponentProps, useMemo, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { observable, type Observable } from '@/observable';
import { quotaPlanningTexts } from '@/i18n/en/quota-planning';
import { useFormat } from '@/i18n/format';
import { isDocument } from '@/schema/document';
import { ChoiceInput } from '@/ui/controls/inputs';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { useToday } from '@/ui/page/use-today';
import { isRows, type Rows } from '@/ui/form/record-values';
import { yearOfPeriod } from '../rules/periods';
import { type Planning, type PlanningMeasure, readPlanning } from '../rules/planning';

/* State that the plan's fields share with the grid, which loads lazily: the members, the year, and the grid's memory. */

export const planningField = 'salesQuotasPlanning';

export function usePlanYear() {
  const { base } = useRecordForm();
  const { control } = useValues();
  const [memory, remember] = usePlanningMemory();
  const rows: unknown = useWatch({ control, name: planningField });
  const planning = useMemo(() => readPlanning(isRows(rows) ? listOf(rows) : []), [rows]);
  const opened = useMemo(() => readPlanning(base[planningField]), [base]);
  const now = Number(useToday().slice(0, 4));
  const named = useSameList(useMemo(() => namedPeriods(planning), [planning]));
  const start = useMemo(() => startYear(namedPeriods(opened), now), [opened, now]);
  const year = memory.year ?? start;
  return {
    planning,
    opened,
    named,
    year,
    years: useMemo(() => planYears(named, year, now), [named, year, now]),
    setYear: (next: PlanYear) => remember({ year: next }),
  };
}

export type PlanYear = number | 'none';

export const yearOf = (period: string): PlanYear => yearOfPeriod(period) ?? 'none';

const namedPeriods = ({ entries }: Planning): string[] => [...new Set(entries.map(({ period }) => period))];

function planYears(named: readonly string[], year: PlanYear, now: number): PlanYear[] {
  const years = new Set<PlanYear>([...named.map(yearOf), year, now, now + 1]);
  return [...years].toSorted((one, other) => (one === 'none' ? 1 : other === 'none' ? -1 : one - other));
}

function startYear(named: readonly string[], now: number): PlanYear {
  const found = new Set(named.map(yearOf));
  const years = [...found].filter((year) => year !== 'none');
  if (found.has(now) || found.size === 0) return now;
  return years.length > 0 ? Math.max(...years) : 'none';
}

export type PlanMember = { memberId: string; name: string; weight: number };

/** A service may send bare IDs. */
export function planMembers(value: unknown): { members: readonly PlanMember[]; withoutId: readonly string[] } {
  const rows = isRows(value) ? value.order.map((key) => value.byKey[key]) : [];
  const read = rows.map((row) => {
    if (!isDocument(row)) return { memberId: textOf(row), name: textOf(row), weight: 1 };
    const memberId = textOf(row.memberId);
    return { memberId, name: textOf(row.name) || memberId, weight: typeof row.weight === 'number' ? row.weight : 1 };
  });
  const known = new Map(read.filter(({ memberId }) => memberId !== '').map((member) => [member.memberId, member]));
  return {
    members: [...known.values()],
    withoutId: read.filter(({ memberId, name }) => memberId === '' && name !== '').map(({ name }) => name),
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** The state lives as long as the form, so that it survives visits to other sections. */
type PlanningMemory = { year?: PlanYear; measure: PlanningMeasure; locks: ReadonlySet<string> };

const memories = new WeakMap<object, Observable<PlanningMemory>>();

function memoryOf(form: object): Observable<PlanningMemory> {
  const memory = memories.get(form) ?? observable<PlanningMemory>({ measure: 'target', locks: new Set() });
  memories.set(form, memory);
  return memory;
}

export function usePlanningMemory(): [PlanningMemory, (changes: Partial<PlanningMemory>) => void] {
  const { watch } = useRecordForm();
  const { get, set, subscribe } = memoryOf(watch);
  return [useSyncExternalStore(subscribe, get), (changes) => set({ ...get(), ...changes })];
}

export const listOf = ({ order, byKey }: Rows): readonly unknown[] => order.map((key) => byKey[key]);

/** Returns the previous list while the contents are equal, so that dependent values are not recomputed. */
function useSameList(list: readonly string[]): readonly string[] {
  const [previous, setPrevious] = useState(list);
  const isSame = previous.length === list.length && previous.every((text, index) => text === list[index]);
  if (!isSame) setPrevious(list);
  return isSame ? previous : list;
}

type YearProps = Omit<ComponentProps<typeof ChoiceInput<PlanYear>>, 'label' | 'value' | 'choices' | 'onChange'> & {
  year: PlanYear;
  years: readonly PlanYear[];
  onYear: (year: PlanYear) => void;
};

export function YearInput({ year, years, onYear, ...input }: YearProps) {
  const { t } = useTranslation(quotaPlanningTexts);
  const format = useFormat();
  return (
    <ChoiceInput
      {...input}
      label={t('year')}
      value={year}
      choices={years.map((value) => ({
        value,
        label: value === 'none' ? t('noYear') : format.number(value, { group: false }),
      }))}
      onChange={onYear}
    />
  );
}

export function EmptyGrid({ needs }: { needs: 'members' | 'setup' }) {
  const { t } = useTranslation(quotaPlanningTexts);
  return <p className="muted">{t(`needs.${needs}`)}</p>;
}
