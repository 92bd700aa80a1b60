import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { availabilityTexts } from '@/i18n/en/availability';
import { priceListTexts } from '@/i18n/en/price-list';
import { useFormat } from '@/i18n/format';
import { towerWord } from '@/i18n/place-words';
import { type Availability, availabilityStatuses } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { Checkbox } from '@/ui/controls/controls';
import { ChoiceInput } from '@/ui/controls/inputs';
import type { useAddress } from '@/ui/page/use-address';
import type { ResourceList } from '@/ui/table/list-definition';
import { readListParams } from '@/ui/table/list-params';
import { RecordText } from '@/ui/text/record-text';
import { floorPlace, type FloorRule } from '../rules/floors';
import { statusOf } from '../use-availability';
import { listLanguages, readTerms, takenPrices, validDays, writeTerms } from './list-address';
import { type ListStatus, listStatuses, listStatusOf, projectOf } from './price-list';
import styles from './price-list-page.module.css';

type Props = {
  /** The units that match the filters without inputs here. */
  units: readonly ServiceDocument[];
  availability: Availability;
  rule: FloorRule | undefined;
  list: ResourceList<ServiceDocument>;
  address: URLSearchParams;
  write: ReturnType<typeof useAddress>[1];
  count: number;
  compare: (one: string, other: string) => number;
  dayInput: ReactNode;
};

/** The filters of the list of units that have inputs here. */
export const OWN_FILTERS: ReadonlySet<string> = new Set(['subProjectId', 'tower', 'availability']);

export function PriceListChoices({ units, availability, rule, list, address, write, count, compare, dayInput }: Props) {
  const { t } = useTranslation([priceListTexts, availabilityTexts]);
  const format = useFormat();
  const { language, prices, valid } = readTerms(address, format.settings.language);
  const { q, conditions } = readListParams(address, { sortable: [], filters: list.filters });
  const others = conditions.filter(({ name }) => !OWN_FILTERS.has(name));
  const change = (next: (address: URLSearchParams) => void) => write(next, { replace: true });
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
    <section className="column shrinks gap-16" aria-label={t('choices.label')}>
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
        legend={t('choices.statuses')}
        options={statuses.map((value) => ({ value, label: t(`availability:status.${value}`) }))}
        chosen={statuses.filter((status) => statusesOf(status).some((one) => wanted.includes(one)))}
        onChoose={(values) =>
          put(
            'availability',
            values.flatMap((value) => statusesOf(value)),
          )
        }
      />
      {dayInput}
      <ChoiceGroup
        label={t('choices.prices')}
        value={prices}
        choices={takenPrices.map((value) => ({ value, label: t(`choices.priceOf.${value}`) }))}
        onChange={(value) => change((next) => writeTerms(next, { prices: value }))}
      />
      <ChoiceGroup
        label={t('choices.language')}
        value={language}
        choices={listLanguages.map((value) => ({ value, label: t(`choices.languages.${value}`) }))}
        onChange={(value) => change((next) => writeTerms(next, { language: value }))}
      />
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
    </section>
  );
}

const statusesOf = (wanted: string): readonly string[] =>
  availabilityStatuses.filter((status) => listStatusOf(status) === (wanted as ListStatus));

type TickedProps<V extends string> = {
  legend: string;
  options: ReadonlyArray<{ value: V; label: string }>;
  /** None means all. */
  chosen: readonly string[];
  onChoose: (values: readonly V[]) => void;
};

/** All are ticked at first; the last that is unticked brings back all. */
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
