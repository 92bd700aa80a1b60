import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { readingsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { connectionId } from '@/api/session';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { tradeWords } from '@/i18n/en/trade-words';
import { collator } from '@/i18n/fold';
import { parseAmount } from '@/i18n/parse-number';
import { towerWord } from '@/i18n/place-words';
import { useLanguage } from '@/i18n/i18n';
import { currentDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { keepWork, useKeptWork, type WaitingWork, type WorkKeeper } from '@/ui/form/drafts/keep-work';
import type { ClipboardTexts } from '@/ui/grid/clipboard';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { useFloorRule } from '@/resources/units/floor-rule.api';
import { towersAmong } from '@/resources/units/rules/place-choice';
import { floorPlace, type FloorRule } from '@/resources/units/rules/floors';
import { serviceKey } from '@/resources/units/rules/readings';
import { isMetered, meteredServices, meterOf } from '@/resources/units/rules/reading-round';
import { usualTariff } from './new-reading';
import type { Tariffs } from '@/resources/units/rules/consumption';
import { serviceIn } from '@/resources/units/rules/service-words';
import { useServiceNames } from '@/resources/units/service-names';
import { storedFor, storeFor, TARIFFS } from '@/resources/units/tariffs.api';
import {
  accepted,
  ALL_METERS,
  countOf,
  decided,
  emptyRound,
  type MeteredUnit,
  questionOf,
  readRound,
  restarted,
  type Round,
  type RoundRow,
  rowsOf,
  type Scope,
  skipped,
  typed,
  writeRound,
} from './round';

export type RoundActions = {
  /** The question that Enter asks now, see `questionOf`. */
  asked: string | undefined;
  act: {
    type: (row: RoundRow, text: string) => void;
    /** Takes Enter: returns whether to go on to the next row. */
    enter: (row: RoundRow) => boolean;
    accept: (row: RoundRow) => void;
    restart: (row: RoundRow) => void;
    skip: (row: RoundRow, reason: string) => void;
    askReason: (row: RoundRow, anchor: HTMLElement, next: () => void) => void;
    askChange: (row: RoundRow) => void;
    decide: (row: RoundRow, keep: 'mine' | 'theirs') => void;
    paste: (pasted: ClipboardTexts, below: readonly RoundRow[]) => void;
  };
};

export type Decision = 'accept' | 'restart' | 'change' | 'sameMeter' | 'keepMine' | 'keepTheirs' | 'skip' | 'unskip';

const LAST = 'mz-reading-round';
const projectOf = ({ subProjectId }: ServiceDocument): string => (typeof subProjectId === 'string' ? subProjectId.trim() : '');
const placeKey = (...names: readonly string[]): string => JSON.stringify(names);

const isIn = (unit: ServiceDocument, place: string, rule: FloorRule | undefined): boolean =>
  place === '' || placeKey(projectOf(unit)) === place || placeKey(projectOf(unit), floorPlace(unit, rule).tower) === place;

export function useRound(units: readonly ServiceDocument[], onResumed: () => void) {
  const { t } = useTranslation(unitReadingTexts);
  const language = useLanguage();
  const rule = useFloorRule();
  const namesOf = useServiceNames();
  const [connection] = useState(connectionId);
  const services = useMemo(() => withUsual(meteredServices(units)), [units]);
  const { compare } = collator(language);

  const nameOfPlace = (place: string): string => {
    const [project = '', tower] = place === '' ? [] : (JSON.parse(place) as string[]);
    if (place === '') return t('allPlaces');
    return [project || t('noProject'), tower !== undefined && towerWord(tower)].filter(Boolean).join(' · ');
  };
  const [keeper] = useState(() =>
    keepWork<Round>({
      connection,
      home: readingsPath,
      first: firstRound(units, services, storedFor(LAST, connection), rule),
      read: ({ values }) => readRound(values),
    }),
  );
  const resume = (waiting: WaitingWork<Round>) => void keeper.resume(waiting).then(onResumed);
  const { work: round, isMemoryOnly } = useKeptWork(keeper, write, resume);
  const { place, service, day } = round;

  const [withNeverRead, setNeverRead] = useState(false);
  const read = useMemo(() => {
    const here = meteredServices(units.filter((unit) => isIn(unit, place, rule)));
    return service === ALL_METERS ? here : new Map([[service, services.get(service) ?? service]]);
  }, [units, place, rule, service, services]);
  const inPlace = useMemo(
    () =>
      units
        .filter((unit) => idOf(unit) !== '' && isIn(unit, place, rule))
        .map((unit) => ({ unit, title: unitTitle(unit) }))
        .toSorted((one, other) => compare(one.title, other.title))
        .flatMap(({ unit, title }) =>
          [...read].map(([key, spelt]): MeteredUnit => {
            const of = { unitId: idOf(unit), unit, service: key, spelt, meter: meterOf(unit, key, day) };
            if (service !== ALL_METERS) return { ...of, id: of.unitId, name: title };
            const name = t('meterName', { unit: title, service: serviceIn(spelt, language).service });
            return { ...of, id: `${of.unitId} ${key}`, name };
          }),
        ),
    [units, place, rule, read, service, day, compare, language, t],
  );
  const neverRead = inPlace.filter(({ id, meter }) => !meter && !round.entries[id]).length;
  const members = useMemo(
    () => (withNeverRead ? inPlace : inPlace.filter(({ id, meter }) => meter !== undefined || round.entries[id] !== undefined)),
    [inPlace, withNeverRead, round.entries],
  );
  const rows = rowsOf(members, round);

  const places = useMemo(() => placesOf(units, service, rule, compare), [units, service, rule, compare]);
  const suggested = useMemo(
    () =>
      new Map(
        [...read.keys()].map((key) => [
          key,
          usualTariff(inPlace.flatMap((row) => (row.service === key && row.meter ? [row.meter] : []))),
        ]),
      ),
    [read, inPlace],
  );
  const tariffOf = useTariffs(connection, suggested);

  const nameOfService = (key: string): string =>
    key === ALL_METERS ? t('allMeters') : namesOf({ service: services.get(key) ?? key }).service;
  function write(of: Round) {
    const changes = countOf(of);
    const name = `${nameOfPlace(of.place)} · ${nameOfService(of.service)}`;
    return changes === 0 ? undefined : { name, changes, base: {}, values: writeRound(of, rows.length) };
  }

  return {
    keeper,
    resume,
    round,
    rows,
    isMemoryOnly,
    places,
    nameOfPlace,
    services: [...services.keys(), ALL_METERS].map((key) => ({ key, name: nameOfService(key) })),
    serviceName: nameOfService(service),
    tariffs: [...read].map(([key, name]) => ({ key, names: namesOf({ service: name }), tariff: tariffOf(key) })),
    tariffOf: ((key) => tariffOf(key).value) satisfies Tariffs,
    neverRead: { count: neverRead, shown: withNeverRead, show: setNeverRead },
    choose(next: Partial<Scope>) {
      const scope = { place, service, ...next };
      storeFor(LAST, connection, scope);
      void keeper.show(emptyRound(scope, day));
    },
  };
}

export type RoundState = ReturnType<typeof useRound>;

/** Adds the usual services that no unit has yet, so that a first round can begin. */
function withUsual(metered: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const usual = Object.values(tradeWords.services).map((name) => [serviceKey(name), name] as const);
  return new Map([...metered, ...usual.filter(([key]) => !metered.has(key))]);
}

function firstRound(
  units: readonly ServiceDocument[],
  services: ReadonlyMap<string, string>,
  last: ServiceDocument,
  rule: FloorRule | undefined,
): Round {
  const day = currentDay();
  const [first = ''] = services.keys();
  const service =
    typeof last.service === 'string' && (services.has(last.service) || last.service === ALL_METERS) ? last.service : first;
  const { place } = last;
  if (typeof place === 'string' && units.some((unit) => isIn(unit, place, rule))) return emptyRound({ place, service }, day);
  // The project where most is to be read.
  const counts = new Map<string, number>();
  for (const unit of units) {
    const meters = metersOf(unit, service);
    if (meters > 0) counts.set(projectOf(unit), (counts.get(projectOf(unit)) ?? 0) + meters);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return emptyRound({ place: most && counts.size > 1 ? placeKey(most[0]) : '', service }, day);
}

const metersOf = (unit: ServiceDocument, service: string): number =>
  service === ALL_METERS ? meteredServices([unit]).size : Number(isMetered(unit, service));

function placesOf(
  units: readonly ServiceDocument[],
  service: string,
  rule: FloorRule | undefined,
  compare: (a: string, b: string) => number,
): ReadonlyArray<{ key: string; count: number }> {
  const counts = new Map<string, number>();
  const add = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);
  for (const unit of units) {
    const count = metersOf(unit, service);
    add(placeKey(projectOf(unit)), count);
    add(placeKey(projectOf(unit), floorPlace(unit, rule).tower), count);
  }
  const projects = [...new Set(units.map(projectOf))].toSorted(compare);
  const towers = towersAmong(units, rule, compare).map(({ project, tower }) => [project, tower] as const);
  return projects.flatMap((project) => {
    const own = towers.filter(([of]) => of === project);
    const keys = [placeKey(project), ...(own.length > 1 ? own.map((names) => placeKey(...names)) : [])];
    return keys.map((key) => ({ key, count: counts.get(key) ?? 0 }));
  });
}

function useTariffs(connection: string, suggestions: ReadonlyMap<string, number | undefined>) {
  const [stored, setStored] = useState(() => storedFor(TARIFFS, connection));
  return (service: string) => {
    const suggested = suggestions.get(service);
    const text = stored[service];
    const typedText = typeof text === 'string' ? text : undefined;
    const parsed = parseAmount(typedText ?? '', 'ar');
    const isBad = 'problem' in parsed || (parsed.value ?? 0) < 0;
    const typedValue = 'problem' in parsed || isBad ? undefined : (parsed.value ?? undefined);
    return {
      text: typedText ?? (suggested === undefined ? '' : String(suggested)),
      isBad,
      value: typedText === undefined ? suggested : typedValue,
      suggested,
      change(next: string | undefined) {
        const all = { ...storedFor(TARIFFS, connection), [service]: next };
        storeFor(TARIFFS, connection, all);
        setStored(all);
      },
    };
  };
}

type Dialogs = {
  askReason: RoundActions['act']['askReason'];
  askChange: RoundActions['act']['askChange'];
  paste: RoundActions['act']['paste'];
  say: (row: RoundRow) => void;
};

export function useRoundActions(keeper: WorkKeeper<Round>, dialogs: Dialogs): RoundActions {
  const [asked, setAsked] = useState<string>();
  const latest = useRef({ asked, dialogs });
  useEffect(() => {
    latest.current = { asked, dialogs };
  });
  const [act] = useState<RoundActions['act']>(() => ({
    type: (row, text) => keeper.change((round) => typed(round, row, text)),
    enter(row) {
      if (row.state === 'problem' || row.state === 'meanwhile') return false;
      if (row.state !== 'flagged') return true;
      const question = questionOf(row);
      if (latest.current.asked !== question) {
        setAsked(question);
        latest.current.dialogs.say(row);
        return false;
      }
      keeper.change((round) => accepted(round, row));
      return true;
    },
    accept: (row) => keeper.change((round) => accepted(round, row)),
    restart: (row) => keeper.change((round) => restarted(round, row)),
    skip: (row, reason) => keeper.change((round) => skipped(round, row, reason)),
    askReason: (...asking) => latest.current.dialogs.askReason(...asking),
    askChange: (row) => latest.current.dialogs.askChange(row),
    decide: (row, keep) => keeper.change((round) => decided(round, row, keep)),
    paste: (...pasted) => latest.current.dialogs.paste(...pasted),
  }));
  return { asked, act };
}
