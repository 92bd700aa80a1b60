import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { memo, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { unitsPath } from '@/addresses';
import { priceListTexts } from '@/i18n/en/price-list';
import { commonTexts } from '@/i18n/en/common';
import { collator } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import { type Availability, availabilityStatuses } from '@/resources/contracts/rules/availability';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { download } from '@/ui/exchange/write/csv';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { setParam, useAddress } from '@/ui/page/use-address';
import { type Company, companyQuery } from '@/ui/paper/company';
import { pageLink, PaperWorkbench, SheetLanguageChoice } from '@/ui/paper/paper-workbench';
import { PRINTED_ROWS } from '@/ui/paper/printing';
import { notify } from '@/ui/notices/notices';
import { readAddressDay } from '@/ui/controls/period';
import { readListParams } from '@/ui/table/list-params';
import { createRowIndex, keptNothing } from '@/ui/table/row-index';
import { useToday } from '@/ui/page/use-today';
import { useFloorRule } from '@/resources/units/floor-rule.api';
import { DayOfList } from '@/resources/units/list/day-of-list';
import { unitListOf } from '@/resources/units/list/unit-list';
import { unitQueries } from '@/resources/units/unit.api';
import { statusOf, useAvailabilityOn } from '@/resources/units/use-availability';
import { listLocales, type TakenPrices } from './list-columns';
import { type ListTerms, priceListFile } from './list-file';
import {
  firstUnits,
  type ListedProject,
  type ListStatus,
  listStatuses,
  listStatusOf,
  priceListOf,
  projectOf,
} from './price-list';
import { PriceListPaper } from './price-list-paper';
import styles from './price-list-page.module.css';
import { unitsTexts } from '@/i18n/en/units';
import { towerWord } from '@/i18n/place-words';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { Checkbox } from '@/ui/controls/controls';
import { ChoiceInput } from '@/ui/controls/inputs';
import type { ResourceList } from '@/ui/table/list-definition';
import { RecordText } from '@/ui/text/record-text';
import { floorPlace, type FloorRule } from '@/resources/units/rules/floors';
import type { Language } from '@/i18n/i18n';
import { type SheetLanguage, sheetLanguages } from '@/ui/paper/sheet-locale';

export function PriceListPage() {
  const { t } = useTranslation([priceListTexts, commonTexts]);
  const units = useQuery(unitQueries.all());
  const [address] = useAddress();
  const { availability, contracts } = useAvailabilityOn(readAddressDay(address.get('day')));
  const company = useQuery(companyQuery());
  return (
    <Page title={t('title')} crumbs={[{ label: t('common:units'), to: unitsPath }]}>
      <QueryView query={units}>
        {({ rows }) => (
          <QueryView query={contracts}>
            {() =>
              company.data &&
              typeof availability !== 'string' && (
                <PriceListDesk units={rows} availability={availability} company={company.data.company} />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

type Props = { units: readonly ServiceDocument[]; availability: Availability; company: Company };

function PriceListDesk({ units, availability, company }: Props) {
  const { t } = useTranslation(priceListTexts);
  const format = useFormat();
  const { settings } = format;
  const rule = useFloorRule();
  const [address, write] = useAddress();
  const list = unitListOf(availability, rule);
  const { compare } = collator(settings.language);
  const index = useMemo(
    () =>
      createRowIndex(units, {
        fields: [...list.columns, ...list.filters],
        searched: list.searched,
        collator: () => collator(settings.language),
        kept: keptNothing(),
      }),
    [units, list, settings.language],
  );
  const { language, prices, valid } = readTerms(address, settings.language);
  const day = useToday();
  const asked = readAddressDay(address.get('day'));
  const availableOn = asked === day ? undefined : asked;
  const { offered, projects } = useMemo(() => {
    const { q, conditions } = readListParams(address, { sortable: [], filters: list.filters });
    const matching = (wanted: typeof conditions) =>
      Array.from(index.rows({ search: q, conditions: wanted, sort: [] }), (row) => units[row]).filter(
        (unit) => unit !== undefined,
      );
    return {
      offered: matching(conditions.filter(({ name }) => !OWN_FILTERS.has(name))),
      projects: priceListOf(matching(conditions), { availability, rule, compare }),
    };
  }, [address, index, list, units, availability, rule, compare]);
  const locales = useMemo(() => listLocales(language, settings), [language, settings]);
  const terms = useMemo(
    (): ListTerms => ({ locales, company, prices, day, availableOn, valid }),
    [locales, company, prices, day, availableOn, valid],
  );
  const shown = useDeferredValue(projects);
  const count = projects.reduce((sum, project) => sum + project.count, 0);
  const printed = useMemo(() => firstUnits(shown, PRINTED_ROWS), [shown]);
  return (
    <PaperWorkbench
      first={<SaveButton projects={projects} terms={terms} isEmpty={count === 0} />}
      linkOf={pageLink}
      choices={<PriceListChoices {...{ units: offered, availability, rule, list, address, write, count, compare }} />}
      notes={<p className="muted">{t('lead')}</p>}
    >
      {count > PRINTED_ROWS && <p className="on-paper below-8 size-13">{t('cut', { number: format.number(PRINTED_ROWS) })}</p>}
      {count === 0 ? <EmptyState scene="noMatch" text={t('none')} /> : <Paper projects={printed} terms={terms} />}
    </PaperWorkbench>
  );
}

const Paper = memo(PriceListPaper);

function SaveButton({ projects, terms, isEmpty }: { projects: readonly ListedProject[]; terms: ListTerms; isEmpty: boolean }) {
  const { t } = useTranslation(priceListTexts);
  const [isMaking, setMaking] = useState(false);
  const making = useRef<AbortController>(undefined);
  useEffect(() => () => making.current?.abort(), []);

  async function save(): Promise<void> {
    const control = new AbortController();
    making.current = control;
    setMaking(true);
    try {
      const file = await priceListFile(projects, terms, control.signal);
      const name = fileName(t('title'), projects, terms.availableOn ?? terms.day);
      download(name, file);
      notify({ tone: 'success', text: t('saved', { file: name }) });
    } catch {
      if (!control.signal.aborted) notify({ tone: 'error', text: t('failed') });
    }
    setMaking(false);
  }

  return (
    <Button
      variant="contained"
      disabled={isEmpty}
      aria-busy={isMaking}
      startIcon={<Download size={16} />}
      onClick={() => {
        if (!isMaking) void save();
      }}
    >
      {t('save')}
    </Button>
  );
}

function fileName(title: string, projects: readonly ListedProject[], day: Day): string {
  const [only, another] = projects;
  const project = only && !another ? only.project.replace(/[\\/:*?"<>|]+/g, ' ').trim() : '';
  return `${[title, project, day].filter(Boolean).join(' ')}.xlsx`;
}

type ChoicesProps = {
  units: readonly ServiceDocument[];
  availability: Availability;
  rule: FloorRule | undefined;
  list: ResourceList<ServiceDocument>;
  address: URLSearchParams;
  write: ReturnType<typeof useAddress>[1];
  count: number;
  compare: (one: string, other: string) => number;
};

const OWN_FILTERS: ReadonlySet<string> = new Set(['subProjectId', 'tower', 'availability']);

function PriceListChoices({ units, availability, rule, list, address, write, count, compare }: ChoicesProps) {
  const { t } = useTranslation([priceListTexts, unitsTexts, commonTexts]);
  const format = useFormat();
  const { language, prices, valid } = readTerms(address, format.settings.language);
  const { q, conditions } = readListParams(address, { sortable: [], filters: list.filters });
  const others = conditions.filter(({ name }) => !OWN_FILTERS.has(name));
  const change = (next: (address: URLSearchParams) => void) => write(next, { replace: true });

  return (
    <>
      {(others.length > 0 || q !== '') && (
        <div className="row wrap centred gap-4-8">
          <p role="status">{t('choices.filtered', format.counted(count))}</p>
          <Button
            size="small"
            onClick={() =>
              change((next) => {
                for (const { name } of others) next.delete(name);
                next.delete('q');
              })
            }
          >
            {t('choices.all')}
          </Button>
        </div>
      )}
      <UnitChoices {...{ units, availability, rule, address, compare, change }} />
      <DayOfList />
      <ChoiceGroup
        label={t('choices.prices')}
        value={prices}
        choices={takenPrices.map((value) => ({ value, label: t(`choices.priceOf.${value}`) }))}
        onChange={(value) => change((next) => writeTerms(next, { prices: value }))}
      />
      <SheetLanguageChoice language={language} onChoose={(value) => change((next) => writeTerms(next, { language: value }))} />
      <ChoiceInput
        className={styles.labelled}
        label={t('choices.valid')}
        value={valid ?? ''}
        choices={[
          ...validDays.map((days) => ({ value: days, label: t('choices.days', format.counted(days)) })),
          { value: '' as const, label: t('choices.openEnd') },
        ]}
        onChange={(days) => change((next) => writeTerms(next, { valid: days === '' ? undefined : days }))}
      />
    </>
  );
}

type UnitChoicesProps = Pick<ChoicesProps, 'units' | 'availability' | 'rule' | 'address' | 'compare'> & {
  change: (next: (address: URLSearchParams) => void) => void;
};

function UnitChoices({ units, availability, rule, address, compare, change }: UnitChoicesProps) {
  const { t } = useTranslation([priceListTexts, unitsTexts, commonTexts]);
  const put = (name: string, values: readonly string[]) =>
    change((next) => {
      next.delete(name);
      for (const value of values) next.append(name, value);
    });

  const projects = [...new Set(units.map(projectOf))].filter(Boolean).toSorted(compare);
  const chosen = address.getAll('subProjectId');
  const ofProjects = chosen.length === 0 ? units : units.filter((unit) => chosen.includes(projectOf(unit)));
  const towers = [...new Set(ofProjects.map((unit) => floorPlace(unit, rule).tower))].filter(Boolean).toSorted(compare);
  const present = new Set(units.map((unit) => listStatusOf(statusOf(availability, unit) ?? 'available')));
  const statuses = listStatuses.filter((status) => present.has(status));
  const wanted = address.getAll('availability');
  return (
    <>
      <Ticked
        legend={t('choices.projects')}
        options={projects.map((value) => ({ value, label: value }))}
        chosen={chosen}
        onChoose={(values) =>
          change((next) => {
            for (const name of ['subProjectId', 'tower']) next.delete(name);
            for (const value of values) next.append('subProjectId', value);
          })
        }
      />
      <Ticked
        legend={t('choices.towers')}
        options={towers.map((value) => ({ value, label: towerWord(value) }))}
        chosen={address.getAll('tower')}
        onChoose={(values) => put('tower', values)}
      />
      <Ticked
        legend={t('common:units')}
        options={statuses.map((value) => ({ value, label: t(`units:availability.status.${value}`) }))}
        chosen={statuses.filter((status) => statusesOf(status).some((one) => wanted.includes(one)))}
        onChoose={(values) =>
          put(
            'availability',
            values.flatMap((value) => statusesOf(value)),
          )
        }
      />
    </>
  );
}

const statusesOf = (wanted: string): readonly string[] =>
  availabilityStatuses.filter((status) => listStatusOf(status) === (wanted as ListStatus));

type TickedProps<V extends string> = {
  legend: string;
  options: ReadonlyArray<{ value: V; label: string }>;
  chosen: readonly string[];
  onChoose: (values: readonly V[]) => void;
};

function Ticked<V extends string>({ legend, options, chosen, onChoose }: TickedProps<V>) {
  const id = useId();
  if (options.length < 2) return null;
  const isChosen = (value: V) => chosen.length === 0 || chosen.includes(value);
  const toggle = (value: V) => {
    const next = options.map((option) => option.value).filter((one) => isChosen(one) !== (one === value));
    onChoose(next.length === options.length ? [] : next);
  };
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      <div className={`row wrap gap-0-16 scrolls-down ${styles.options}`}>
        {options.map(({ value, label }) => (
          <label key={value} className="row centred gap-8 pointer press-high" htmlFor={`${id} ${value}`}>
            <Checkbox id={`${id} ${value}`} checked={isChosen(value)} onChange={() => toggle(value)} />
            <RecordText text={label} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/* The choices of a price list in its address, beside the filters of the list of units. */

const takenPrices: readonly TakenPrices[] = ['left', 'onRequest', 'shown'];
const validDays: readonly number[] = [7, 14, 30, 60];

type Terms = { language: SheetLanguage; prices: TakenPrices; valid: number | undefined };

const USUAL_DAYS = 14;
const OPEN = 'open';

function readTerms(address: URLSearchParams, language: Language): Terms {
  const days = Number(address.get('valid'));
  return {
    language: sheetLanguages.find((one) => one === address.get('lang')) ?? language,
    prices: takenPrices.find((one) => one === address.get('prices')) ?? 'left',
    valid: address.get('valid') === OPEN ? undefined : validDays.includes(days) ? days : USUAL_DAYS,
  };
}

function writeTerms(next: URLSearchParams, change: Partial<Terms>): void {
  if (change.language) next.set('lang', change.language);
  if (change.prices) setParam(next, 'prices', change.prices === 'left' ? '' : change.prices);
  if ('valid' in change) next.set('valid', change.valid === undefined ? OPEN : String(change.valid));
}
