import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { patched } from '@/api/document';
import { connectionId } from '@/api/session';
import type { Listing } from '@/api/response';
import { format, type FormatSettings, useFormat } from '@/i18n/format';
import { withPlainSpaces } from '@/i18n/isolated';
import { contractQueries } from '@/resources/contracts/contract.api';
import { readDocumentMark } from '@/resources/contracts/rules/status';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { typedTariffs } from '@/resources/units/tariffs.api';
import { unitQueries } from '@/resources/units/unit.api';
import { observable, type Observable } from '@/observable';
import type { ServiceDocument } from '@/schema/document';
import { DraftContext } from '@/ui/form/drafts/draft-boundary';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { recordOf } from '@/ui/form/record-values';
import { useToday } from '@/ui/page/use-today';
import { textsOf } from '../list/signal-values';
import { signalQueries } from '../notification-signal.api';
import { type Contracts, ofInstalments, type Placeholder, textNames, type ValuesFor } from '../rules/composed';
import { signalComposer } from '../signal-composer.place';
import { contractsAbout, type Directory, directoryOf, signalValues, type TextLanguage } from './directory';
import { haveLanguage } from '@/i18n/i18n';

export type Composer = {
  directory: Directory;
  earlier: EarlierSignals;
  ask: () => void;
  load: () => Promise<unknown>;
  reading: boolean;
  complete: boolean;
  failed: boolean;
  valuesIn: (signal: ServiceDocument) => ValuesFor;
  contractsIn: (signal: ServiceDocument) => Contracts;
  scope: ReadonlySet<string>;
  dues: readonly string[];
  documents: readonly string[];
  number: Observable<number>;
  addScope: (contracts: readonly string[]) => void;
};

const none: readonly never[] = [];

/** Unreadable records are left out; nothing waits for them. */
export function useComposer(
  from: readonly string[] = none,
  fromDues: readonly string[] = none,
  fromDocuments: readonly string[] = none,
): Composer {
  const { settings } = useFormat();
  const day = useToday();
  const [tariffs] = useState(() => typedTariffs(connectionId()));
  const { draft } = use(DraftContext);
  const [scope, setScope] = useState<ReadonlySet<string>>(() => new Set([...from, ...textsOf(draft?.aside?.scope)]));
  const [dues] = useState(() => [...fromDues, ...textsOf(draft?.aside?.dues)]);
  const [documents] = useState(() => [...fromDocuments, ...textsOf(draft?.aside?.documents)]);
  const client = useQueryClient();
  const [number] = useState(() => observable(1));
  const [enabled, setAsked] = useState(scope.size > 0);
  const contracts = useQuery({ ...contractQueries.all(), enabled });
  const units = useQuery({ ...unitQueries.all(), enabled });
  const plans = useQuery({ ...quotaPlanQueries.all(), enabled });
  const earlier = useEarlierSignals();
  const signals = earlier.rows;
  const rows = [contracts, units, plans].map(({ data }) => data?.rows ?? none);
  const [ofContracts = none, ofUnits = none, ofPlans = none] = rows;
  const directory = useMemo(
    () => directoryOf({ contracts: ofContracts, units: ofUnits, plans: ofPlans, signals, tariffs, today: day }),
    [ofContracts, ofUnits, ofPlans, signals, tariffs, day],
  );
  return useMemo(() => {
    const places = signalComposer.parts().flatMap(({ readDue }) => dues.flatMap((mark) => readDue(mark) ?? []));
    const papers = documents.flatMap((mark) => readDocumentMark(mark) ?? []);
    return {
      directory,
      earlier,
      ask: () => setAsked(true),
      load: () => {
        setAsked(true);
        return Promise.all([
          client.ensureQueryData(contractQueries.all()),
          client.ensureQueryData(unitQueries.all()),
          client.ensureQueryData(quotaPlanQueries.all()),
        ]);
      },
      reading: contracts.isFetching || units.isFetching || plans.isFetching,
      complete: contracts.isSuccess && units.isSuccess && plans.isSuccess,
      failed: contracts.isError || units.isError || plans.isError,
      valuesIn: (signal) => (person, arabic, about) =>
        signalValues({
          signal,
          person,
          about,
          scope,
          dues: places,
          documents: papers,
          directory,
          language: textLanguage(arabic, settings),
        }),
      contractsIn: (signal) => ({
        about: (person) => contractsAbout({ signal, person, scope, dues: places, documents: papers, directory }),
        together: places.length + papers.length > 0,
      }),
      scope,
      dues,
      documents,
      number,
      addScope: (ids) => setScope((known) => new Set([...known, ...ids])),
    };
  }, [
    client,
    directory,
    earlier,
    scope,
    dues,
    documents,
    number,
    settings,
    contracts.isFetching,
    units.isFetching,
    plans.isFetching,
    contracts.isSuccess,
    contracts.isError,
    units.isSuccess,
    units.isError,
    plans.isSuccess,
    plans.isError,
  ]);
}

function textLanguage(arabic: boolean, { digits }: FormatSettings): TextLanguage {
  const { money, day, number, list } = format({ language: arabic ? 'ar' : 'en', digits });
  return {
    arabic,
    money: (amount) => withPlainSpaces(money(amount)),
    day: (one) => withPlainSpaces(day(one)),
    number: (value) => withPlainSpaces(number(value)),
    list,
  };
}

export const ComposerContext = createContext<Composer | null>(null);

export function useComposing(): Composer {
  const composer = use(ComposerContext);
  if (!composer) throw new Error('A part of the composer needs its context around it');
  return composer;
}

export const offered = (names: readonly Placeholder[]): readonly Placeholder[] =>
  signalComposer.parts().length > 0 ? names : names.filter((name) => !ofInstalments.has(name));

type EarlierSignals = {
  rows: readonly ServiceDocument[];
  hasMore: boolean;
  /** `partly`: the latest page only, or still loading. `all`: everything the search reads. */
  state: 'partly' | 'reading' | 'failed' | 'all';
  readAll: () => void;
  stop: () => void;
};
const LATEST = { page: 1, limit: 100 } as const;

function useEarlierSignals(): EarlierSignals {
  const client = useQueryClient();
  const [isWanted, setWanted] = useState(false);
  const latest = useQuery(signalQueries.list(LATEST));
  const all = useQuery({ ...signalQueries.all(), enabled: isWanted });
  const { data, isFetching, isError, refetch } = all;
  return useMemo(() => {
    const shown = data ?? latest.data;
    return {
      rows: shown?.rows ?? none,
      hasMore: shown !== undefined && hasOthers(shown),
      state: isFetching ? 'reading' : data ? 'all' : isError ? 'failed' : 'partly',
      readAll() {
        if (isError) void refetch();
        setWanted(true);
      },
      stop() {
        setWanted(false);
        void client.cancelQueries({ queryKey: signalQueries.all().queryKey });
      },
    };
  }, [client, data, latest.data, isFetching, isError, refetch]);
}

/** Without a total, a full page may have another after it. */
const hasOthers = ({ rows, total, more }: Listing<ServiceDocument>): boolean =>
  more ?? (total === undefined ? rows.length >= LATEST.limit : rows.length < total);

export function useSignalRecord(): ServiceDocument {
  const { schema, base } = useRecordForm();
  const { control } = useValues();
  const values = useWatch({ control });
  return useMemo(() => patched(base, recordOf(schema, values, base)), [schema, base, values]);
}

/** Until the Arabic words are there, and where they cannot be loaded, the words are English. */
export function useArabicTexts(signal: ServiceDocument): boolean {
  const enabled = textNames.some((name) => typeof signal[name] === 'string' && /\p{Script=Arabic}/u.test(signal[name]));
  const { isSuccess } = useQuery({
    queryKey: ['texts', 'ar'],
    queryFn: () => haveLanguage('ar').then(() => true),
    staleTime: Infinity,
    enabled,
  });
  return isSuccess;
}
