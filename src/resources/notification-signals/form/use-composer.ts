import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, useState } from 'react';
import { format, useFormat, type FormatSettings } from '@/i18n/format';
import { contractQueries } from '@/resources/contracts/contract.api';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { unitQueries } from '@/resources/units/unit.api';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { bookOf, type Book } from '../rules/book';
import type { ValuesFor } from '../rules/composed';
import { signalValues, type TextLanguage } from '../composing/signal-values';
import { useEarlierSignals, type EarlierSignals } from './use-earlier-signals';

export type Composer = {
  book: Book;
  /** The signals whose people the book knows. */
  earlier: EarlierSignals;
  /** All records are here; until then nothing is said about what is not found. */
  complete: boolean;
  /** Some of them could not be read. */
  failed: boolean;
  valuesIn: (signal: ServiceDocument) => ValuesFor;
  /** Contracts that an audience came from. */
  widen: (contracts: readonly string[]) => void;
};

const none: readonly ServiceDocument[] = [];

/** What composing a signal draws on: people, units, contracts and plans. What cannot be read is left out; nothing waits for it. */
export function useComposer(from: readonly string[] = []): Composer {
  const { settings } = useFormat();
  const [day] = useState(() => today(new Date()));
  const [scope, setScope] = useState<ReadonlySet<string>>(() => new Set(from));
  const contracts = useQuery(contractQueries.all());
  const units = useQuery(unitQueries.all());
  const plans = useQuery(quotaPlanQueries.all());
  const earlier = useEarlierSignals();
  const signals = earlier.rows;
  const rows = [contracts, units, plans].map(({ data }) => data?.rows ?? none);
  const [ofContracts = none, ofUnits = none, ofPlans = none] = rows;
  const book = useMemo(
    () => bookOf({ contracts: ofContracts, units: ofUnits, plans: ofPlans, signals, today: day }),
    [ofContracts, ofUnits, ofPlans, signals, day],
  );
  return useMemo(
    () => ({
      book,
      earlier,
      complete: contracts.isSuccess && units.isSuccess && plans.isSuccess,
      failed: contracts.isError || units.isError || plans.isError,
      valuesIn: (signal) => (person, arabic) =>
        signalValues({ signal, person, scope, book, language: textLanguage(arabic, settings) }),
      widen: (ids) => setScope((known) => new Set([...known, ...ids])),
    }),
    [
      book,
      earlier,
      scope,
      settings,
      contracts.isSuccess,
      contracts.isError,
      units.isSuccess,
      units.isError,
      plans.isSuccess,
      plans.isError,
    ],
  );
}

/** A no-break space is outside the plain letters of a short message and would halve what one holds. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function textLanguage(arabic: boolean, { digits }: FormatSettings): TextLanguage {
  const { money, day } = format({ language: arabic ? 'ar' : 'en', digits });
  return { arabic, money: (amount) => plain(money(amount)), day: (one) => plain(day(one)) };
}

export const ComposerContext = createContext<Composer | null>(null);

export function useComposing(): Composer {
  const composer = use(ComposerContext);
  if (!composer) throw new Error('A part of the composer needs its context around it');
  return composer;
}
