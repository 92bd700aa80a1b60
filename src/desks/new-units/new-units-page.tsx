import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { unitsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { unitsTexts } from '@/i18n/en/units';
import { unitTowerTexts } from '@/i18n/en/unit-towers';
import { useFormat } from '@/i18n/format';
import { labelOf } from '@/schema/labels';
import { type ServiceDocument, isDocument } from '@/schema/document';
import { Checkbox } from '@/ui/controls/controls';
import { WaitingWork } from '@/ui/form/drafts/waiting-work';
import { useOffline } from '@/ui/loading/use-offline';
import { notify } from '@/ui/notices/notices';
import { Warning } from '@/ui/notices/warning';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { KeptRecords } from '@/ui/write-run/kept-records';
import { useFloorRule } from '@/resources/units/floor-rule.api';
import { floorPlace, statedTower } from '@/resources/units/rules/floors';
import { copiedLists, MOST_UNITS } from './tower-pattern';
import { unitQueries } from '@/resources/units/unit.api';
import { unitSchema } from '@/resources/units/unit.schema';
import styles from './new-units.module.css';
import { PatternBoard } from './pattern-board';
import { TextInput } from '@/ui/controls/inputs';
import { areaUnitWord, PatternChoiceField, StackTable } from './stack-table';
import type { PatternPlace, PatternText } from './typed-pattern';
import { type CreationEnd, useUnitCreation } from './use-unit-creation';
import { usePattern } from './use-pattern';
import { tradeWords } from '@/i18n/en/trade-words';
import { tradeWord } from '@/i18n/trade-words';
import { useLanguage } from '@/i18n/i18n';
import type { Suggestions } from '@/ui/form/fields/suggestion';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { withUsual } from '@/resources/units/form/suggestions';
import { basisWord } from '@/resources/units/list/price-text';
import { priceBases } from '@/schema/price-basis';
import { ButtonLink } from '@/ui/controls/links';

export function NewUnitsPage() {
  const { t } = useTranslation([unitTowerTexts, unitsTexts]);
  const units = useQuery(unitQueries.all());
  return (
    <Page wide title={t('title')} crumbs={[{ label: t('units:title'), to: unitsPath }]}>
      <QueryView query={units}>
        {({ rows }) => <NewUnits units={rows} readAgain={() => units.refetch().then(({ data }) => data?.rows)} />}
      </QueryView>
    </Page>
  );
}

type Props = { units: readonly ServiceDocument[]; readAgain: () => Promise<readonly ServiceDocument[] | undefined> };

function NewUnits({ units, readAgain }: Props) {
  const { t } = useTranslation(unitTowerTexts);
  const pattern = usePattern(units);
  const creation = useUnitCreation(ended);
  const [end, setEnd] = useState<CreationEnd>();
  const [isReading, setReading] = useState(false);
  const { keeper, planned, typed } = pattern;
  const fresh = planned.filter(({ exists }) => !exists);
  const count = fresh.length;

  /** Reads the units again first: somebody may have created one of these since. */
  async function create(): Promise<void> {
    setReading(true);
    const now = await readAgain();
    setReading(false);
    if (!now) return;
    const items = pattern.plan(now).filter(({ exists }) => !exists);
    if (items.length === count) creation.start(items);
    else notify({ tone: 'error', text: t('changed') });
  }

  function ended(of: CreationEnd): void {
    setEnd(of.created.length === 0 && !of.isUndone ? undefined : of);
    if (of.isWhole && !of.isUndone) keeper.forget();
  }

  if (end)
    return (
      <>
        <CreationResult
          end={end}
          project={typed.project}
          onUndo={creation.takeBack}
          onBack={() => setEnd(undefined)}
          onAnother={() => {
            keeper.change((work) => ({ ...work, tower: '' }));
            setEnd(undefined);
          }}
        />
        {creation.dialog}
      </>
    );
  return (
    <>
      <p className="muted flush">{t('lead')}</p>
      <WaitingPatterns keeper={keeper} />
      <PatternForm units={units} pattern={pattern} />
      <Section title={t('sections.preview')}>
        {planned.length === 0 ? <p className="muted flush">{t('notYet')}</p> : <Preview pattern={pattern} />}
      </Section>
      <Foot pattern={pattern} count={count} isReading={isReading} onCreate={() => void create()} />
      {creation.dialog}
    </>
  );
}

type PatternProps = { pattern: ReturnType<typeof usePattern> };

function WaitingPatterns({ keeper }: Pick<ReturnType<typeof usePattern>, 'keeper'>) {
  const { t } = useTranslation(unitTowerTexts);
  return (
    <WaitingWork
      label={t('waiting')}
      keeper={keeper}
      textsOf={({ draft: { name } }, moment) => ({
        continue: t('continue', { moment }),
        facts: name,
        discardOf: t('discardOf', { moment }),
        discarded: t('discarded'),
      })}
    />
  );
}

type FootProps = PatternProps & { count: number; isReading: boolean; onCreate: () => void };

function Foot({ pattern, count, isReading, onCreate }: FootProps) {
  const { t } = useTranslation([unitTowerTexts, commonTexts]);
  const format = useFormat();
  const offline = useOffline();
  const words = t('create', { count, number: format.number(count) });
  return (
    <>
      <div
        className={`row wrap centred gap-8-16 line-above justify-end sticky at-bottom over-3 pad-block-12 page-ground ${styles.foot}`}
      >
        <p role={offline || pattern.isMemoryOnly ? 'alert' : undefined} className="muted">
          {offline ? t('offline') : pattern.isMemoryOnly ? t('memoryOnly') : <Counts pattern={pattern} />}
        </p>
        <ButtonLink to={unitsPath}>{t('common:cancel')}</ButtonLink>
        <Button
          variant="contained"
          disabled={count === 0 || pattern.isFollowing || offline}
          loading={isReading}
          onClick={onCreate}
        >
          <span>{words}</span>
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {!pattern.isFollowing && count > 0 && words}
      </p>
    </>
  );
}

function Counts({ pattern: { planned, pattern } }: PatternProps) {
  const { t } = useTranslation([unitTowerTexts, commonTexts]);
  const format = useFormat();
  if (!pattern) return null;
  const left = planned.filter(({ exists }) => exists).length;
  const [units, floors] = [planned.length, pattern.floors.length];
  return [
    t('onFloors', {
      units: t('common:counts.units', format.counted(units)),
      floors: t('floors', format.counted(floors)),
    }),
    left > 0 && t('leftOut', format.counted(left)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`column gap-12 rounded-8 framed paper-ground pad-16 flush ${styles.section}`}>
      <h2 id={id} className="size-16 bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function PatternForm({ units, pattern }: PatternProps & { units: readonly ServiceDocument[] }) {
  const { t } = useTranslation([unitTowerTexts, unitsTexts]);
  const format = useFormat();
  const suggestions = useUnitSuggestions(units);
  const { typed, numbers, change, like } = pattern;
  const { problemAt, warningAt } = useNotes(pattern);

  const text = (name: PatternText, label: string, more: { help?: string; dir?: 'ltr'; inputMode?: 'numeric' } = {}) => (
    <TextInput
      label={label}
      value={typed[name]}
      problem={problemAt(name)}
      onChange={(typedText) => change({ [name]: typedText })}
      {...more}
    />
  );
  const choice = (name: 'project' | 'city' | 'priceBase', field: 'subProjectId' | 'city' | 'priceBase') => (
    <PatternChoiceField
      label={labelOf(unitSchema, field)}
      value={typed[name]}
      suggestions={suggestions[name]}
      problem={problemAt(name)}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const whole = { dir: 'ltr', inputMode: 'numeric' } as const;
  return (
    <>
      <Section title={t('sections.place')}>
        <div className={styles.fields}>
          <PatternChoiceField
            label={t('fields.like')}
            help={t('help.like')}
            value={typed.like}
            suggestions={suggestions.units}
            problem={typed.like !== '' && !like ? t('problems.unknownUnit') : undefined}
            onChange={(id) => {
              const unit = units.find((one) => id !== '' && idOf(one) === id);
              if (unit) pattern.takeLike(unit);
              else change({ like: id });
            }}
          />
          {choice('project', 'subProjectId')}
          {choice('city', 'city')}
          {text('tower', t('units:tower'), { help: t('help.tower') })}
          {choice('priceBase', 'priceBase')}
        </div>
        {like && <CopiedLists typed={typed} change={change} />}
      </Section>
      <Section title={t('sections.names')}>
        <div className={styles.short}>
          {text('fromFloor', t('units:floorFrom'), whole)}
          {text('toFloor', t('units:floorTo'), whole)}
          {text('without', t('fields.without'), { help: t('help.without'), dir: 'ltr' })}
          {text('fromNumber', t('fields.fromNumber'), whole)}
          {text('toNumber', t('fields.toNumber'), whole)}
        </div>
        <div className={styles.fields}>
          {text('name', t('fields.name'), { help: t('help.name'), dir: 'ltr' })}
          {text('nameAr', t('fields.nameAr'), { help: t('help.nameAr') })}
        </div>
      </Section>
      <Section title={t('sections.stacks')}>
        <StackTable
          typed={typed}
          numbers={numbers}
          suggestions={suggestions}
          problemAt={problemAt}
          warningAt={warningAt}
          onType={pattern.changeStacks}
        />
        {pattern.firstFloor !== undefined && !problemAt('fromFloor') && (
          <p className="muted size-12 flush">{t('help.price', { floor: format.number(pattern.firstFloor) })}</p>
        )}
      </Section>
    </>
  );
}

function CopiedLists({ typed, change }: Pick<ReturnType<typeof usePattern>, 'typed' | 'change'>) {
  const { t } = useTranslation(unitTowerTexts);
  return (
    <fieldset className={`row wrap centred gap-0-16 ${styles.checks}`}>
      <legend className="block below-4 size-13 medium">{t('copied')}</legend>
      {copiedLists.map((list) => (
        <label key={list} className="tick-line">
          <Checkbox
            checked={typed.copied.includes(list)}
            onChange={({ target }) =>
              change({ copied: copiedLists.filter((one) => (one === list ? target.checked : typed.copied.includes(one))) })
            }
          />
          <span>{t(`lists.${list}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A missing value is not named before anything was typed. */
function useNotes({ typed, problems, warnings, tooMany }: ReturnType<typeof usePattern>) {
  const { t } = useTranslation(unitTowerTexts);
  const format = useFormat();
  return {
    problemAt: (place: PatternPlace): string | undefined => {
      const problem = problems.get(place);
      const isBegun = !problems.has('toFloor') && !problems.has('toNumber');
      if (problem === undefined || problem === 'missing' || (problem === 'noTower' && !isBegun)) return undefined;
      if (problem === 'tooMany')
        return t('problems.tooMany', { number: format.number(tooMany), most: format.number(MOST_UNITS) });
      return t(`problems.${place === 'without' && problem === 'notANumber' ? 'leftOut' : problem}`);
    },
    warningAt: (place: PatternPlace): string | undefined => {
      const warning = warnings.get(place);
      return warning && t(`warnings.${warning}`, { unit: areaUnitWord(typed.areaUnit) });
    },
  };
}

function Preview({ pattern: { planned, pattern } }: PatternProps) {
  const { t } = useTranslation(unitTowerTexts);
  const stacks = useMemo(() => pattern?.stacks ?? [], [pattern]);
  const existing = planned.filter(({ exists }) => exists);
  const stated = statedTower(planned[0]?.document ?? {});
  const reason = pattern?.project ? t('existsIn', { project: pattern.project }) : t('existsWithout');
  return (
    <>
      {stated !== '' && <Warning>{t('storedTower', { tower: stated })}</Warning>}
      <PatternBoard units={planned} stacks={stacks} />
      {stacks.some(({ surface }) => surface !== undefined) && <p className="muted size-12 flush">{t('storedArea')}</p>}
      <KeptRecords
        name={t('sections.leftOut')}
        heading={t('sections.leftOut')}
        records={existing.map(({ name }) => ({ reason: 'exists' as const, name }))}
        reasonText={() => reason}
      />
    </>
  );
}

type ResultProps = {
  end: CreationEnd;
  project: string;
  onUndo: (created: CreationEnd['created']) => void;
  onBack: () => void;
  onAnother: () => void;
};

function CreationResult({ end: { created, isUndone }, project, onUndo, onBack, onAnother }: ResultProps) {
  const { t } = useTranslation(unitTowerTexts);
  const format = useFormat();
  const words = format.counted(created.length);
  const { tower } = floorPlace(created[0]?.document ?? {}, useFloorRule());
  const shown = new URLSearchParams({
    view: 'board',
    ...(project.trim() !== '' && { subProjectId: project.trim() }),
    ...(tower !== '' && { tower }),
  });
  return (
    <section className={`column gap-12 rounded-8 framed paper-ground pad-16 flush ${styles.section}`}>
      <p role="status" className="flush medium">
        {isUndone ? t('kept', words) : t('created', words)}
      </p>
      <div className="row wrap gap-8">
        {created.length > 0 && (
          <ButtonLink to={`${unitsPath}?${shown.toString()}`} variant="contained">
            {t('show')}
          </ButtonLink>
        )}
        {isUndone ? (
          <Button variant="outlined" onClick={onBack}>
            {t('back')}
          </Button>
        ) : (
          <>
            {created.length > 0 && (
              <Button variant="outlined" onClick={() => onUndo(created)}>
                <span>{t('undo', words)}</span>
              </Button>
            )}
            <Button variant="outlined" onClick={onAnother}>
              {t('another')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

const asWritten = (text: string): string => text;

function useUnitSuggestions(units: readonly ServiceDocument[]) {
  const language = useLanguage();
  // Their labels follow the language.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => suggestionsAmong(units), [units, language]);
}

function suggestionsAmong(units: readonly ServiceDocument[]) {
  const usual = (words: readonly string[], valueOf: (unit: ServiceDocument) => unknown, wordIn: (text: string) => string) => {
    const { known } = withUsual(words, { values: units.map(valueOf), load: () => Promise.resolve() }, wordIn);
    return { known };
  };
  const view = ({ floorsPlan }: ServiceDocument): unknown => {
    const plan: unknown = Array.isArray(floorsPlan) ? floorsPlan[0] : undefined;
    return isDocument(plan) ? plan.view : undefined;
  };
  const known = units.map((unit) => ({
    value: idOf(unit),
    label: [unitTitle(unit), unit.subProjectId].filter((text) => typeof text === 'string' && text !== '').join(' · '),
  }));
  const named: Suggestions = { known: known.filter(({ value, label }) => value !== '' && label !== '') };
  return {
    units: named,
    project: usual([], (unit) => unit.subProjectId, asWritten),
    city: usual(
      Object.values(tradeWords.cities),
      (unit) => unit.city,
      (text) => tradeWord('cities', text),
    ),
    priceBase: usual(
      Object.values(priceBases).map(({ text }) => text),
      (unit) => unit.priceBase,
      basisWord,
    ),
    type: usual(
      Object.keys(tradeWords.types),
      (unit) => unit.type,
      (text) => tradeWord('types', text),
    ),
    view: usual(Object.keys(tradeWords.views), view, (text) => tradeWord('views', text)),
  };
}
