import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tradeWords } from '@/i18n/en/trade-words';
import { useLanguage } from '@/i18n/i18n';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { suggested, type Suggestion, type Suggestions } from '@/ui/form/fields/suggestion';
import { cityWord, frequencyWord } from '../contract-words';
import { quotaPlanQueries } from '../../quota-plans/quota-plan.api';
import { contractQueries } from '../contract.api';
import type { Contract } from '../contract.schema';
import { frequencies } from '../rules/amounts';
import { knownAgents } from '../rules/sales';

const NONE: readonly ServiceDocument[] = [];

export function useKnownValues(name: keyof Contract): Suggestions {
  const { rows, load } = useContracts();
  return { known: suggested(rows.map((contract) => contract[name])), load };
}

export function useTermTypeSuggestions(): Suggestions {
  const { rows, load } = useContracts();
  const types = rows.flatMap(({ manualTerms }) =>
    Array.isArray(manualTerms) ? manualTerms.map((row: unknown) => (isDocument(row) ? row.type : undefined)) : [],
  );
  return { known: suggested(types), load };
}

/** A service without plans still suggests the agents. */
export function useAgentSuggestions(): Suggestions {
  const client = useQueryClient();
  const { rows, load } = useContracts();
  const { data: plans } = useQuery({ ...quotaPlanQueries.all(), enabled: false });
  const members = plans?.rows;
  return {
    known: useMemo(() => knownAgents(members ?? [], rows).map((name) => ({ value: name, label: name })), [members, rows]),
    load: () => Promise.all([load(), client.ensureQueryData(quotaPlanQueries.all()).catch(() => undefined)]),
  };
}

/** Sends no request by itself. */
export function useContracts() {
  const client = useQueryClient();
  const { data } = useQuery({ ...contractQueries.all(), enabled: false });
  return { rows: data?.rows ?? NONE, load: () => client.ensureQueryData(contractQueries.all()) };
}

export function withUsual(usual: readonly Suggestion[], { known, load }: Suggestions): Suggestions {
  return { known: [...usual, ...known.filter(({ value }) => !usual.some((one) => one.value === value))], load };
}

export function useFrequencySuggestions(): Suggestions {
  useLanguage();
  return { known: frequencies.map((value) => ({ value, label: frequencyWord(value) })) };
}

export function useCitySuggestions(): Suggestions {
  useLanguage();
  // Cities are stored capitalised, as their English names are.
  const usual = Object.values(tradeWords.cities).map((value): Suggestion => ({ value, label: cityWord(value) }));
  return withUsual(usual, useKnownValues('city'));
}
